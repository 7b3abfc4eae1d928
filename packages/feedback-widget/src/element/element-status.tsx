import { FeedbackStatus } from '../status/feedback-status.tsx';
import type { FeedbackStatusProps } from '../status/status-props.ts';

/** What stands in the element. */
export const elementStatus = (props: FeedbackStatusProps) => <FeedbackStatus {...props} />;
