import { maskMobile } from '@feedback/contract/fields/mobile';
import type { Locale } from '@feedback/contract/messages';
import type { OwnCaseRow } from '@feedback/contract/submitter-portal/own-case';

import { findError, renderInput, type FormState } from './fields.ts';
import { html, type Html } from './html.ts';
import { formatMoment, type Texts } from './page.ts';

/** Renders the form that asks for the case id and the mobile. */
export function renderClaimPage(page: FormState & { readonly action: string }): Html {
  const { texts, values, errors, action } = page;
  const fieldOf = (name: string, label: string, hint?: string) => ({
    name,
    label,
    hint,
    value: values[name] ?? '',
    error: findError(errors, name),
  });
  return html`<p>${texts.status.accessLead}</p>
    <form method="post" action="${action}" novalidate>
      ${renderInput(fieldOf('caseId', texts.caseId, texts.status.caseIdHint), {
        autocomplete: 'off',
        autocapitalize: 'characters',
      })}
      ${renderInput(fieldOf('mobile', texts.mobile), {
        type: 'tel',
        inputmode: 'numeric',
        autocomplete: 'tel-national',
      })}
      <button>${texts.status.requestOtp}</button>
    </form>`;
}

/** Renders the form that asks for the OTP. */
export function renderStatusOtpPage(page: FormState & { readonly path: string }): Html {
  const { texts, values, errors, path } = page;
  const field = { name: 'otp', label: texts.otp, value: '', error: findError(errors, 'otp') };
  return html`<p>${texts.status.otpSent}</p>
    <p>${texts.status.otpTo(maskMobile(values['mobile'] ?? ''))}</p>
    <form method="post" action="${path}/otp" novalidate>
      ${renderInput(field, { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 12 })}
      <button>${texts.otpSubmit}</button>
    </form>
    <form method="post" action="${path}">
      <input type="hidden" name="again" value="yes" /><button class="second">
        ${texts.otpResend}
      </button>
    </form>
    <p><a href="${path}">${texts.status.changeClaim}</a></p>`;
}

interface CasesPage {
  readonly texts: Texts;
  readonly locale: Locale;
  readonly cases: readonly OwnCaseRow[];
  readonly path: string;
}

/** Renders the list of the visitor's cases. */
export const renderCasesPage = ({ texts, locale, cases, path }: CasesPage): Html =>
  html`<ol class="entries">
      ${cases.map(
        ({ caseId, subType, state, submittedAt }) =>
          html`<li>
            <a href="${path}/cases/${caseId}">${texts.status.caseLine(caseId, subType)}</a><br />${
              texts.status.step[state]
            }
            · ${formatMoment(submittedAt, locale)}
          </li>`,
      )}
    </ol>
    ${cases.length === 0 && html`<p>${texts.status.noCases}</p>`} ${renderEndForm(texts, path)}`;

/** Renders the button that ends the access. */
export const renderEndForm = (texts: Texts, path: string): Html =>
  html`<form method="post" action="${path}/end">
    <button class="second">${texts.status.done}</button>
  </form>`;
