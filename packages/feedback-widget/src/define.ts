import { defineFeedbackForm } from './element/feedback-form-element.ts';

// Values as well: the bundled declarations turn `export type *` into exports of values.
export * from './element.ts';

defineFeedbackForm();
