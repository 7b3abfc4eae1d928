import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/** The key (32 bytes) and the initialisation vector (16 bytes) of the payload cipher, as hex. */
export interface PayloadKey {
  readonly key: string;
  readonly iv: string;
}

// CBC and Pkcs7 are crypto-js's defaults, so only its AES is loaded, and only where there is no
// Web Crypto: pages served without TLS.
const options = (secret: PayloadKey) => ({ iv: Hex.parse(secret.iv) });

/** The base64 cipher text of a text. */
export function encrypt(plain: string, secret: PayloadKey): string {
  return AES.encrypt(plain, Hex.parse(secret.key), options(secret)).toString();
}

/**
 * The text that a base64 cipher text holds; empty when it was encrypted with another key.
 * @throws Error when it does not decrypt to UTF-8.
 */
export function decrypt(base64: string, secret: PayloadKey): string {
  return AES.decrypt(base64, Hex.parse(secret.key), options(secret)).toString(Utf8);
}
