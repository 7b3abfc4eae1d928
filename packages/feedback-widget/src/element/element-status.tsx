import { FeedbackStatus } from '../status/feedback-status.tsx';
import type { FeedbackStatusProps } from '../types.ts';

/** What stands in the element. */
export const elementStatus = (props: FeedbackStatusProps) => <FeedbackStatus {...props} />;
