import { defineFeedbackForm } from './element/define.ts';

export type * from './element.ts';

defineFeedbackForm();
