import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { IdentityProviderSettings } from '../platform/config/sign-on.ts';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The signature of a token: by the provider's key, by another key, or in an invalid way. */
export type TokenSignature = 'own' | 'other' | 'none' | 'secret' | 'cut';

/** An identity provider that sends the ID token that a test defines. */
export interface TokenProvider {
  readonly issuer: string;
  /** The next ID token: claims that override the correct claims, and the kind of its signature. */
  next: { claims: Readonly<Record<string, unknown>>; signing: TokenSignature };
  /** The status of the next responses with the provider's public keys. */
  keysStatus: number;
  readonly stop: () => Promise<void>;
}

/** Starts a provider whose tokens a test defines, without the browser's visit. */
export async function startTokenProvider(
  { clientId, clientSecret }: Pick<IdentityProviderSettings, 'clientId' | 'clientSecret'>,
  nonceOf: () => string,
): Promise<TokenProvider> {
  const [own, other] = [newKey(), newKey()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: TokenProvider = {
    issuer,
    next: { claims: {}, signing: 'own' },
    keysStatus: 200,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const base = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: nonceOf() };
    const { claims, signing } = provider.next;
    return signed({ ...base, ...claims }, signing, {
      own: own.privateKey,
      other: other.privateKey,
      secret: clientSecret,
    });
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'at', token_type: 'Bearer', id_token: idToken() }),
  };
  server.on('request', (req, res) => {
    const body = answers[req.url ?? '']?.();
    req.resume();
    res.statusCode = req.url === '/jwks' ? provider.keysStatus : body ? 200 : 404;
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(body ?? {}));
  });
  return provider;
}

interface Keys {
  readonly own: KeyObject;
  readonly other: KeyObject;
  readonly secret: string;
}

function signed(claims: object, signing: TokenSignature, keys: Keys): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const alg = { own: 'RS256', other: 'RS256', cut: 'RS256', none: 'none', secret: 'HS256' }[
    signing
  ];
  const content = `${part({ alg, kid: 'k1' })}.${part(claims)}`;
  const rsa = (key: KeyObject) => sign('sha256', Buffer.from(content), key).toString('base64url');
  const signature = {
    own: () => rsa(keys.own),
    other: () => rsa(keys.other),
    cut: () => `${rsa(keys.own).slice(0, -6)}AAAAAA`,
    none: () => '',
    secret: () => createHmac('sha256', keys.secret).update(content).digest('base64url'),
  }[signing]();
  return `${content}.${signature}`;
}
