import type { PayloadKey } from './payload-cipher-fallback.ts';

/**
 * Encrypts login and OTP payloads: AES-256-CBC, Pkcs7, base64 with `-` for `+` and `_` for `/`,
 * padding kept (rule 8.6). Existing clients expect this obfuscation. It protects nothing, because
 * every client receives the key; TLS, password hashing and the server's own checks protect the
 * payloads.
 */

const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toUrlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');
const fromUrlSafe = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

interface Cipher {
  readonly encrypt: (plain: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  readonly decrypt: (cipher: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
}

/**
 * Checks for Web Crypto, which browsers offer only in secure contexts, so not on an intranet
 * without TLS.
 */
const hasNative = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

async function cipherOf(secret: PayloadKey): Promise<Cipher> {
  const [bytes, iv] = [bytesOfHex(secret.key), bytesOfHex(secret.iv)];
  if (!hasNative()) {
    const { createFallbackCipher } = await import('./payload-cipher-fallback.ts');
    const cipher = createFallbackCipher(bytes, iv);
    return {
      encrypt: async (plain) => cipher.encrypt(plain),
      decrypt: async (given) => cipher.decrypt(given),
    };
  }
  const algorithm = { name: 'AES-CBC', iv };
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  return {
    encrypt: async (plain) => new Uint8Array(await subtle.encrypt(algorithm, key, plain)),
    decrypt: async (cipher) => new Uint8Array(await subtle.decrypt(algorithm, key, cipher)),
  };
}

/** Encrypts a value to the text that the `data` field contains. */
export async function encryptPayload(value: unknown, secret: PayloadKey): Promise<string> {
  const { encrypt } = await cipherOf(secret);
  return toUrlSafe(toBase64(await encrypt(new TextEncoder().encode(JSON.stringify(value)))));
}

/**
 * Decrypts a value. The caller's type argument is not checked.
 * @throws Error when the text is not base64, was not encrypted with this key, or holds no JSON.
 */
export async function decryptPayload<Value = unknown>(
  text: string,
  secret: PayloadKey,
): Promise<Value> {
  const { decrypt } = await cipherOf(secret);
  const bytes = Uint8Array.from(atob(fromUrlSafe(text)), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await decrypt(bytes)));
}
