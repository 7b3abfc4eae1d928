import { Jar, visit } from './provider-visit.ts';
import type { TestApi } from './test-api.ts';

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
