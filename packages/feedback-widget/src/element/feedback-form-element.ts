import type { ReactNode } from 'react';

import type {
  AudienceName,
  EmployeeSession,
  ErrorDetail,
  FeedbackFormHandle,
  OtpSentDetail,
  SubmittedDetail,
  Theme,
} from '../types.ts';
import {
  isSwitchedOff,
  observedAttributes,
  readAudience,
  readTheme,
  type AttributeName,
} from './attributes.ts';
import { defaultApiBase } from './default-api-base.ts';
import { renderElementForm } from './element-form.tsx';
import { findElementLanguage } from './language.ts';
import { MountedForm, takeEarlyProperties } from './mounted-form.ts';
import { keepServerForm } from './server-form.ts';
import { clearStoredSession, readStoredSession } from './stored-session.ts';
import { dispatchElementEvent } from './dispatch-event.ts';

const properties = [
  'audience',
  'apiBase',
  'theme',
  'showOptions',
  'draft',
  'loginUrl',
  'logoutUrl',
  'statusUrl',
  'session',
] as const;

/**
 * The feedback forms as a custom element for any page. Attributes hold its state, so that properties
 * and attributes cannot disagree; only the session is a property without an attribute, since a token
 * does not belong in a page's markup. While the thank-you message replaces the form, the element has
 * the attribute `submitted`, for the style sheet of the page around it.
 *
 * @tagname feedback-form
 *
 * @attr {customer|distributor|employee} audience - Audience of the form; `customer` when missing.
 * @attr {string} api-base - Address of the API; `/api` next to the script when missing.
 * @attr {string} lang - `en-IN`, `en` or `hi`; the language of the page when missing.
 * @attr {auto|light|dark} theme - Colour theme; the system's choice when missing.
 * @attr {boolean} show-options - Asks employees for area, city and ARN too.
 * @attr {on|off} draft - `off` or `false` saves no draft on the device.
 * @attr {string} login-url - Page where employees sign in; `/login` when missing.
 * @attr {string} logout-url - Page that "Logout" opens; `/logout` when missing.
 * @attr {string} topic - Preselected topic: `type/sub-type`; read once.
 * @attr {string} status-url - Page where submitters follow their case, linked in the thank-you message; `/feedback/status` next to the API when missing, no link when empty.
 *
 * @slot accessibility - The page's accessibility statement, or a link to it.
 * @slot server-form - The form's markup from the server, shown until the element has drawn its form.
 *
 * @fires {CustomEvent<null>} feedback-ready - The form can be filled and sent.
 * @fires {CustomEvent<OtpSentDetail>} feedback-otp-sent - The server has sent an OTP.
 * @fires {CustomEvent<SubmittedDetail>} feedback-submitted - The submission was saved; `detail.caseId`.
 * @fires {CustomEvent<ErrorDetail>} feedback-error - A call failed; the form itself shows the message.
 *
 * @csspart card - The surface around the form.
 * @csspart form - The form itself.
 * @csspart fields - The grid of its fields.
 * @csspart field - One field with its label and messages.
 * @csspart label - A field's label.
 * @csspart box - The frame around a control.
 * @csspart control - An input, select or text area.
 * @csspart error - Error text of a field or file.
 * @csspart hint - The hint below a field.
 * @csspart count - The count below the description.
 * @csspart files - The list of files.
 * @csspart bar - The line with the submit button.
 * @csspart button - Every button.
 * @csspart submit - The submit button.
 * @csspart alert - An inline message.
 * @csspart dialog - A dialog.
 * @csspart otp - The OTP dialog.
 * @csspart thank-you - The thank-you message.
 * @csspart case-id - The case id in the thank-you message.
 * @csspart login - The link to the sign-in page.
 *
 * @cssprop --feedback-font - The typeface; the page's own when not set.
 * @cssprop --feedback-ink - Text.
 * @cssprop --feedback-ink-2 - Hints and counts.
 * @cssprop --feedback-surface - Background of the surface.
 * @cssprop --feedback-line - Hairlines.
 * @cssprop --feedback-control-border - Frames of controls.
 * @cssprop --feedback-brand - The submit button, links.
 * @cssprop --feedback-brand-strong - The brand colour under the pointer.
 * @cssprop --feedback-on-brand - Text on the brand colour.
 * @cssprop --feedback-bad - Errors.
 * @cssprop --feedback-ok - The tick.
 * @cssprop --feedback-accent - The focus ring.
 * @cssprop --feedback-radius-control - Corners of controls.
 * @cssprop --feedback-radius-card - Corners of the card.
 */
export class FeedbackFormElement extends MountedForm {
  static readonly observedAttributes: readonly string[] = observedAttributes;

  #handle: FeedbackFormHandle | null = null;
  #session: EmployeeSession | null | undefined;
  #hasEnded = false;
  #isDirty = false;
  #showsThanks = false;

  get audience(): AudienceName {
    return readAudience(this.getAttribute('audience'));
  }
  set audience(value: AudienceName | null) {
    this.#reflect('audience', value);
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

  get showOptions(): boolean {
    return this.hasAttribute('show-options') && !isSwitchedOff(this.getAttribute('show-options'));
  }
  set showOptions(value: boolean | '' | null) {
    this.#reflect('show-options', (value || value === '') && !isSwitchedOff(value) ? '' : null);
  }

  get draft(): boolean {
    return !isSwitchedOff(this.getAttribute('draft'));
  }
  set draft(value: boolean | string | null) {
    this.#reflect('draft', isSwitchedOff(value) ? 'off' : null);
  }

  get loginUrl(): string {
    return this.getAttribute('login-url') ?? '/login';
  }
  set loginUrl(value: string | null) {
    this.#reflect('login-url', value);
  }

  get logoutUrl(): string {
    return this.getAttribute('logout-url') ?? '/logout';
  }
  set logoutUrl(value: string | null) {
    this.#reflect('logout-url', value);
  }

  /**
   * The address of the status page; null when the tag has no `status-url`: then the page is next to
   * the API.
   */
  get statusUrl(): string | null {
    return this.getAttribute('status-url');
  }
  set statusUrl(value: string | null) {
    this.#reflect('status-url', value);
  }

  /**
   * The session that the page has set, else the one that sign-in left in the session storage; null
   * when no employee is signed in.
   */
  get session(): EmployeeSession | null {
    return this.#session === undefined ? readStoredSession() : this.#session;
  }
  set session(value: EmployeeSession | null | undefined) {
    this.#session = value;
    this.#hasEnded = false;
    this.schedule();
  }

  /** True while the form has unsent input. */
  get isDirty(): boolean {
    return this.#handle !== null && this.#isDirty;
  }

  /** Empties the form and deletes its draft. */
  reset(): void {
    this.#handle?.reset();
  }

  /** Puts the focus on the form's first field. */
  override focus(options?: FocusOptions): void {
    if (this.#handle) this.#handle.focus();
    else super.focus(options);
  }

  override connectedCallback(): void {
    takeEarlyProperties(this, properties);
    // A copied tag may still have the `submitted` attribute, but its form is new and empty.
    if (!this.#handle) this.toggleAttribute('submitted', this.#showsThanks);
    super.connectedCallback();
    if (this.shadowRoot) keepServerForm(this, this.shadowRoot);
  }

  #reflect(name: AttributeName, value: string | null | undefined): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  protected override drawn(): ReactNode {
    return renderElementForm({
      audience: this.audience,
      apiBase: this.apiBase,
      lang: findElementLanguage(this),
      theme: this.theme,
      draft: this.draft,
      showOptions: this.showOptions,
      loginUrl: this.loginUrl,
      logoutUrl: this.logoutUrl,
      statusUrl: this.statusUrl ?? undefined,
      topic: this.getAttribute('topic'),
      // Reading the session storage blocks the page, so forms without a session skip it.
      session: this.audience === 'employee' ? this.session : null,
      hasEnded: this.#hasEnded,
      onReady: this.#handleReady,
      onOtpSent: this.#handleOtpSent,
      onSubmitted: this.#handleSubmitted,
      onThanks: this.#handleThanks,
      onError: this.#handleError,
      onDirtyChange: this.#handleDirty,
      onSessionEnded: this.#handleSessionEnded,
      ref: this.#takeHandle,
    });
  }

  readonly #takeHandle = (handle: FeedbackFormHandle | null): void => {
    this.#handle = handle;
  };
  readonly #handleReady = (): void => dispatchElementEvent(this, 'feedback-ready', null);
  readonly #handleOtpSent = (detail: OtpSentDetail): void =>
    dispatchElementEvent(this, 'feedback-otp-sent', detail);
  readonly #handleSubmitted = (detail: SubmittedDetail): void =>
    dispatchElementEvent(this, 'feedback-submitted', detail);
  readonly #handleThanks = (areShown: boolean): void => {
    this.#showsThanks = areShown;
    this.toggleAttribute('submitted', areShown);
  };
  readonly #handleError = (detail: ErrorDetail): void =>
    dispatchElementEvent(this, 'feedback-error', detail);
  readonly #handleDirty = (isDirty: boolean): void => {
    this.#isDirty = isDirty;
  };
  readonly #handleSessionEnded = (): void => {
    if (this.#session === undefined) clearStoredSession();
    else this.#session = null;
    this.#hasEnded = true;
    this.schedule();
  };
}

/** Registers `<feedback-form>` with the page; a second copy of the script changes nothing. */
export function defineFeedbackForm(name = 'feedback-form'): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, FeedbackFormElement);
}
