import type { ErrorEnvelope } from '@feedback/contract/wire/envelope';

/**
 * The reasons why a call failed. The server reports `refused` and `sessionEnded`; the client
 * detects the others.
 */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'unreachable'
  | 'cancelled'
  | 'refused'
  | 'sessionEnded';

/** The only error that API calls throw. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The server's error response, when it was readable. */
  readonly failure: ErrorEnvelope | undefined;

  constructor(kind: ApiErrorKind, failure?: ErrorEnvelope) {
    super(failure?.error ?? kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.failure = failure;
  }
}

/**
 * Returns the error of a request without a response: `offline` when the device reports no network.
 */
export function createNoResponseError(): ApiError {
  return new ApiError(navigator.onLine ? 'unreachable' : 'offline');
}

interface HttpAnswer {
  readonly httpStatus: number;
  readonly body: unknown;
}

const isFailure = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'Failure';

/**
 * Returns the payload of a response without validating it: the API's own tests check responses
 * against the contract's schemas, and checking them here again would cost every visitor the bytes.
 * @throws ApiError for an error response, including one with HTTP 200 (rule 7.2)
 */
export async function readResponsePayload<Answer>({
  httpStatus,
  body,
}: HttpAnswer): Promise<Answer> {
  const failure = isFailure(body) ? body : undefined;
  if (httpStatus === 401) throw new ApiError('sessionEnded', failure);
  if (httpStatus >= 200 && httpStatus < 300 && body !== undefined && !failure) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not validated, see above
    return body as Answer;
  }
  // A gateway that is up before its service responds like this, without an error body of the API.
  if (!failure && httpStatus >= 502 && httpStatus <= 504) throw new ApiError('unreachable');
  throw new ApiError('refused', failure);
}

/** Parses a text as JSON; returns undefined for anything else, such as a proxy's error page. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
