import { caseWorkLimits } from '@feedback/contract/limits';
import type { Locale } from '@feedback/contract/messages';
import type { OwnCase, OwnCaseMessage } from '@feedback/contract/submitter-portal/own-case';

import { findError, renderFilesField, renderTextArea, type FormState } from './fields.ts';
import { html, type Html } from './html.ts';
import { fieldId, formatMoment } from './page.ts';
import { renderEndForm } from './status-page.ts';

interface CasePage extends FormState {
  readonly locale: Locale;
  readonly own: OwnCase;
  /** The path of the status page. */
  readonly path: string;
  /** The id of the next reply, so that a reply that is sent twice is saved once. */
  readonly submissionId: string;
  /** The confirmation of what the visitor has just done. */
  readonly done: string;
}

/** Renders a case with its progress, its messages and what its submitter can do. */
export function renderCasePage(page: CasePage): Html {
  const { texts, locale, own, path, done } = page;
  const { status } = texts;
  const into = own.mergedInto;
  return html`${done !== '' && html`<p class="done" role="status">${done}</p>`}
    <p>${status.caseLine(own.caseId, own.subType)}</p>
    ${
      into &&
      (into.caseId === null
        ? html`<p>${status.mergedElsewhere}</p>`
        : html`<p>${status.mergedInto(into.caseId)}</p>
            <p><a href="${path}/cases/${into.caseId}">${status.toMerged(into.caseId)}</a></p>`)
    }
    <h2>${status.standing}</h2>
    <ol>
      ${own.steps.map(
        ({ state, at }) => html`<li>${status.step[state]} · ${formatMoment(at, locale)}</li>`,
      )}
    </ol>
    <h2>${status.conversation}</h2>
    <ol class="entries">
      ${listMessages(own).map((entry) => renderMessage(page, entry))}
    </ol>
    ${!into && (own.state === 'closed' ? renderClosedCase(page) : renderReplyForm(page))}
    <p><a href="${path}/cases">${status.allCases}</a></p>
    ${renderEndForm(texts, path)}`;
}

/** Returns the messages with the closing texts of the rounds, oldest first. */
const listMessages = ({ entries, rounds }: OwnCase): OwnCaseMessage[] =>
  [
    ...entries,
    ...rounds.flatMap(({ round, resolvedAt, closureDescription }) =>
      resolvedAt && closureDescription
        ? {
            kind: 'out' as const,
            id: -round,
            at: resolvedAt,
            by: null,
            text: closureDescription,
            asks: false,
            attachments: [],
          }
        : [],
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

function renderMessage({ texts, locale, own, path }: CasePage, message: OwnCaseMessage): Html {
  const { kind, by, at, text, attachments } = message;
  const author = kind === 'in' ? texts.status.you : (by ?? texts.status.team);
  const files = attachments.map(
    ({ id, fileName }) =>
      html`<li>
        <a href="${path}/cases/${own.caseId}/files/${id}">${texts.status.download(fileName)}</a>
      </li>`,
  );
  return html`<li>
    <strong>${author}</strong> · ${formatMoment(at, locale)}
    <div class="text">${text}</div>
    ${
      files.length > 0 &&
      html`<ul>
        ${files}
      </ul>`
    }
  </li>`;
}

function renderReplyForm(page: CasePage): Html {
  const { texts, values, errors, own, path, submissionId } = page;
  const { status } = texts;
  const label = own.state === 'waiting' ? status.yourAnswer : status.writeMore;
  const text = {
    name: 'text',
    label,
    value: values['text'] ?? '',
    error: findError(errors, 'text'),
  };
  return html`<form
    method="post"
    action="${path}/cases/${own.caseId}/reply"
    enctype="multipart/form-data"
    novalidate
  >
    <input type="hidden" name="submissionId" value="${submissionId}" />
    ${renderTextArea(text)} ${renderFilesField(texts, errors)}
    <button>${status.send}</button>
  </form>`;
}

function renderClosedCase({ texts, locale, values, errors, own, path }: CasePage): Html {
  const { status } = texts;
  const action = `${path}/cases/${own.caseId}`;
  const stars = Array.from({ length: caseWorkLimits.caseAccess.mostStars }, (_, at) => at + 1);
  const rating = own.rounds.at(-1)?.rating;
  const starsError = findError(errors, 'stars');
  const reason = {
    name: 'reason',
    label: status.whatIsMissing,
    value: values['reason'] ?? '',
    error: findError(errors, 'reason'),
  };
  const word = {
    name: 'text',
    label: status.word,
    optional: texts.optional,
    value: values['text'] ?? '',
    error: findError(errors, 'text'),
  };
  return html`${rating && html`<p>${status.rated(rating.stars)}</p>`}
  ${
    own.rateUntil &&
    html`<form method="post" action="${action}/rating" novalidate>
      <fieldset id="${fieldId('stars')}">
        <legend>${status.howContent}</legend>
        <p class="hint">${status.starsHint}</p>
        ${starsError && html`<p class="error">${starsError}</p>`}
        ${stars.map(
          (count) =>
            html`<label class="choice"
              ><input type="radio" name="stars" value="${count}" />${status.stars(count)}</label
            >`,
        )}
      </fieldset>
      ${renderTextArea(word)}<button>${status.rate}</button>
    </form>`
  }
  ${
    own.reopenUntil
      ? html`<form method="post" action="${action}/reopen" novalidate>
          <p>${status.reopenUntil(formatMoment(own.reopenUntil, locale))}</p>
          ${renderTextArea(reason)}<button class="second">${status.reopen}</button>
        </form>`
      : html`<p>${status.isFinal}</p>`
  }`;
}
