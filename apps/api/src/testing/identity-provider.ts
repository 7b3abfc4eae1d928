import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { Provider, type JWK } from 'oidc-provider';

import { claimNamesSchema, type IdentityProviderSettings } from '../platform/config/sign-on.ts';

/** A user of the provider: the claims, and the authentication methods. */
interface Known {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly amr?: readonly string[];
}

/**
 * A real OpenID Connect provider on this machine, which accepts every known name without a
 * password.
 */
export interface IdentityProvider {
  /** The settings with which the product uses the provider. */
  readonly settings: IdentityProviderSettings;
  /** The users by the name that they sign in with; tests may change them. */
  readonly people: Map<string, Known>;
  readonly stop: () => Promise<void>;
}

/** The product's registration at the provider. */
const client = { id: 'feedback', secret: 'a secret of the tests' };

const settingsOf = (issuer: string): IdentityProviderSettings => ({
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  scopes: ['openid', 'profile', 'email'],
  name: 'Meridian ID',
  claims: claimNamesSchema().parse(undefined),
  roles: { 'feedback-admins': 'admin', 'feedback-heads': 'superadmin', staff: 'employee' },
  secondSteps: ['mfa'],
});

/**
 * Starts an identity provider.
 * @param publicUrl the address to which it redirects browsers
 * @param before starts a proxy in front of it; receives its port and returns the public port
 */
export async function startIdentityProvider(
  publicUrl: string,
  before: (port: number) => Promise<number> = (port) => Promise.resolve(port),
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${await before(port)}`;
  const people: IdentityProvider['people'] = new Map();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'amr'],
      profile: ['name', 'preferred_username', 'phone_number', 'employee_code', 'groups'],
      email: ['email', 'email_verified'],
    },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId)?.claims }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          ctx.body = page(`${form}<button type="submit" form="op.logoutForm" name="logout"
            value="yes">Log out there</button>`);
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = page('Logged out');
        },
      },
    },
  });
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/')) void interact(provider, people, req, res);
    else void answer(req, res);
  });
  return {
    settings: settingsOf(issuer),
    people,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Completes the sign-in page: a known user is authenticated, and any other request is aborted. */
async function interact(
  provider: Provider,
  people: IdentityProvider['people'],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'GET') {
    res.setHeader('Content-Type', 'text/html');
    res.end(
      page(`<form method="post"><label>Company account <input name="user"></label>
        <button>Log in there</button></form>`),
    );
    return;
  }
  const user = new URLSearchParams(await text(req)).get('user') ?? '';
  const known = people.get(user);
  const result = known
    ? { login: { accountId: user, amr: [...(known.amr ?? ['pwd'])] } }
    : { error: 'access_denied', error_description: 'Nobody is known by that name' };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Meridian ID</title><body><h1>Meridian ID</h1>${body}</body></html>`;

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}
