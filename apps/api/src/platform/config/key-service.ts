import * as z from 'zod/mini';

import { parsedTextSchema } from './values.ts';

/** A wrapping key that never leaves its key service, which wraps and unwraps on request. */
export interface KeyServiceSettings {
  readonly name: string;
  /** URL of the Transit engine's mount, without a trailing slash. */
  readonly mountUrl: string;
  /** Access token; null when a proxy, such as the key service's own agent, adds the token. */
  readonly token: string | null;
}

const error =
  'write it as the address of a Transit key, such as https://vault.example.com:8200/v1/transit/keys/feedback.';

const address = /^(https?:\/\/[^/?#]+\/v1\/[^?#]+)\/keys\/([A-Za-z0-9][\w.-]{0,60})$/;

/** Reads `KEY_SERVICE`: a key of a service with the Transit API of Vault and OpenBao. */
export const keyServiceSchema = () =>
  z._default(z.nullable(parsedTextSchema(readAddress, error)), null);

function readAddress(raw: string): Omit<KeyServiceSettings, 'token'> | null {
  const [, mountUrl, name] = address.exec(raw) ?? [];
  return mountUrl && name && URL.canParse(mountUrl) ? { name, mountUrl } : null;
}

/** Schema of the key service's token; the error text never repeats the token. */
export const serviceTokenSchema = () => {
  const shape = z.regex(/^[\x21-\x7e]+$/, { error: 'it must be one word, without spaces.' });
  return z._default(z.nullable(z.string().check(shape)), null);
};
