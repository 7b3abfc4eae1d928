import {
  getAudienceFieldNames,
  type SubmitterFieldName,
} from '@feedback/contract/cases/submitter-fields';
import { maskMobile } from '@feedback/contract/fields/mobile';
import { isTypeOfferedTo, type PublicAudience } from '@feedback/contract/kinds/audience';
import { limits } from '@feedback/contract/limits';
import type { Notice } from '@feedback/contract/privacy/notice';
import type { FormOptions } from '@feedback/contract/reference-data/feedback-type';
import type { FieldError } from '@feedback/contract/wire/envelope';

import {
  findError,
  renderFilesField,
  renderInput,
  renderSelect,
  renderTextArea,
  type FormState,
} from './fields.ts';
import type { DraftContent } from './form-drafts.ts';
import { html, type Html } from './html.ts';
import { fieldId, type Texts } from './page.ts';

/** Attributes of the inputs, for keyboards and autofill. */
const inputAttributes: Readonly<
  Record<SubmitterFieldName, Readonly<Record<string, string | number>>>
> = {
  name: { autocomplete: 'name' },
  mobile: { type: 'tel', inputmode: 'numeric', autocomplete: 'tel-national' },
  city: {},
  email: { type: 'email', autocomplete: 'email' },
  pan: { autocomplete: 'off', autocapitalize: 'characters', maxlength: limits.text.pan },
  folio: { autocomplete: 'off', inputmode: 'numeric' },
  arn: { autocomplete: 'off', autocapitalize: 'characters' },
  euin: { autocomplete: 'off', autocapitalize: 'characters' },
};

interface FormPage extends FormState {
  readonly audience: PublicAudience;
  readonly lists: FormOptions;
  readonly action: string;
}

/** The name of the choice of type and sub-type, which have one list without a script. */
export const topicName = 'topic';

/** Renders the form itself (rule 2.2). */
export function renderFormPage({ texts, audience, lists, values, errors, action }: FormPage): Html {
  const fieldOf = (name: string, label: string) => ({
    name,
    label,
    value: values[name] ?? '',
    error: findError(errors, name),
  });
  const fields = getAudienceFieldNames(audience).map((name) => {
    if (name === 'city') {
      const options = lists.locations.map(({ location }) => ({ value: location, label: location }));
      return renderSelect(fieldOf(name, texts.location), texts.choose, [{ options }]);
    }
    const field = fieldOf(name, texts[name]);
    const isOneOfTwo = name === 'pan' || name === 'folio';
    const hint = name === 'pan' ? texts.panOrFolioHint : undefined;
    return renderInput(
      { ...field, hint, optional: isOneOfTwo && texts.optional },
      inputAttributes[name],
    );
  });
  const topics = lists.feedbackType
    .filter(({ userType }) => isTypeOfferedTo(userType, audience))
    .map(({ feedbacktype, subTypeList }) => ({
      label: feedbacktype,
      options: subTypeList.map(({ subType }) => ({
        value: `${feedbacktype}/${subType}`,
        label: subType,
      })),
    }));
  return html`<form method="post" action="${action}" novalidate>
    ${fields} ${renderSelect(fieldOf(topicName, texts.queryFor), texts.choose, topics)}
    ${renderTextArea(fieldOf('description', texts.description))}
    <button>${texts.continue}</button>
  </form>`;
}

interface CheckPage extends FormState {
  readonly audience: PublicAudience;
  readonly path: string;
  readonly notice: Notice;
}

/** Renders the answers to check, and the privacy notice with its consent (rule 15.8). */
export function renderCheckPage({
  texts,
  audience,
  values,
  errors,
  path,
  notice,
}: CheckPage): Html {
  const rows = [
    ...getAudienceFieldNames(audience).map(
      (name) => [name === 'city' ? texts.location : texts[name], values[name]] as const,
    ),
    [texts.queryFor, values['feedbackType']] as const,
    [texts.querySubType, values['subType']] as const,
    [texts.description, values['description']] as const,
  ].filter(([, value]) => value);
  const error = findError(errors, 'consent');
  return html`<dl>
      ${rows.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p><a href="${path}">${texts.change}</a></p>
    <form method="post" action="${path}/check">
      <p>${notice.line}</p>
      <details>
        <summary>${texts.noticeTitle}</summary>
        <p class="text">${notice.body}</p>
      </details>
      <input type="hidden" name="notice" value="${notice.version}" />
      ${
        notice.asksConsent &&
        html`<div class="field">
          ${error && html`<p class="error" id="consent-error">${error}</p>`}<label class="choice"
            ><input
              type="checkbox"
              name="consent"
              value="yes"
              id="${fieldId('consent')}"
              ${error && html` aria-invalid="true" aria-describedby="consent-error"`}
            />${texts.consent}</label
          >
        </div>`
      }
      <p><button>${texts.status.requestOtp}</button></p>
    </form>`;
}

interface OtpPage {
  readonly texts: Texts;
  readonly content: DraftContent;
  readonly errors: readonly FieldError[];
  readonly path: string;
}

/** Renders the page of the OTP and the files. A verified mobile needs no second OTP. */
export function renderOtpPage({ texts, content, errors, path }: OtpPage): Html {
  const { mobile = '' } = content.values;
  const field = { name: 'otp', label: texts.otp, value: '', error: findError(errors, 'otp') };
  return html`${
      !content.token &&
      html`<p>${texts.otpSent}</p>
        <p>${texts.otpSentTo(maskMobile(mobile))}</p>`
    }
    <form method="post" action="${path}/otp" enctype="multipart/form-data" novalidate>
      ${
        !content.token &&
        renderInput(field, { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 12 })
      }
      ${renderFilesField(texts, errors)}
      <button>${texts.submit}</button>
    </form>
    ${
      !content.token &&
      html`<form method="post" action="${path}/check">
        <input type="hidden" name="again" value="yes" /><button class="second">
          ${texts.otpResend}
        </button>
      </form>`
    }
    <p><a href="${path}">${texts.changeMobile}</a></p>`;
}

interface ThanksPage {
  readonly texts: Texts;
  readonly caseId: string;
  readonly statusPath: string;
  readonly formPath: string;
}

/** Renders the thanks with the case id (rule 2.9). */
export const renderThanksPage = ({ texts, caseId, statusPath, formPath }: ThanksPage): Html =>
  html`<div class="done">
      <p>${texts.submitted}</p>
      <p>${texts.recorded}</p>
      <p>${texts.caseId} <strong>${caseId}</strong></p>
    </div>
    <p>${texts.answeredWithin(limits.answer.workingDays)}</p>
    <p><a href="${statusPath}?case=${caseId}">${texts.followCase}</a></p>
    <p><a href="${formPath}">${texts.ok}</a></p>`;
