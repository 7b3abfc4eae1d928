import { ApiError } from '../../../lib/api-error.ts';

/** Whether a case is no longer there for us: taken away, or never ours. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
