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
  // On a page without TLS, `crypto` exists but `crypto.subtle` does not.
  ['without a secure context', () => vi.stubGlobal('crypto', { subtle: undefined })],
  ['without any crypto', () => vi.stubGlobal('crypto', undefined)],
])('the payload cipher %s', (_, arrange) => {
  it.each(payloads)(
    'encrypts a payload to OpenSSL’s output $cipher and decrypts the output to the same payload',
    async (vector) => {
      arrange();
      await expect(encryptPayload(vector.value, secret)).resolves.toBe(vector.cipher);
      await expect(decryptPayload(vector.cipher, secret)).resolves.toEqual(vector.value);
    },
  );

  it.each([
    '',
    'no base64 !',
    'AAAA',
    payloads[0]!.cipher.slice(0, -4),
    openSsl(Buffer.from('"\xff"', 'latin1')),
    openSsl(''),
  ])('decryptPayload rejects a text that is not an encrypted JSON payload: %j', async (text) => {
    arrange();
    await expect(decryptPayload(text, secret)).rejects.toThrow();
  });
});

it('the payload cipher uses Web Crypto when the browser supports Web Crypto', async () => {
  const [encrypt, decrypt] = [
    vi.spyOn(crypto.subtle, 'encrypt'),
    vi.spyOn(crypto.subtle, 'decrypt'),
  ];
  await decryptPayload(await encryptPayload({}, secret), secret);
  for (const native of [encrypt, decrypt]) expect(native).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
