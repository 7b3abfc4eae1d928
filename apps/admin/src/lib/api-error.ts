import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ErrorCode } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import type { FieldError } from '@feedback/contract/wire/envelope';
import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';

/** `unreachable` is the browser's own: no answer came, or none that is ours. */
export type ApiErrorCode = ErrorCode | 'unreachable';

interface Details {
  code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** In the reader's language, from the server; empty when no answer came. */
  message: string;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined;
  /** To be solved before the call is made again. */
  challenge?: Challenge | undefined;
  /** Choices for the second step that is due. */
  secondStep?: SecondStep | undefined;
}

/** The one error of every call; pages decide what to show. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: Challenge | undefined;
  readonly secondStep: SecondStep | undefined;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.message, options);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
    this.secondStep = details.secondStep;
  }
}

/** Whether the server no longer knows our session (rule 3.13). */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether two-step login has to be set up before anything else (rule 8.12). */
export const isSetUpDue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'secondFactorRequired';

/** Whether the company's policy wants to hear why (rule 15.4). */
export const wantsReason = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'reason');

/** Whether trying the same again may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.status === 503);
}

/** What a failure means to the reader, and what to do (rule 3.12). */
export function explain(error: unknown, texts: ConsoleTexts): string {
  if (!(error instanceof ApiError)) return texts.somethingWrong;
  const message =
    error.message || (error.code === 'unreachable' ? texts.unreachable : texts.somethingWrong);
  // Their texts name another way, which needs no wait.
  const canGoOn =
    error.code === 'resetByLink' || error.code === 'codesSpent' || error.code === 'searchesSpent';
  if (error.retryAfter && !canGoOn) return `${message} ${texts.waitSeconds(error.retryAfter)}`;
  return error.status >= 500 && error.requestId
    ? `${message} (${texts.requestId(error.requestId)})`
    : message;
}

/** Whether a case is no longer there for us: taken away, or never ours. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
