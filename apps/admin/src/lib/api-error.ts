import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ErrorCode } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import type { FieldError } from '@feedback/contract/wire/envelope';
import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';

/**
 * The code of an error. The browser itself sets `unreachable` when no response of the API arrived.
 */
export type ApiErrorCode = ErrorCode | 'unreachable';

interface Details {
  code: ApiErrorCode;
  /** The HTTP status; 0 when no response arrived. */
  status: number;
  /** The server's message in the reader's language; empty when no response arrived. */
  message: string;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before another attempt. */
  retryAfter?: number | undefined;
  /** The challenge to solve before the call is repeated. */
  challenge?: Challenge | undefined;
  /** The options for the required second factor. */
  secondStep?: SecondStep | undefined;
}

/** The error that every failed API call throws; pages decide what to show. */
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

/** Checks whether the server no longer accepts the session (rule 3.13). */
export function isSessionEndedError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Checks whether the user must set up two-step login before anything else (rule 8.12). */
export const isSecondFactorSetupDueError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'secondFactorRequired';

/** Checks whether the company's policy requires a reason (rule 15.4). */
export const isReasonRequiredError = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'reason');

/** Checks whether repeating the call may succeed. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.status === 503);
}

/** Explains a failure and the next step to the reader (rule 3.12). */
export function explainError(error: unknown, texts: ConsoleTexts): string {
  if (!(error instanceof ApiError)) return texts.somethingWrong;
  const message =
    error.message || (error.code === 'unreachable' ? texts.unreachable : texts.somethingWrong);
  // These messages name another way, which needs no wait.
  const canGoOn =
    error.code === 'resetByLink' || error.code === 'codesSpent' || error.code === 'searchesSpent';
  if (error.retryAfter && !canGoOn) return `${message} ${texts.waitSeconds(error.retryAfter)}`;
  return error.status >= 500 && error.requestId
    ? `${message} (${texts.requestId(error.requestId)})`
    : message;
}

/** Checks whether an error says that the user can no longer see a case. */
export const isCaseGoneError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
