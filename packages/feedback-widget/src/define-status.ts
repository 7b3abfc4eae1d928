import { defineFeedbackStatus } from './element/define-status.ts';

export type * from './status-element.ts';

defineFeedbackStatus();
