import '@feedback/ui/tokens.css';

export { FeedbackStatus } from './status/feedback-status.tsx';
export type { FeedbackStatusProps } from './types.ts';
export type { ErrorDetail, Theme } from './types.ts';
