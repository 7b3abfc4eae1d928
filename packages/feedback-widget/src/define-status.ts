import { defineFeedbackStatus } from './element/feedback-status-element.ts';

// `export *` includes values on purpose: the bundled declarations turn `export type *` into exports
// of values.
export * from './status-element.ts';

defineFeedbackStatus();
