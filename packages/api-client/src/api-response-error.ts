import type { components, ErrorCode } from '../build/calls.d.ts';

type Failure = components['schemas']['Failure'];

/**
 * An error response of the API in its envelope, or an error response of a gateway in front of the
 * API, which has no envelope.
 */
export class ApiResponseError extends Error {
  override readonly name = 'ApiResponseError';
  /** The HTTP status. A wrong password or OTP is an error response with status 200. */
  readonly status: number;
  /** The error code for programs; undefined when the response did not come from the API. */
  readonly code: ErrorCode | undefined;
  /** The error messages by invalid field. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Seconds to wait before repeating the request. */
  readonly retryAfter: number | undefined;
  /** The request id in the API's log, which users quote to support. */
  readonly requestId: string | undefined;
  /** The challenge to solve before repeating the request; set with the code `challengeRequired`. */
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

/** Checks whether a response is the envelope of an error. */
export const isErrorResponse = (answer: unknown): answer is Failure =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'Failure';
