import { defineFeedbackStatus } from './element/feedback-status-element.ts';

export type * from './status-element.ts';

defineFeedbackStatus();
