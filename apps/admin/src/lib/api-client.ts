import { fillPathParameters, type Operation } from '@feedback/contract/calls/operation';
import { readCrossSiteToken } from '@feedback/contract/wire/cross-site-token';
import { errorEnvelopeSchema } from '@feedback/contract/wire/envelope';
import { errorCodes, type ErrorCode } from '@feedback/contract/wire/errors';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { readSession } from './session.ts';

import type * as z from 'zod/mini';

/** The parts of a call's declaration that a client needs. */
type CallDeclaration<Path extends string> = Pick<Operation<Path>, 'method' | 'path'>;

/** The default timeout of a call, in milliseconds. */
const defaultTimeoutMs = 30_000;

export type QueryParameters = Record<string, string | number | undefined>;

interface Request<P extends string> {
  parts?: Parameters<typeof fillPathParameters<P>>[1];
  query?: QueryParameters;
  /** The body, sent as JSON unless it is a form. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

function headersFor(
  call: CallDeclaration<string>,
  { body, headers: given }: Request<string>,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...given });
  const session = readSession();
  if (session?.userId) headers.set('Authorization', `Bearer ${session.token}`);
  headers.set('Accept-Language', document.documentElement.lang);
  // A form sets its own content type, with the boundary.
  if (body !== undefined && !(body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  const token = readCrossSiteToken(document.cookie);
  if (call.method !== 'GET' && token) headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
  return headers;
}

/** Returns the address of a call, without empty filters. */
export function buildCallUrl<P extends string>(
  call: CallDeclaration<P>,
  request: Request<P>,
): string {
  const path = request.parts ? fillPathParameters(call, request.parts) : call.path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api/${path}${search ? `?${search}` : ''}`;
}

const isKnownCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCodes, code);

/** The statuses by which a proxy reports that its server does not respond. */
const outages: readonly number[] = [502, 503, 504];

/** Returns the error code of a response without the API's error body, such as a proxy's page. */
function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'unauthenticated';
  return outages.includes(status) ? 'unreachable' : 'unexpected';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A proxy's page.
  }
}

/** Reads an error response and logs it. */
async function errorOf(call: CallDeclaration<string>, response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const text = await response.text();
  logFailure(call, `server returned code ${response.status} with body ${text}`);
  const read = errorEnvelopeSchema.safeParse(parsed(text));
  if (!read.success) {
    const { status } = response;
    return new ApiError({ code: codeOf(status), status, message: '', requestId, retryAfter });
  }
  // An unknown code comes from a newer server, which did respond.
  const code = isKnownCode(read.data.code) ? read.data.code : 'unexpected';
  const { error: message, errors: fields, challenge, secondStep } = read.data;
  const { status } = response;
  const told = { message, fields, challenge, secondStep };
  return new ApiError({ code, status, requestId, retryAfter, ...told });
}

const bodyText = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/**
 * Makes a call and returns the unread response, for downloads. `timeoutMs` is the timeout in
 * milliseconds; null disables it.
 * @throws ApiError for every error response and when no response arrives; the abort reason when
 * `signal` fires
 */
export async function fetchCall<P extends string>(
  call: CallDeclaration<P>,
  request: Request<P> & { timeoutMs?: number | null },
): Promise<Response> {
  const hasBody = request.body !== undefined;
  const signals = request.signal ? [request.signal] : [];
  if (request.timeoutMs !== null) {
    signals.push(AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs));
  }
  let response: Response;
  try {
    response = await fetch(buildCallUrl(call, request), {
      method: call.method,
      headers: headersFor(call, request),
      credentials: 'same-origin',
      signal: AbortSignal.any(signals),
      ...(hasBody && { body: bodyText(request.body) }),
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    logFailure(call, cause instanceof Error ? cause.message : String(cause));
    throw new ApiError({ code: 'unreachable', status: 0, message: '' }, { cause });
  }
  if (!response.ok) throw await errorOf(call, response);
  return response;
}

/** A call whose successful response is JSON with a schema. */
export type TypedCall<Path extends string, Answer> = CallDeclaration<Path> & {
  readonly answer: z.ZodMiniType<Answer>;
};

/**
 * Makes a call and returns the response, validated by the call's schema.
 * @throws ApiError for every error response, including those with status 200 (rule 7.2)
 */
export const callApi = <P extends string, T>(
  call: TypedCall<P, T>,
  request: Request<P> & { timeoutMs?: number | null } = {},
): Promise<T> => callApiAs(call, call.answer, request);

/**
 * Makes a call whose response schema depends on the request.
 * @throws ApiError for every error response
 */
export async function callApiAs<P extends string, T>(
  call: CallDeclaration<P>,
  answerSchema: z.ZodMiniType<T>,
  request: Request<P> & { timeoutMs?: number | null } = {},
): Promise<T> {
  const response = await fetchCall(call, request);
  const copy = response.clone();
  const body: unknown = await response.json().catch(() => null);
  if (errorEnvelopeSchema.safeParse(body).success) throw await errorOf(call, copy);
  const read = answerSchema.safeParse(body);
  if (read.success) return read.data;
  throw new ApiError(
    { code: 'unexpected', status: response.status, message: '' },
    { cause: read.error },
  );
}

/** Logs in the browser's console which call failed and why (rule 3.12). */
function logFailure(call: Pick<Operation, 'method' | 'path'>, reason: string): void {
  const [service, ...operation] = call.path.split('/');
  // oxlint-disable-next-line no-console -- rule 3.12 requires this log
  console.error(`${service}: ${operation.join('/') || service} failed: ${reason}`);
}
