import { readCrossSiteToken } from '@feedback/contract/wire/cross-site-token';
import type { Locale } from '@feedback/contract/messages';

import {
  ApiError,
  createNoResponseError,
  readResponsePayload,
  parseJsonOrUndefined,
} from './api-error.ts';

/** The address of the API with the language and session of its caller. */
export interface Connection {
  /** The address of the API, such as `/api`, absolute or relative to the page. */
  readonly apiBase: string;
  /** The language of the server's error messages. */
  readonly locale: Locale;
  /** The token of the employee's session; undefined for the public. */
  readonly token?: string | undefined;
}

const timeoutMs = 20_000;

/** Returns the full URL of an API path. */
export function buildApiUrl({ apiBase }: Connection, path: string): string {
  return new URL(path, new URL(apiBase.replace(/\/?$/, '/'), document.baseURI)).href;
}

const isOwnOrigin = (connection: Connection) =>
  new URL(buildApiUrl(connection, '')).origin === window.location.origin;

/**
 * Returns the headers of a call. Calls that change something on the page's own origin carry the
 * CSRF token (rule 7.10); another origin receives no cookie, so it needs none.
 */
export function createRequestHeaders(
  connection: Connection,
  method: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': connection.locale,
  };
  if (connection.token) headers['Authorization'] = `Bearer ${connection.token}`;
  const token = method !== 'GET' && isOwnOrigin(connection) && readCrossSiteToken(document.cookie);
  if (token) headers['X-XSRF-TOKEN'] = token;
  return headers;
}

/**
 * Explains a failed call in the browser console, for the developer of the page. The texts load on
 * demand, so that visitors do not download them.
 */
function explain(connection: Connection, isAnswered: boolean): void {
  const { apiBase } = connection;
  if (apiBase.endsWith('/api') && isOwnOrigin(connection)) return;
  const url = buildApiUrl(connection, '');
  import('./explain-failure.ts').then(
    ({ explainFailure }) => explainFailure({ apiBase, url, isAnswered }),
    () => undefined,
  );
}

/** The parts of a single API call. */
export interface CallOptions {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Headers in addition to those that every call carries. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the API and reads its response, with a timeout in milliseconds.
 * @throws ApiError
 */
export async function callWithTimeout<Answer>(
  connection: Connection,
  { method, path, body, headers: more }: CallOptions,
  read: (response: Response) => Promise<Answer>,
  withinMs = timeoutMs,
): Promise<Answer> {
  const headers = { ...createRequestHeaders(connection, method), ...more };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(buildApiUrl(connection, path), {
      method,
      headers,
      credentials: isOwnOrigin(connection) ? 'same-origin' : 'omit',
      // Safari before 16 does not support these signals.
      signal: AbortSignal.timeout?.(withinMs) ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json');
    if (response.status !== 204 && !isJson && !('Accept' in (more ?? {})))
      explain(connection, true);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new ApiError('timeout');
    }
    explain(connection, false);
    throw createNoResponseError();
  }
}

/**
 * Reads the payload of a response.
 * @throws ApiError
 */
export const readPayload = async <Answer>(response: Response): Promise<Answer> =>
  readResponsePayload({
    httpStatus: response.status,
    body: parseJsonOrUndefined(await response.text()),
  });

/**
 * Calls the API with a JSON request and a JSON response.
 * @throws ApiError
 */
export const callJson = <Answer>(connection: Connection, options: CallOptions): Promise<Answer> =>
  callWithTimeout(connection, options, readPayload<Answer>);
