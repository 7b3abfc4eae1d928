import { CookieJar, signInAtIdentityProvider } from './provider-visit.ts';
import type { TestApi } from './test-api.ts';

/** A simulated browser that is signing in at the identity provider. */
export interface ProviderSignIn {
  /** The address that the product redirected to. */
  readonly address: string;
  /** Signs a user in at the provider and returns the query that the browser comes back with. */
  readonly logInAs: (user: string) => Promise<string>;
  /** Sends the returned query, or the required code, to the product. */
  readonly finish: (given: object) => ReturnType<TestApi['anyone']['post']>;
  /** The cookie by which the product recognises the browser. */
  readonly cookie: string;
}

/** Begins to sign in at the provider. */
export async function beginProviderSignIn(api: TestApi, at = api.url): Promise<ProviderSignIn> {
  const begun = await api.at(at).post('session/signon/begin', {});
  const ours = new CookieJar();
  ours.take(new Response(null, { headers: begun.headers }));
  const cookie = /sign-on=[^;]+/.exec(ours.header)?.[0] ?? '';
  const address = String(begun.body.address);
  return {
    address,
    cookie,
    logInAs: (user) => signInAtIdentityProvider(address, user),
    finish: (given) => api.at(at).post('session/signon/finish', given, { Cookie: cookie }),
  };
}

/** Signs a user in through the provider. */
export async function signInByProvider(api: TestApi, user: string, at = api.url) {
  const browser = await beginProviderSignIn(api, at);
  return browser.finish({ query: await browser.logInAs(user) });
}
