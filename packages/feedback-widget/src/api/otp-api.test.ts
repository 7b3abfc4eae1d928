import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { afterEach, expect, it, vi } from 'vitest';

import type { Connection } from './connection.ts';
import { exchangeOtpForProof, requestOtp } from './otp-api.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<Connection> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return { apiBase: `http://127.0.0.1:${port}/api`, locale: 'en-IN' };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const salt = 'f00dbabef00dbabef00dbabe?expires=1790000000&';
const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}777`).digest('hex'),
  salt,
  maxnumber: 1000,
  signature: 'signed',
};

/** A server that sends every client a challenge and accepts requests that carry its solution. */
const suspicious =
  (asked: typeof challenge): RequestListener =>
  (req, res) => {
    const header = String(req.headers['x-challenge'] ?? '');
    const solution = header && (JSON.parse(atob(header)) as { number: number });
    if (solution && solution.number === 777) {
      res.end(
        JSON.stringify({ status: 'Success', error: null, mobile: 'xxxxxx3210', nonce: 'n1' }),
      );
      return;
    }
    const code = 'challengeRequired';
    res.writeHead(429);
    res.end(JSON.stringify({ status: 'Failure', code, error: 'Try again.', challenge: asked }));
  };

it('requestOtp solves the challenge that the server requires before sending an OTP, and calls the challenge handler', async () => {
  const handleChallenge = vi.fn();
  const connection = await serve(suspicious(challenge));
  await expect(requestOtp(connection, '9876543210', handleChallenge)).resolves.toMatchObject({
    mobile: 'xxxxxx3210',
    nonce: 'n1',
  });
  expect(handleChallenge).toHaveBeenCalledOnce();
});

it('requestOtp rejects with the server’s error when the challenge has no solution', async () => {
  const connection = await serve(suspicious({ ...challenge, maxnumber: 700 }));
  const asking = requestOtp(connection, '9876543210', () => {});
  await expect(asking).rejects.toMatchObject({ failure: { code: 'challengeRequired' } });
});

it('exchangeOtpForProof sends the nonce of the OTP request together with the OTP', async () => {
  const secret = { key: '00'.repeat(32), iv: '00'.repeat(16) };
  const given: unknown[] = [];
  const connection = await serve((req, res) => {
    req.setEncoding('utf8').on('data', async (body: string) => {
      const { data } = JSON.parse(body) as { data: string };
      given.push(await decryptPayload(data, secret));
      const answer = await encryptPayload({ status: 'Success', token: 'proof' }, secret);
      res.end(JSON.stringify({ status: 'Success', error: null, data: answer }));
    });
  });
  const attempt = { mobile: '9876543210', otp: '123456', nonce: 'n1' };
  await expect(exchangeOtpForProof(connection, secret, attempt)).resolves.toBe('proof');
  await exchangeOtpForProof(connection, secret, { ...attempt, nonce: undefined });
  const known = { login_Id: '9876543210', password: '123456', token: '' };
  expect(given).toEqual([{ ...known, nonce: 'n1' }, known]);
});
