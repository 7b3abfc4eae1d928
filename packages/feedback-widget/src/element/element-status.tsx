import { FeedbackStatus } from '../status/feedback-status.tsx';
import type { FeedbackStatusProps } from '../types.ts';

/** Renders the status page inside its element. */
export const renderElementStatus = (props: FeedbackStatusProps) => <FeedbackStatus {...props} />;
