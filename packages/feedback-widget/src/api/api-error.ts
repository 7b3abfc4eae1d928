import type { Failure } from '@feedback/contract/wire/envelope';

/** Why a call came to nothing. `refused` and `sessionEnded` are the server's word, the others not. */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'unreachable'
  | 'cancelled'
  | 'refused'
  | 'sessionEnded';

/** The one error that calls of the API end with. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** What the server said, where it said something readable. */
  readonly failure: Failure | undefined;

  constructor(kind: ApiErrorKind, failure?: Failure) {
    super(failure?.error ?? kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.failure = failure;
  }
}

/** The error of a request that had no answer: the device may know why. */
export function noAnswer(): ApiError {
  return new ApiError(navigator.onLine ? 'unreachable' : 'offline');
}

interface HttpAnswer {
  readonly httpStatus: number;
  readonly body: unknown;
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'Failure';

/**
 * The payload of an answer, taken at its word: the API's own tests hold it to the contract's
 * schemas, and checking it here again would cost every visitor their bytes.
 * @throws ApiError when it is a refusal, also one with HTTP 200 (rule 7.2).
 */
export async function payloadOf<Answer>({ httpStatus, body }: HttpAnswer): Promise<Answer> {
  const failure = isFailure(body) ? body : undefined;
  if (httpStatus === 401) throw new ApiError('sessionEnded', failure);
  if (httpStatus >= 200 && httpStatus < 300 && body !== undefined && !failure) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- at its word, as said above
    return body as Answer;
  }
  // A gateway that is up before its service answers like this, and has no words of ours.
  if (!failure && httpStatus >= 502 && httpStatus <= 504) throw new ApiError('unreachable');
  throw new ApiError('refused', failure);
}

/** A text as JSON; undefined where it is none, such as a proxy's error page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
