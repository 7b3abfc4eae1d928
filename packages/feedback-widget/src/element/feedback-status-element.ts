import type { ReactNode } from 'react';

import type { ErrorDetail, Theme } from '../types.ts';
import { readTheme } from './attributes.ts';
import { defaultApiBase } from './default-api-base.ts';
import { elementStatus } from './element-status.tsx';
import { languageOf } from './language.ts';
import { MountedForm, takeEarlyProperties } from './mounted-form.ts';
import { statusAttributes, type StatusAttribute } from './status-attributes.ts';
import { tell } from './tell.ts';
import { StyleSheet } from './styles.ts';

const properties = ['caseId', 'apiBase', 'theme'] as const;

/** What a link to the page filled in (`?case=MF-7K4Q-9M2X`). */
const caseOfAddress = (): string => new URLSearchParams(window.location.search).get('case') ?? '';

/**
 * Where submitters see their own cases, as an element for any page: where a case stands, the
 * conversation, and what they can do. What opens the cases is in no attribute, property, cookie or
 * storage: it ends with "Done", after 30 minutes or with the tab.
 *
 * @tagname feedback-status
 *
 * @attr {string} case-id - Filled in as the case that is asked for; `?case=` of the page's address when missing.
 * @attr {string} api-base - Where the API is; `/api` beside the script when missing.
 * @attr {string} lang - `en-IN`, `en` or `hi`; the language of the page when missing.
 * @attr {auto|light|dark} theme - Its colours; the system's choice when missing.
 *
 * @slot accessibility - The page's accessibility statement, or the way to it.
 *
 * @fires {CustomEvent<ErrorDetail>} feedback-error - Something failed; the page says so itself.
 *
 * @csspart card - The ground that it stands on.
 * @csspart heading - What the view is about.
 * @csspart form - A form.
 * @csspart fields - The grid of its fields.
 * @csspart field - One field with its label and messages.
 * @csspart label - A field's label.
 * @csspart box - The frame around a control.
 * @csspart control - An input or text area.
 * @csspart error - What is wrong with a field or file.
 * @csspart hint - The hint below a field.
 * @csspart count - The count below a text.
 * @csspart files - The list of files that are chosen.
 * @csspart bar - The line with a form's button.
 * @csspart button - Every button.
 * @csspart submit - A form's button.
 * @csspart alert - A message in its place.
 * @csspart dialog - A dialog.
 * @csspart otp - The OTP dialog.
 *
 * @cssprop --feedback-font - The typeface; the page's own when not set.
 * @cssprop --feedback-ink - Text.
 * @cssprop --feedback-ink-2 - Hints, counts and moments.
 * @cssprop --feedback-surface - The ground.
 * @cssprop --feedback-line - Hairlines.
 * @cssprop --feedback-control-border - Frames of controls.
 * @cssprop --feedback-brand - A form's button, links, stars.
 * @cssprop --feedback-brand-strong - The same under the pointer.
 * @cssprop --feedback-on-brand - Text on it.
 * @cssprop --feedback-bad - Errors.
 * @cssprop --feedback-ok - What is done.
 * @cssprop --feedback-accent - The focus ring, and what waits for the reader.
 * @cssprop --feedback-radius-control - Corners of controls.
 * @cssprop --feedback-radius-card - Corners of the card.
 */
export class FeedbackStatusElement extends MountedForm {
  static readonly observedAttributes: readonly string[] = statusAttributes;

  get caseId(): string {
    return this.getAttribute('case-id') ?? caseOfAddress();
  }
  set caseId(value: string | null) {
    this.#reflect('case-id', value);
  }

  get apiBase(): string {
    return this.getAttribute('api-base') ?? defaultApiBase();
  }
  set apiBase(value: string | null) {
    this.#reflect('api-base', value);
  }

  get theme(): Theme {
    return readTheme(this.getAttribute('theme'));
  }
  set theme(value: Theme | null) {
    this.#reflect('theme', value);
  }

  override connectedCallback(): void {
    takeEarlyProperties(this, properties);
    super.connectedCallback();
  }

  protected override styleSheets(): StyleSheet[] {
    return [...super.styleSheets(), statusStyleSheet()];
  }

  #reflect(name: StatusAttribute, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  protected override drawn(): ReactNode {
    return elementStatus({
      caseId: this.caseId,
      apiBase: this.apiBase,
      lang: languageOf(this),
      theme: this.theme,
      onError: this.#handleError,
    });
  }

  readonly #handleError = (detail: ErrorDetail): void => tell(this, 'feedback-error', detail);
}

/** Makes `<feedback-status>` known to the page; a second copy of the script changes nothing. */
export function defineFeedbackStatus(name = 'feedback-status'): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, FeedbackStatusElement);
}

/** The build puts what the status page has beyond the forms' style sheet here. */
const cssText = '@@feedback-status-css@@';

let sheet: StyleSheet | undefined;

/** One for all elements of a page, beside the forms'. */
export function statusStyleSheet(): StyleSheet {
  return (sheet ??= new StyleSheet(cssText));
}
