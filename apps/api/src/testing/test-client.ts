/** A complete response. `body` is parsed when it is JSON. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // The tests check what a response contains.
  readonly body: { status: string; error: string | null; [key: string]: unknown };
}

/** A client of the API. Paths are relative to `/api/`, as in the contract. */
export interface TestClient {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  readonly post: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  readonly del: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  readonly postForm: (
    path: string,
    form: FormData,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  /** Returns the unparsed response, for files. */
  readonly raw: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Creates a client of the API, with or without a session. */
export function createTestClient(url: string, token?: string): TestClient {
  const authorization = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/${path}`, {
      ...init,
      headers: { ...authorization, ...Object.fromEntries(new Headers(init.headers)) },
    });
  const call = async (path: string, init: RequestInit) => read(await raw(path, init));
  const json = (headers?: Record<string, string>) => ({
    'Content-Type': 'application/json',
    ...Object.fromEntries(new Headers(headers)),
  });
  return {
    raw,
    get: (path, headers) => call(path, { headers: headers ?? {} }),
    del: (path, headers) => call(path, { method: 'DELETE', headers: headers ?? {} }),
    post: (path, body, headers) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: json(headers) }),
    postForm: (path, form, headers) =>
      call(path, { method: 'POST', body: form, headers: headers ?? {} }),
  };
}

/**
 * Repeats a call that returns 503, as a client does: a busy machine rejects some of many concurrent
 * calls.
 */
export async function repeatUntilAvailable<Answer extends { readonly status: number }>(
  call: () => Promise<Answer>,
  tries = 20,
): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 && tries > 1 ? repeatUntilAvailable(call, tries - 1) : answer;
}

async function read(response: Response): Promise<TestResponse> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: TestResponse['body'] = isJson ? JSON.parse(text) : {};
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
  };
}
