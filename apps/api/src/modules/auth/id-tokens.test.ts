import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { claimNamesSchema } from '../../platform/config/sign-on.ts';
import { beginProviderSignIn } from '../../testing/provider-sign-in.ts';
import { useTestApi } from '../../testing/test-api.ts';
import {
  startTokenProvider,
  type TokenSignature,
  type TokenProvider,
} from '../../testing/token-provider.ts';

const api = useTestApi();
const client = { clientId: 'feedback', clientSecret: 'a secret of the tests' };
let provider: TokenProvider;
let at: string;
let nonce = '';

beforeAll(async () => {
  provider = await startTokenProvider(client, () => nonce);
  at = await api.beside({ provider: settingsOf(provider) });
});
afterAll(() => provider.stop());

const settingsOf = ({ issuer }: TokenProvider) => ({
  ...client,
  issuer,
  scopes: ['openid'],
  name: 'Meridian ID',
  claims: claimNamesSchema().parse(undefined),
  roles: { heads: 'superadmin' } as const,
  secondSteps: ['mfa'],
});

const now = () => Math.floor(Date.now() / 1000);
const person = {
  sub: 'person-1',
  employee_code: 'T1',
  preferred_username: 'person1',
  name: 'Asha Rao',
  email: 'asha@meridianmf.test',
  email_verified: true,
  groups: ['heads'],
};

/**
 * Signs in through the provider with an ID token that has the given claims and kind of signature.
 */
async function signInWith(claims: object, signing: TokenSignature = 'own') {
  const browser = await beginProviderSignIn(api, at);
  const asked = new URL(browser.address).searchParams;
  nonce = asked.get('nonce') ?? '';
  provider.next = { claims: { ...person, ...claims }, signing };
  return browser.finish({ query: `?code=abc&state=${asked.get('state')}` });
}

describe('signing in by an identity provider', () => {
  test('accepts an ID token signed with a published key of the identity provider', async () => {
    expect((await signInWith({})).body).toMatchObject({ status: 'Success', role: 'superadmin' });
  });

  test.each<TokenSignature>(['other', 'none', 'secret', 'cut'])(
    'rejects an ID token whose signature is of the kind "%s"',
    async (signing) => {
      const { status, body } = await signInWith({}, signing);
      expect([status, body.code]).toEqual([403, 'signOnRefused']);
    },
  );

  test.each([
    ['an iat in 2096', () => ({ iat: 4e9, exp: 4e9 + 300 })],
    ['an iat before the sign-in began', () => ({ iat: now() - 7200 })],
    ['no iat', () => ({ iat: undefined })],
    ['an exp that has passed', () => ({ exp: now() - 60 })],
    ['an nbf that lies ahead', () => ({ nbf: now() + 3600 })],
    ['an auth_time that lies ahead', () => ({ auth_time: now() + 3600 })],
    ['another audience', () => ({ aud: 'other' })],
    ['another authorized party', () => ({ azp: 'other' })],
    ['a second audience and no authorized party', () => ({ aud: ['feedback', 'other'] })],
    ['another issuer', () => ({ iss: 'https://id.example' })],
    ['another nonce', () => ({ nonce: 'x' })],
    ['no subject', () => ({ sub: undefined })],
  ])('rejects an ID token with %s', async (_title, claims) => {
    const { status, body } = await signInWith(claims());
    expect([status, body.code]).toEqual([403, 'signOnRefused']);
  });
});

test('reports an identity provider as unavailable when the provider’s public keys cannot be fetched', async () => {
  const broken = await startTokenProvider(client, () => nonce);
  broken.keysStatus = 503;
  const there = await api.beside({ provider: settingsOf(broken) });
  const browser = await beginProviderSignIn(api, there);
  const asked = new URL(browser.address).searchParams;
  nonce = asked.get('nonce') ?? '';
  broken.next = { claims: person, signing: 'own' };
  const { body } = await browser.finish({ query: `?code=abc&state=${asked.get('state')}` });
  expect(body.code).toBe('signOnUnavailable');
  await broken.stop();
});
