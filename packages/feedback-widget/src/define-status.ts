import { defineFeedbackStatus } from './element/feedback-status-element.ts';

// Values as well: the bundled declarations turn `export type *` into exports of values.
export * from './status-element.ts';

defineFeedbackStatus();
