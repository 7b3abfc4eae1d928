import '@feedback/ui/tokens.css';

import type { FeedbackStatusElement } from './element/feedback-status-element.ts';
import type { FeedbackFormEventMap } from './element/dispatch-event.ts';

declare global {
  interface HTMLElementTagNameMap {
    'feedback-status': FeedbackStatusElement;
  }
  interface HTMLElementEventMap extends Pick<FeedbackFormEventMap, 'feedback-error'> {}
}

export { defineFeedbackStatus } from './element/feedback-status-element.ts';
export { FeedbackStatusElement } from './element/feedback-status-element.ts';
export type { FeedbackStatusAttributes } from './element/framework-attributes.ts';
export type { ErrorDetail, Theme } from './types.ts';
