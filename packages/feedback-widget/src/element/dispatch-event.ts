import type { ErrorDetail, OtpSentDetail, SubmittedDetail } from '../types.ts';

/** The events of the element; all bubble and cross shadow roots. */
export interface FeedbackFormEventMap {
  'feedback-ready': CustomEvent<null>;
  'feedback-otp-sent': CustomEvent<OtpSentDetail>;
  'feedback-submitted': CustomEvent<SubmittedDetail>;
  'feedback-error': CustomEvent<ErrorDetail>;
}

/** Dispatches an event of the element to the page around it. */
export function dispatchElementEvent<Name extends keyof FeedbackFormEventMap>(
  element: HTMLElement,
  name: Name,
  detail: FeedbackFormEventMap[Name]['detail'],
): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
