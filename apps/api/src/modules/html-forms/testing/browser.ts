import type { TestApi } from '../../../testing/test-api.ts';

/** A page as a browser without a script receives it. */
export interface Page {
  readonly status: number;
  /** The path after all redirects. */
  readonly path: string;
  readonly text: string;
  readonly headers: Headers;
}

type Body = Readonly<Record<string, string>> | FormData;

/** Creates a browser that keeps cookies, follows redirects and sends forms. */
export function createBrowser(api: TestApi) {
  const cookies = new Map<string, string>();
  const cookie = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');

  async function open(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: cookie() };
    const response = await fetch(api.url + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next !== null) return open(next);
    const { status } = response;
    return { status, path, text: await response.text(), headers: response.headers };
  }

  return {
    cookies,
    get: (path: string) => open(path),
    post: (path: string, body: Body, headers: Record<string, string> = {}) =>
      open(path, {
        method: 'POST',
        headers,
        body: body instanceof FormData ? body : new URLSearchParams(body),
      }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
