import { createCipheriv } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { decryptPayload, encryptPayload } from './payload-cipher.ts';

const secret = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  iv: '0f0e0d0c0b0a09080706050403020100',
};

/** Payloads for the native and the fallback cipher; the expected texts come from OpenSSL. */
const payloads = [
  { login_Id: 'superadmin', password: 'Super@12345', token: '' },
  { login_Id: '9876543210', password: '012345', token: '' },
  { login_Id: 'मीनाक्षी', password: '🔑>?~\\"', token: '' },
  { login_Id: 'a'.repeat(45), password: 'b'.repeat(45), token: '' },
  {},
].map((value) => ({ value, cipher: openSsl(JSON.stringify(value)) }));

function openSsl(plain: string | Buffer): string {
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.from(secret.key, 'hex'),
    Buffer.from(secret.iv, 'hex'),
  );
  return Buffer.concat([cipher.update(plain), cipher.final()])
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with Web Crypto', () => undefined],
  // A page without TLS has crypto but not its subtle part.
  ['without a secure context', () => vi.stubGlobal('crypto', { subtle: undefined })],
  ['without any crypto', () => vi.stubGlobal('crypto', undefined)],
])('payloads %s', (_, arrange) => {
  it.each(payloads)('encrypt to OpenSSL’s output and decrypt back: $cipher', async (vector) => {
    arrange();
    await expect(encryptPayload(vector.value, secret)).resolves.toBe(vector.cipher);
    await expect(decryptPayload(vector.cipher, secret)).resolves.toEqual(vector.value);
  });

  it.each([
    '',
    'no base64 !',
    'AAAA',
    payloads[0]!.cipher.slice(0, -4),
    openSsl(Buffer.from('"\xff"', 'latin1')),
    openSsl(''),
  ])('reject a text that was not encrypted this way: %j', async (text) => {
    arrange();
    await expect(decryptPayload(text, secret)).rejects.toThrow();
  });
});

it('uses Web Crypto when the browser has it', async () => {
  const [encrypt, decrypt] = [
    vi.spyOn(crypto.subtle, 'encrypt'),
    vi.spyOn(crypto.subtle, 'decrypt'),
  ];
  await decryptPayload(await encryptPayload({}, secret), secret);
  for (const native of [encrypt, decrypt]) expect(native).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
