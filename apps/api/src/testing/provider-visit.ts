/** The cookies of a browser for one origin. */
export class CookieJar {
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

/** Milliseconds that a browser waits for a silent provider. */
const patienceMs = 20_000;

/**
 * Follows the provider's redirects, fills in its form, and returns where the browser is sent back
 * to.
 */
export async function signInAtIdentityProvider(address: string, user: string): Promise<string> {
  const { origin } = new URL(address);
  const jar = new CookieJar();
  let next = new URL(address);
  let init: RequestInit = {};
  while (next.origin === origin) {
    const answer: Response = await fetch(next, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: { Cookie: jar.header },
    });
    jar.take(answer);
    const location = answer.headers.get('location');
    if (location) [next, init] = [new URL(location, next), {}];
    // Fills in the provider's form once.
    else if (answer.ok && !init.body)
      init = { method: 'POST', body: new URLSearchParams({ user }) };
    else throw new Error(`The provider leads nowhere: ${await answer.text()}`);
  }
  return next.search;
}
