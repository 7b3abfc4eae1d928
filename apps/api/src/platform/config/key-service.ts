import * as z from 'zod/mini';

import { readWith } from './values.ts';

/** A key that never leaves its key service, which wraps and unwraps on request. */
export interface ServiceKey {
  readonly name: string;
  /** The address at which the service's engine is mounted, without a trailing slash. */
  readonly mountUrl: string;
  /** The token; null when a proxy such as the service's own agent adds one. */
  readonly token: string | null;
}

const error =
  'write it as the address of a Transit key, such as https://vault.example.com:8200/v1/transit/keys/feedback.';

const address = /^(https?:\/\/[^/?#]+\/v1\/[^?#]+)\/keys\/([A-Za-z0-9][\w.-]{0,60})$/;

/** Reads `KEY_SERVICE`: a key of a service with the Transit API of Vault and OpenBao. */
export const keyService = () => z._default(z.nullable(readWith(readAddress, error)), null);

function readAddress(raw: string): Omit<ServiceKey, 'token'> | null {
  const [, mountUrl, name] = address.exec(raw) ?? [];
  return mountUrl && name && URL.canParse(mountUrl) ? { name, mountUrl } : null;
}

/** Reads the token for the service; the error text never repeats it. */
export const serviceToken = () => {
  const shape = z.regex(/^[\x21-\x7e]+$/, { error: 'it must be one word, without spaces.' });
  return z._default(z.nullable(z.string().check(shape)), null);
};
