import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ErrorCode, ErrorDetailKey } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import type { FieldProblem } from '@feedback/contract/fields/field-errors';

/** A text of the catalogue beside the codes' own, and what it is filled in with. */
export interface ErrorDetail {
  readonly key: ErrorDetailKey;
  readonly values: Readonly<Record<string, string | number>>;
}

interface AppErrorOptions {
  readonly fields?: readonly FieldProblem[];
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Says more than the code's own text does, with its `{placeholders}` filled in. */
  readonly detail?: ErrorDetail;
  /** To be solved before the call is made again. */
  readonly challenge?: Challenge;
  /** Choices for the second step that is due. */
  readonly secondStep?: SecondStep | undefined;
  readonly cause?: unknown;
}

/** A refusal by name; its status and its text are the contract's (`errors.ts`), looked up once. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly fields: readonly FieldProblem[];
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

/** Wrong input; carries every wrong field, not only the first (rule 7.1). */
export class ValidationError extends AppError {
  override readonly name = 'ValidationError';
  constructor(fields: readonly FieldProblem[]) {
    super('validation', { fields });
  }
}

/** No session, or one that has ended: the client goes to /logout; or no access to one's cases. */
export class UnauthenticatedError extends AppError {
  override readonly name = 'UnauthenticatedError';
  constructor(code: 'unauthenticated' | 'accessEnded' = 'unauthenticated') {
    super(code);
  }
}

/** Signed in, but not allowed to do this. */
export class ForbiddenError extends AppError {
  override readonly name = 'ForbiddenError';
  constructor(
    code: 'forbidden' | 'crossSite' | 'secondFactorRequired' | 'signInAgain' = 'forbidden',
  ) {
    super(code);
  }
}

/** No such thing, or none that this person may know of. */
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

/** The state of things does not allow it. */
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
    fields: readonly FieldProblem[] = [],
  ) {
    super(code, { fields });
  }
}

/** A file, or a body, of a kind that is not accepted. */
export class UnsupportedTypeError extends AppError {
  override readonly name = 'UnsupportedTypeError';
  constructor(fields: readonly FieldProblem[] = []) {
    super('unsupportedType', { fields });
  }
}

/** Says when to try again: in seconds, or in minutes where that is longer than two of them. */
const tryAgainIn = (seconds: number): ErrorDetail =>
  seconds <= 120
    ? { key: 'tryAgainInSeconds', values: { seconds } }
    : { key: 'tryAgainInMinutes', values: { minutes: Math.ceil(seconds / 60) } };

/** Too many in too short a time; `retryAfter` in seconds. */
export class RateLimitedError extends AppError {
  override readonly name = 'RateLimitedError';
  constructor(retryAfter: number) {
    const seconds = Math.max(1, Math.ceil(retryAfter));
    super('rateLimited', { retryAfter: seconds, detail: tryAgainIn(seconds) });
  }
}

/** Unusually many ask: granted to whoever solves the challenge and asks again. */
export class ChallengeRequiredError extends AppError {
  override readonly name = 'ChallengeRequiredError';
  constructor(challenge: Challenge) {
    super('challengeRequired', { challenge, retryAfter: 1 });
  }
}

/** Something we depend on is down or busy. */
export class UnavailableError extends AppError {
  override readonly name: string = 'UnavailableError';
  constructor(cause?: unknown) {
    super('unavailable', { retryAfter: 2, cause });
  }
}

/** The instance is about to stop and says so to its balancer: nothing is wrong. */
export class DrainingError extends UnavailableError {
  override readonly name = 'DrainingError';
}

/** The disk has no room for a file: somebody has to make some. */
export class StorageFullError extends AppError {
  override readonly name = 'StorageFullError';
  constructor(cause?: unknown) {
    super('storageFull', { retryAfter: 120, cause });
  }
}

/** Why the product can't start, in one line for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
