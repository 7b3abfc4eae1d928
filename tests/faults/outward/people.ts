import type { SignInResult } from '@feedback/contract/auth/auth';

import { startDirectoryServer } from '../../../apps/api/src/testing/directory-server.ts';
import { startIdentityProvider } from '../../../apps/api/src/testing/identity-provider.ts';
import {
  CookieJar,
  signInAtIdentityProvider,
} from '../../../apps/api/src/testing/provider-visit.ts';
import { callEncrypted } from '../../support/client.ts';
import type { Dependency, TestedProduct } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Number of concurrent sign-ins. */
const people = 3;

/** Returns the status and the error code of a failed call. */
const refusalIn = (error: unknown): string => {
  const [, status = '', body = ''] = /: (\d{3}) (.*)$/s.exec(String(error)) ?? [];
  return `${status} ${(JSON.parse(body || '{}') as { code?: string }).code ?? ''}`;
};

/** Starts the company's directory. */
export async function startCompanyDirectory(): Promise<Dependency> {
  const directory = await startDirectoryServer('feedback-admins');
  const { settings } = directory;
  const person = { uid: 'asha', password: 'a quiet harbour', code: 'L1', name: 'Asha Rao' };
  await directory.add({ ...person, groups: ['feedback-admins'] });
  const proxy = await startTcpProxy(Number(new URL(settings.url).port), {
    refuses: ldapAnswer(busy),
    lies: () => ldapAnswer(success),
  });
  const logIn = async ({ product }: TestedProduct) => {
    const given = { login_Id: person.uid, password: person.password, token: '' };
    return callEncrypted<SignInResult>(product.url, 'otp/validate', given).then(
      ({ status }) => status,
      refusalIn,
    );
  };
  return {
    name: 'directory',
    openedBy: 'platform/sign-on/ask-directory.ts',
    proxy,
    settings: {
      LDAP_URL: `ldap://127.0.0.1:${proxy.port}?tls=off`,
      LDAP_BASE_DN: settings.baseDn,
      LDAP_BIND_DN: settings.bindDn,
      LDAP_BIND_PASSWORD: settings.bindPassword,
      LDAP_GROUP_FILTER: settings.groupFilter ?? '',
      LDAP_ROLES: JSON.stringify(settings.roles),
    },
    ask: (tried) => Promise.all(Array.from({ length: people }, () => logIn(tried))),
    ...again('logged in by the directory', logIn),
    stop: () => directory.stop(),
  };
}

/** Retries a sign-in until it succeeds. */
const again = (what: string, logIn: (tried: TestedProduct) => Promise<string>) => ({
  wanted: () => Promise.resolve([what]),
  arrived: async (tried: TestedProduct) => ((await logIn(tried)) === 'Success' ? [what] : []),
});

const [success, busy] = [0, 51];

/** Builds an LDAP response with a result code and no entries, to a bind or a search (RFC 4511). */
const ldapAnswer =
  (result: number) =>
  (request: Buffer): Buffer | null => {
    const [id, operation] = [request[4] ?? 0, request[5] ?? 0];
    const answers: Readonly<Record<number, number>> = { 0x60: 0x61, 0x63: 0x65 };
    const answer = answers[operation];
    if (answer === undefined) return null;
    return Buffer.from([0x30, 12, 2, 1, id, answer, 7, 10, 1, result, 4, 0, 4, 0]);
  };

/** Starts the company's identity provider, at which browsers sign in one after the other. */
export async function startProvider(publicUrl: string): Promise<Dependency> {
  let proxy: TcpProxy | undefined;
  const provider = await startIdentityProvider(publicUrl, async (port) => {
    proxy = await startTcpProxy(port, buildHttpFaultResponses({ body: '{}' }));
    return proxy.port;
  });
  if (!proxy) throw new Error('The provider has nothing before it.');
  provider.people.set('meera', {
    claims: {
      name: 'Meera Iyer',
      email: 'meera.iyer@example.com',
      preferred_username: 'meera',
      employee_code: 'P1',
      groups: ['staff'],
    },
  });
  const { settings } = provider;
  const returned: Returned[] = [];
  return {
    name: 'identity provider',
    openedBy: 'platform/sign-on/provider.ts',
    proxy,
    settings: {
      OIDC_ISSUER: settings.issuer,
      OIDC_CLIENT_ID: settings.clientId,
      OIDC_CLIENT_SECRET: settings.clientSecret,
      OIDC_ROLES: JSON.stringify(settings.roles),
    },
    async begin(tried) {
      for (let at = 0; at < people; at += 1) returned.push(await logInThere(tried, 'meera'));
    },
    ask: (tried) => Promise.all(returned.splice(0).map((each) => finish(tried, each))),
    ...again('logged in by the provider', async (tried) =>
      logInThere(tried, 'meera').then(
        (each) => finish(tried, each),
        () => 'not begun',
      ),
    ),
    stop: () => provider.stop(),
  };
}

/** A browser that the provider has redirected back. */
interface Returned {
  readonly cookie: string;
  readonly query: string;
}

async function logInThere({ product }: TestedProduct, user: string): Promise<Returned> {
  const begun = await fetch(`${product.url}/api/session/signon/begin`, json({}));
  const jar = new CookieJar();
  jar.take(begun);
  const { address } = (await begun.json()) as { address: string };
  return { cookie: jar.header, query: await signInAtIdentityProvider(address, user) };
}

async function finish({ product }: TestedProduct, { cookie, query }: Returned): Promise<string> {
  const init = json({ query }, { Cookie: /sign-on=[^;]+/.exec(cookie)?.[0] ?? '' });
  const answer = await fetch(`${product.url}/api/session/signon/finish`, init);
  if (answer.ok) return 'Success';
  const { code = '' } = (await answer.json()) as { code?: string };
  return `${answer.status} ${code}`;
}

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
