import type { ReactNode } from 'react';

import type { ErrorDetail, Theme } from '../types.ts';
import { readTheme } from './attributes.ts';
import { defaultApiBase } from './default-api-base.ts';
import { renderElementStatus } from './element-status.tsx';
import { findElementLanguage } from './language.ts';
import { MountedForm, takeEarlyProperties } from './mounted-form.ts';
import { statusAttributes, type StatusAttribute } from './status-attributes.ts';
import { dispatchElementEvent } from './dispatch-event.ts';
import { StyleSheet } from './styles.ts';

const properties = ['caseId', 'apiBase', 'theme'] as const;

/** Reads the case id that a link to the page contains (`?case=MF-7K4Q-9M2X`). */
const caseOfAddress = (): string => new URLSearchParams(window.location.search).get('case') ?? '';

/**
 * The page where submitters see their own cases, as a custom element for any page: a case's state,
 * the conversation, and the available actions. No attribute, property or cookie contains the access
 * token: only the tab's session storage keeps it, until "Finish", for 30 minutes, or until the tab
 * closes.
 *
 * @tagname feedback-status
 *
 * @attr {string} case-id - Case id that the form is filled in with; `?case=` of the page's address when missing.
 * @attr {string} api-base - Address of the API; `/api` next to the script when missing.
 * @attr {string} lang - `en-IN`, `en` or `hi`; the language of the page when missing.
 * @attr {auto|light|dark} theme - Colour theme; the system's choice when missing.
 *
 * @slot accessibility - The page's accessibility statement, or a link to it.
 *
 * @fires {CustomEvent<ErrorDetail>} feedback-error - A call failed; the page itself shows the message.
 *
 * @csspart card - The surface around the page.
 * @csspart heading - The heading of a view.
 * @csspart form - A form.
 * @csspart fields - The grid of its fields.
 * @csspart field - One field with its label and messages.
 * @csspart label - A field's label.
 * @csspart box - The frame around a control.
 * @csspart control - An input or text area.
 * @csspart error - Error text of a field or file.
 * @csspart hint - The hint below a field.
 * @csspart count - The count below a text.
 * @csspart files - The list of chosen files.
 * @csspart bar - The line with a form's button.
 * @csspart button - Every button.
 * @csspart submit - A form's button.
 * @csspart alert - An inline message.
 * @csspart dialog - A dialog.
 * @csspart otp - The OTP dialog.
 *
 * @cssprop --feedback-font - The typeface; the page's own when not set.
 * @cssprop --feedback-ink - Text.
 * @cssprop --feedback-ink-2 - Hints, counts and times.
 * @cssprop --feedback-surface - Background of the surface.
 * @cssprop --feedback-line - Hairlines.
 * @cssprop --feedback-control-border - Frames of controls.
 * @cssprop --feedback-brand - A form's button, links, stars.
 * @cssprop --feedback-brand-strong - The brand colour under the pointer.
 * @cssprop --feedback-on-brand - Text on the brand colour.
 * @cssprop --feedback-bad - Errors.
 * @cssprop --feedback-ok - Completed steps.
 * @cssprop --feedback-accent - The focus ring, and tasks for the reader.
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
    return [...super.styleSheets(), getStatusStyleSheet()];
  }

  #reflect(name: StatusAttribute, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  protected override drawn(): ReactNode {
    return renderElementStatus({
      caseId: this.caseId,
      apiBase: this.apiBase,
      lang: findElementLanguage(this),
      theme: this.theme,
      onError: this.#handleError,
    });
  }

  readonly #handleError = (detail: ErrorDetail): void =>
    dispatchElementEvent(this, 'feedback-error', detail);
}

/** Registers `<feedback-status>` with the page; a second copy of the script changes nothing. */
export function defineFeedbackStatus(name = 'feedback-status'): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, FeedbackStatusElement);
}

/**
 * Placeholder that the build replaces with the rules that the status page needs in addition to the
 * forms' style sheet.
 */
const cssText = '@@feedback-status-css@@';

let sheet: StyleSheet | undefined;

/**
 * Returns the status page's style sheet, which all elements of a page share and which complements
 * the forms' style sheet.
 */
export function getStatusStyleSheet(): StyleSheet {
  return (sheet ??= new StyleSheet(cssText));
}
