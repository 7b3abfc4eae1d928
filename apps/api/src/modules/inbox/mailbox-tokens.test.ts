import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findPort } from '../../platform/http/http-server.ts';
import { runWithMailbox } from './mailbox.ts';
import { dovecotSkipReason, startImapServer, type ImapServer } from './testing/imap-server.ts';

const title = dovecotSkipReason
  ? `a mailbox with access tokens (${dovecotSkipReason})`
  : 'a mailbox with access tokens';

describe.skipIf(dovecotSkipReason)(title, () => {
  /** The only access token that the server accepts; tokens are numbered. */
  let good = 'token-1';
  let given = 0;
  const provider = createServer((req, res) => void answer(req, res));
  let imap: ImapServer;

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const asked = new URLSearchParams(await text(req));
    const isIntrospection = req.url === '/introspect';
    if (!isIntrospection) given += 1;
    const body = isIntrospection
      ? { active: asked.get('token') === good, username: 'cases' }
      : { access_token: `token-${given}`, expires_in: 3600 };
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const url = `http://127.0.0.1:${findPort(provider)}`;
    imap = await startImapServer('cases@meridian.example', `${url}/introspect`);
    const oauth = { tokenUrl: `${url}/token`, clientId: 'feedback', clientSecret: 'secret' };
    imap = { ...imap, settings: { ...imap.settings, auth: { user: 'cases', pass: '' }, oauth } };
  });
  afterAll(async () => {
    await imap.stop();
    provider.close();
  });

  test('opens the mailbox with an access token, and with a new token after the first is revoked', async () => {
    const look = () =>
      runWithMailbox(imap.settings, ({ uidValidity }) => Promise.resolve(uidValidity));
    expect(await look()).toBe(await look());
    expect(given).toBe(1);
    good = 'token-2';
    await expect(look()).rejects.toThrow();
    expect(await look()).toBeGreaterThan(0n);
    // Dovecot delays its response after a rejection.
  }, 60_000);
});
