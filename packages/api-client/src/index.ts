export type { components, paths } from '../build/calls.d.ts';
export { createFeedbackClient, type FeedbackClient, type FeedbackClientOptions } from './client.ts';
export { rowsOf } from './pages.ts';
export { RefusedError } from './refusal.ts';
