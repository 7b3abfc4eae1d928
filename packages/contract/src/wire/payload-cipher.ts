import type { PayloadKey } from './payload-cipher-fallback.ts';

/**
 * The encryption of login and OTP payloads: AES-256-CBC, Pkcs7, base64 with `+` as `-` and `/` as
 * `_`, padding kept (rule 8.6).
 *
 * It is an obfuscation that existing clients expect, not the protection: every client is told the
 * key. What protects is TLS, password hashing and the server's own checks.
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

async function nativeKey(secret: PayloadKey) {
  const key = await crypto.subtle.importKey('raw', bytesOfHex(secret.key), 'AES-CBC', false, [
    'encrypt',
    'decrypt',
  ]);
  return [{ name: 'AES-CBC', iv: bytesOfHex(secret.iv) }, key] as const;
}

/** Web Crypto's subtle part exists in secure contexts only; a plain-http intranet has none. */
const hasNative = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** A value as the encrypted text that the `data` field carries. */
export async function encryptPayload(value: unknown, secret: PayloadKey): Promise<string> {
  const json = JSON.stringify(value);
  if (!hasNative()) {
    const fallback = await import('./payload-cipher-fallback.ts');
    return toUrlSafe(fallback.encrypt(json, secret));
  }
  const [algorithm, key] = await nativeKey(secret);
  const cipher = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(json));
  return toUrlSafe(toBase64(new Uint8Array(cipher)));
}

/**
 * The value that an encrypted text holds; whoever says of which type it is takes it at its word.
 * @throws Error when the text is not base64, was not encrypted with this key, or holds no JSON.
 */
export async function decryptPayload<Value = unknown>(
  text: string,
  secret: PayloadKey,
): Promise<Value> {
  const base64 = fromUrlSafe(text);
  if (!hasNative()) {
    const fallback = await import('./payload-cipher-fallback.ts');
    return JSON.parse(fallback.decrypt(base64, secret));
  }
  const [algorithm, key] = await nativeKey(secret);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const plain = await crypto.subtle.decrypt(algorithm, key, bytes);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
}
