export type { components, paths } from '../build/calls.d.ts';
export { createFeedbackClient, type FeedbackClient, type FeedbackClientOptions } from './client.ts';
export { iterateRows } from './iterate-rows.ts';
export { ApiResponseError } from './api-response-error.ts';
