import '@feedback/ui/tokens.css';

import type { FeedbackFormElement } from './element/feedback-form-element.ts';
import type { FeedbackFormEventMap } from './element/dispatch-event.ts';

declare global {
  interface HTMLElementTagNameMap {
    'feedback-form': FeedbackFormElement;
  }
  interface HTMLElementEventMap extends FeedbackFormEventMap {}
}

export { defineFeedbackForm } from './element/feedback-form-element.ts';
export { FeedbackFormElement } from './element/feedback-form-element.ts';
export type { FeedbackFormEventMap } from './element/dispatch-event.ts';
export type {
  FeedbackFormAttributes,
  FeedbackFormListeners,
} from './element/framework-attributes.ts';
export type {
  AudienceName,
  EmployeeSession,
  ErrorDetail,
  OtpSentDetail,
  SubmittedDetail,
  Theme,
} from './types.ts';
