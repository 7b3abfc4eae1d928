import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type FetchResponse,
  type MaybeOptionalInit,
} from 'openapi-fetch';

import type { Locale, paths } from '../build/calls.d.ts';
import { isErrorResponse, ApiResponseError } from './api-response-error.ts';

/**
 * Checks for a file. Files come last in the form, because the API validates the texts before it
 * receives files.
 */
const isFile = (value: unknown) => value instanceof Blob;

/** Converts a body to a multipart form: lists become repeated parts, objects become JSON. */
export function toMultipartForm(body: object): FormData {
  const parts = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
  );
  const form = new FormData();
  for (const [name, value] of parts.toSorted(
    ([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)),
  )) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) form.append(name, JSON.stringify(value));
  }
  return form;
}

type Verb = 'get' | 'post' | 'delete';
type PathOf<V extends Verb> = ClientPathsWithMethod<Client<paths>, V>;
type FormCall = { requestBody: { content: { 'multipart/form-data': unknown } } };

/** The paths that accept a form with files. */
type FormPath = {
  [Path in PathOf<'post'>]: paths[Path]['post'] extends FormCall ? Path : never;
}[PathOf<'post'>];

/** The payload of a successful response. */
type Payload<Made, Init> =
  Made extends Record<string | number, unknown>
    ? Exclude<FetchResponse<Made, Init, `${string}/${string}`>['data'], undefined>
    : never;

/**
 * Makes a call and returns its payload; use `parseAs: 'blob'` for files.
 * @throws ApiResponseError for an error response of the API, and `fetch`'s own errors when there is no
 * response
 */
type Call<V extends Verb, Path extends PathOf<V>> = <
  P extends Path,
  Init extends MaybeOptionalInit<paths[P], V>,
>(
  path: P,
  ...init: undefined extends Init ? [init?: Init] : [init: Init]
) => Promise<Payload<paths[P][V], Init>>;

/** The calls of the API, by verb and path. */
export interface FeedbackClient {
  readonly get: Call<'get', PathOf<'get'>>;
  readonly post: Call<'post', Exclude<PathOf<'post'>, FormPath>>;
  /** Sends a form with files; pass an object for a part that contains JSON. */
  readonly postForm: Call<'post', FormPath>;
  readonly delete: Call<'delete', PathOf<'delete'>>;
}

/** The address of the API and the credentials of the caller. */
export interface FeedbackClientOptions {
  /** The origin of the product, without `/api`. */
  readonly baseUrl: string;
  /** An API key or a session token. A function is called before each request. */
  readonly token?: string | (() => string | Promise<string>);
  /** The language of the API's error messages. */
  readonly locale?: Locale;
  /** A replacement for the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

type Send = (
  verb: Verb,
  path: string,
  init?: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Creates a client of the API. */
export function createFeedbackClient(options: FeedbackClientOptions): FeedbackClient {
  const { baseUrl, token, locale, fetch } = options;
  const client = createClient({ baseUrl, ...(fetch && { fetch }) });
  client.use({
    async onRequest({ request: { headers } }) {
      if (locale) headers.set('Accept-Language', locale);
      const held = typeof token === 'function' ? await token() : token;
      if (held) headers.set('Authorization', `Bearer ${held}`);
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by `FeedbackClient`
  const send = client.request as unknown as Send;
  const call = (verb: Verb, defaults?: object) => async (path: string, init?: object) => {
    const { data, error, response } = await send(verb, path, { ...defaults, ...init });
    if (isErrorResponse(data)) throw new ApiResponseError(response, data);
    if (!response.ok)
      throw new ApiResponseError(response, isErrorResponse(error) ? error : undefined);
    return data;
  };
  const calls = {
    get: call('get'),
    post: call('post'),
    postForm: call('post', { bodySerializer: toMultipartForm }),
    delete: call('delete'),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the document's types
  return calls as FeedbackClient;
}
