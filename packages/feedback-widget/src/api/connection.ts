import { crossSiteTokenOf } from '@feedback/contract/wire/cross-site-token';
import type { Locale } from '@feedback/contract/messages';

import { ApiError, noAnswer, payloadOf, readJson } from './api-error.ts';

/** Where the API is and on whose behalf it is called. */
export interface Connection {
  /** Such as `/api`, relative to the page. */
  readonly apiBase: string;
  /** The language in which it refuses. */
  readonly locale: Locale;
  /** The session's, for employees. */
  readonly token?: string | undefined;
}

const timeoutMs = 20_000;

/** The address of a path of the API. */
export function addressOf({ apiBase }: Connection, path: string): string {
  return new URL(path, new URL(apiBase.replace(/\/?$/, '/'), document.baseURI)).href;
}

const isOwnOrigin = (connection: Connection) =>
  new URL(addressOf(connection, '')).origin === window.location.origin;

/**
 * The headers of a call. The cross-site token goes with what changes something on the page's own
 * origin (rule 7.10); another origin gets no cookie, so it needs none.
 */
export function headersOf(connection: Connection, method: string): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': connection.locale,
  };
  if (connection.token) headers['Authorization'] = `Bearer ${connection.token}`;
  const token = method !== 'GET' && isOwnOrigin(connection) && crossSiteTokenOf(document.cookie);
  if (token) headers['X-XSRF-TOKEN'] = token;
  return headers;
}

/** Tells whoever embeds the form what may be wrong; visitors don't carry the words. */
function explain(connection: Connection, isAnswered: boolean): void {
  const { apiBase } = connection;
  if (apiBase.endsWith('/api') && isOwnOrigin(connection)) return;
  const url = addressOf(connection, '');
  import('./explain-failure.ts').then(
    ({ explainFailure }) => explainFailure({ apiBase, url, isAnswered }),
    () => undefined,
  );
}

/** A call with what goes with it. */
export interface CallOptions {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Beside those that every call carries. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the API and reads its answer, within a time in milliseconds.
 * @throws ApiError
 */
export async function callFor<Answer>(
  connection: Connection,
  { method, path, body, headers: more }: CallOptions,
  read: (response: Response) => Promise<Answer>,
  withinMs = timeoutMs,
): Promise<Answer> {
  const headers = { ...headersOf(connection, method), ...more };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(addressOf(connection, path), {
      method,
      headers,
      credentials: isOwnOrigin(connection) ? 'same-origin' : 'omit',
      // Safari has no such signals before 16.
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
    throw noAnswer();
  }
}

/** What an answer says. @throws ApiError */
export const readPayload = async <Answer>(response: Response): Promise<Answer> =>
  payloadOf({ httpStatus: response.status, body: readJson(await response.text()) });

/**
 * Calls the API with JSON both ways.
 * @throws ApiError
 */
export const call = <Answer>(connection: Connection, options: CallOptions): Promise<Answer> =>
  callFor(connection, options, readPayload<Answer>);
