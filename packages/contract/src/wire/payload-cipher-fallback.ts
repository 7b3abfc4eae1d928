import { cbc } from '@noble/ciphers/aes.js';

/** The key (32 bytes) and the initialisation vector (16 bytes) of the payload cipher, as hex. */
export interface PayloadKey {
  readonly key: string;
  readonly iv: string;
}

/** Replaces `crypto.subtle` on pages without TLS, which have no Web Crypto. */
export const createFallbackCipher = (key: Uint8Array, iv: Uint8Array) => cbc(key, iv);
