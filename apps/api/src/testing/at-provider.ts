import type { TestApi } from './test-api.ts';

/** The cookies of a browser, of one origin. */
class Jar {
  private readonly cookies = new Map<string, string>();
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
  get header(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** A browser that began to log in at the provider, before and after it was there. */
export interface AtProvider {
  /** Where the product sent it. */
  readonly address: string;
  /** Logs in there as somebody; the query that it comes back with. */
  readonly logInAs: (user: string) => Promise<string>;
  /** Tells the product what came back, or the code that is due. */
  readonly finish: (given: object) => ReturnType<TestApi['anyone']['post']>;
  /** What the product knows it by again. */
  readonly cookie: string;
}

/** Begins to log in at the provider. */
export async function beginAt(api: TestApi, at = api.url): Promise<AtProvider> {
  const begun = await api.at(at).post('session/signon/begin', {});
  const ours = new Jar();
  ours.take(new Response(null, { headers: begun.headers }));
  const cookie = /sign-on=[^;]+/.exec(ours.header)?.[0] ?? '';
  const address = String(begun.body.address);
  return {
    address,
    cookie,
    logInAs: (user) => visit(address, user),
    finish: (given) => api.at(at).post('session/signon/finish', given, { Cookie: cookie }),
  };
}

/** Logs somebody in by the provider. */
export async function logInBy(api: TestApi, user: string, at = api.url) {
  const browser = await beginAt(api, at);
  return browser.finish({ query: await browser.logInAs(user) });
}

/** Follows the provider's redirects, fills in its form, and ends where it sends the browser back. */
async function visit(address: string, user: string): Promise<string> {
  const { origin } = new URL(address);
  const jar = new Jar();
  let next = new URL(address);
  let init: RequestInit = {};
  while (next.origin === origin) {
    const answer: Response = await fetch(next, {
      ...init,
      redirect: 'manual',
      headers: { Cookie: jar.header },
    });
    jar.take(answer);
    const location = answer.headers.get('location');
    if (location) [next, init] = [new URL(location, next), {}];
    else if (answer.ok) init = { method: 'POST', body: new URLSearchParams({ user }) };
    else throw new Error(`The provider refuses: ${await answer.text()}`);
  }
  return next.search;
}
