import type { components, ErrorCode } from '../build/calls.d.ts';

type Failure = components['schemas']['Failure'];

/** The API's no to a call, in its envelope; also that of a gateway before it, which has none. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** The HTTP status. A wrong password or OTP is a refusal with 200. */
  readonly status: number;
  /** The refusal's name, for programs; undefined where the answer was not the API's own. */
  readonly code: ErrorCode | undefined;
  /** What is wrong, field by field, in words. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Seconds after which the same call makes sense again. */
  readonly retryAfter: number | undefined;
  /** Names the request in the API's log: quote it to support. */
  readonly requestId: string | undefined;
  /** What is to be solved before the call is granted; with the code `challengeRequired`. */
  readonly challenge: Failure['challenge'];

  constructor({ status, headers }: Response, failure: Failure | undefined) {
    super(failure?.error ?? `The answer was HTTP ${status}, without a word of the API.`);
    this.status = status;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API has no others
    this.code = failure?.code as ErrorCode | undefined;
    this.fields = failure?.errors ?? [];
    this.challenge = failure?.challenge;
    this.requestId = failure?.requestId ?? headers.get('X-Request-Id') ?? undefined;
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  }
}

/** Whether an answer is the envelope of a refusal. */
export const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'Failure';
