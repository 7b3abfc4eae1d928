import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ErrorCode, ErrorDetailKey } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import type { InvalidField } from '@feedback/contract/fields/field-errors';

/**
 * A catalogue text that supplements the text of the error code, with the values of its
 * placeholders.
 */
export interface ErrorDetail {
  readonly key: ErrorDetailKey;
  readonly values: Readonly<Record<string, string | number>>;
}

interface AppErrorOptions {
  readonly fields?: readonly InvalidField[];
  /** Seconds after which another attempt makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Adds detail to the code's own text, with its `{placeholders}` filled in. */
  readonly detail?: ErrorDetail;
  /** The challenge to solve before the call is made again. */
  readonly challenge?: Challenge;
  /** The choices for the required second factor. */
  readonly secondStep?: SecondStep | undefined;
  readonly cause?: unknown;
}

/** An error response by its code; its status and text come from the contract (`errors.ts`). */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly fields: readonly InvalidField[];
  readonly retryAfter: number | undefined;
  readonly detail: ErrorDetail | undefined;
  readonly challenge: Challenge | undefined;
  readonly secondStep: SecondStep | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.detail = options.detail;
    this.challenge = options.challenge;
    this.secondStep = options.secondStep;
  }
}

/** Invalid input; carries every invalid field, not only the first (rule 7.1). */
export class ValidationError extends AppError {
  override readonly name = 'ValidationError';
  constructor(fields: readonly InvalidField[]) {
    super('validation', { fields });
  }
}

/**
 * The request has no valid session, after which the client goes to /logout; or the submitter has no
 * access to the cases.
 */
export class UnauthenticatedError extends AppError {
  override readonly name = 'UnauthenticatedError';
  constructor(code: 'unauthenticated' | 'accessEnded' = 'unauthenticated') {
    super(code);
  }
}

/** The user is signed in, but may not do this. */
export class ForbiddenError extends AppError {
  override readonly name = 'ForbiddenError';
  constructor(
    code: 'forbidden' | 'crossSite' | 'secondFactorRequired' | 'signInAgain' = 'forbidden',
  ) {
    super(code);
  }
}

/** The requested record does not exist, or the user may not know that it exists. */
export class NotFoundError extends AppError {
  override readonly name = 'NotFoundError';
  constructor() {
    super('notFound');
  }
}

type ConflictCode =
  | 'conflict'
  | 'duplicateName'
  | 'alreadyClosed'
  | 'alreadyAssigned'
  | 'assigneeAway'
  | 'caseHeld'
  | 'caseErased'
  | 'caseClosed'
  | 'replyToClosed'
  | 'replySent'
  | 'newerMessages'
  | 'mergeIntoItself'
  | 'mergeIntoClosed'
  | 'mergeIntoMerged'
  | 'mergeOtherAudience'
  | 'notClosed'
  | 'reopenTooLate'
  | 'alreadyRated'
  | 'ratingTooLate'
  | 'noteFixed'
  | 'notLate'
  | 'policyInForce'
  | 'monthNotOver'
  | 'disclosureOrder'
  | 'disclosureChanged'
  | 'yearIncomplete'
  | 'yearChanged'
  | 'notPrepared'
  | 'preparedAgain'
  | 'rowBreaks'
  | 'sameApprover'
  | 'approverBarred'
  | 'preparerBarred'
  | 'sameConfirmer'
  | 'inUse'
  | 'staleVersion'
  | 'submissionChanged'
  | 'proofSpent';

/** The current state does not allow the request. */
export class ConflictError extends AppError {
  override readonly name = 'ConflictError';
  constructor(code: ConflictCode = 'conflict', options: AppErrorOptions = {}) {
    super(code, options);
  }
}

/** The request, a file or the number of files exceeds what is accepted. */
export class TooLargeError extends AppError {
  override readonly name = 'TooLargeError';
  constructor(
    code: 'tooLarge' | 'fileTooLarge' | 'tooManyFiles' = 'tooLarge',
    fields: readonly InvalidField[] = [],
  ) {
    super(code, { fields });
  }
}

/** A file or a body of a kind that is not accepted. */
export class UnsupportedTypeError extends AppError {
  override readonly name = 'UnsupportedTypeError';
  constructor(fields: readonly InvalidField[] = []) {
    super('unsupportedType', { fields });
  }
}

/**
 * Returns the text about when to try again: in seconds, or in minutes when the wait is longer than
 * two minutes.
 */
const tryAgainIn = (seconds: number): ErrorDetail =>
  seconds <= 120
    ? { key: 'tryAgainInSeconds', values: { seconds } }
    : { key: 'tryAgainInMinutes', values: { minutes: Math.ceil(seconds / 60) } };

/** Too many requests in too short a time; `retryAfter` in seconds. */
export class RateLimitedError extends AppError {
  override readonly name = 'RateLimitedError';
  constructor(retryAfter: number) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    super('rateLimited', { retryAfter: seconds, detail: tryAgainIn(seconds) });
  }
}

/**
 * Unusually many requests arrive; the client must solve a challenge before this request is
 * accepted.
 */
export class ChallengeRequiredError extends AppError {
  override readonly name = 'ChallengeRequiredError';
  constructor(challenge: Challenge) {
    super('challengeRequired', { challenge, retryAfter: 1 });
  }
}

/** A service that the product depends on is down or busy. */
export class UnavailableError extends AppError {
  override readonly name: string = 'UnavailableError';
  constructor(cause?: unknown) {
    super('unavailable', { retryAfter: 2, cause });
  }
}

/** The instance is about to stop and reports this to its load balancer; this is not a fault. */
export class DrainingError extends UnavailableError {
  override readonly name = 'DrainingError';
}

/** The disk has no space for a file: an operator has to free some. */
export class StorageFullError extends AppError {
  override readonly name = 'StorageFullError';
  constructor(cause?: unknown) {
    super('storageFull', { retryAfter: 120, cause });
  }
}

/** Error that stops the start; its message is one line for the person who starts the product. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
