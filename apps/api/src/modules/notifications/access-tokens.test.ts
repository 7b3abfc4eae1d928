import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, it } from 'vitest';

import { findPort } from '../../platform/http/http-server.ts';
import { getMailAccessTokenSource } from './access-tokens.ts';
import { createEmailSender } from './email-sender.ts';
import { parseSmtpSettings, startMailServer } from './testing/mail-server.ts';
import { buildSendableMessage } from './testing/messages.ts';

const toEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end();
});

interface Answer {
  readonly status?: number;
  readonly body: object;
}

/** Starts a local token server that records its requests. */
async function tokenServer(answer: (count: number) => Answer) {
  const asked: Record<string, string>[] = [];
  const reply = async (req: IncomingMessage, res: ServerResponse) => {
    asked.push(Object.fromEntries(new URLSearchParams(await text(req))));
    const { status = 200, body } = answer(asked.length);
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((req, res) => void reply(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  toEnd.push(() => server.close());
  const tokenUrl = `http://127.0.0.1:${findPort(server)}/token`;
  return { asked, settings: { tokenUrl, clientId: 'feedback', clientSecret: 'secret' } };
}

const numbered = (count: number): Answer => ({
  body: { access_token: `token-${count}`, expires_in: 3600 },
});

describe('access tokens', () => {
  it('requests one access token for concurrent callers, and caches the token', async () => {
    const { asked, settings } = await tokenServer(numbered);
    const given = await Promise.all([1, 2, 3].map(() => getMailAccessTokenSource(settings)()));
    expect(given.map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-1']);
    expect(asked).toEqual([
      { grant_type: 'client_credentials', client_id: 'feedback', client_secret: 'secret' },
    ]);
    expect((await getMailAccessTokenSource(settings)(true)).token).toBe('token-2');
  });

  it('requests a new access token when the cached token expires within a minute', async () => {
    const { settings } = await tokenServer((count) => ({
      body: { access_token: `token-${count}`, expires_in: 59 },
    }));
    await getMailAccessTokenSource(settings)();
    expect((await getMailAccessTokenSource(settings)()).token).toBe('token-2');
  });

  it('uses the refresh token from the last response of the token server', async () => {
    const { asked, settings } = await tokenServer((count) => ({
      body: { access_token: 'a', refresh_token: `refresh-${count}` },
    }));
    const own = { ...settings, scope: 'mail', refreshToken: 'refresh-0' };
    await getMailAccessTokenSource(own)();
    await getMailAccessTokenSource(own)(true);
    expect(asked.map((one) => one['refresh_token'])).toEqual(['refresh-0', 'refresh-1']);
    expect(asked[0]).toMatchObject({ grant_type: 'refresh_token', scope: 'mail' });
  });

  it('reports a rejected or unreachable token server with the name of the setting MAIL_OAUTH', async () => {
    const refusing = await tokenServer(() => ({ status: 401, body: { error: 'invalid_client' } }));
    const failure = 'MAIL_OAUTH: the token server refuses (invalid_client).';
    await expect(getMailAccessTokenSource(refusing.settings)()).rejects.toThrow(failure);
    const gone = { ...refusing.settings, tokenUrl: 'http://127.0.0.1:1/token' };
    await expect(getMailAccessTokenSource(gone)()).rejects.toThrow(
      'MAIL_OAUTH: the token server can’t be reached.',
    );
  });

  it.each([
    ['asks for another token', true],
    ['rejects the last token', false],
  ])('sends e-mails with a new access token when the mail server %s', async (_, saysWhy) => {
    const { asked, settings } = await tokenServer(numbered);
    let right = 'token-1';
    const server = await startMailServer({ token: () => right, saysWhy });
    toEnd.push(server.stop);
    const smtp = parseSmtpSettings(server.port, '?tls=optional', 'care%40example.com:@');
    const send = async () => {
      const mails = createEmailSender(
        { ...smtp, oauth: settings },
        { filesOf: () => Promise.resolve([]) },
      );
      toEnd.push(mails.close);
      await mails.send(buildSendableMessage());
    };
    await send();
    await send();
    expect(asked).toHaveLength(1);
    right = 'token-2';
    if (!saysWhy) await expect(send()).rejects.toThrow('535');
    await send();
    expect(server.received).toHaveLength(3);
    expect(asked).toHaveLength(2);
  });
});
