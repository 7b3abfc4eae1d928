import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';

import { ApiError } from './api-error.ts';

/** What a failure means to the reader, and what to do (rule 3.12). */
export function explain(error: unknown, texts: ConsoleTexts): string {
  if (!(error instanceof ApiError)) return texts.somethingWrong;
  const message =
    error.message || (error.code === 'unreachable' ? texts.unreachable : texts.somethingWrong);
  // Who was sent a link need not wait.
  if (error.retryAfter && error.code !== 'resetByLink')
    return `${message} ${texts.waitSeconds(error.retryAfter)}`;
  return error.status >= 500 && error.requestId
    ? `${message} (${texts.requestId(error.requestId)})`
    : message;
}
