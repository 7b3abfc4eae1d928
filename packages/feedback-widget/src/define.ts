import { defineFeedbackForm } from './element/feedback-form-element.ts';

export type * from './element.ts';

defineFeedbackForm();
