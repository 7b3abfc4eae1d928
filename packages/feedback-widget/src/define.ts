import { defineFeedbackForm } from './element/feedback-form-element.ts';

// `export *` includes values on purpose: the bundled declarations turn `export type *` into exports
// of values.
export * from './element.ts';

defineFeedbackForm();
