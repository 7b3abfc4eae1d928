import * as z from 'zod/mini';

import { readBy } from './values.ts';

/** A key that a key service holds and never gives away: it wraps and unwraps when asked. */
export interface ServiceKey {
  readonly name: string;
  /** Address at which the service's engine is mounted, without a slash at the end. */
  readonly mountUrl: string;
  /** The token; null when a proxy such as the service's own agent adds one. */
  readonly token: string | null;
}

const error =
  'write it as the address of a Transit key, such as https://vault.example.com:8200/v1/transit/keys/feedback.';

const address = /^(https?:\/\/[^/?#]+\/v1\/[^?#]+)\/keys\/([A-Za-z0-9][\w.-]{0,60})$/;

/** The key of a service that speaks the Transit API of Vault and OpenBao (`KEY_SERVICE`). */
export const keyService = () => z._default(z.nullable(readBy(readAddress, error)), null);

function readAddress(raw: string): Omit<ServiceKey, 'token'> | null {
  const [, mountUrl, name] = address.exec(raw) ?? [];
  return mountUrl && name && URL.canParse(mountUrl) ? { name, mountUrl } : null;
}

/** Token for the service; the problem's text never repeats it. */
export const serviceToken = () => {
  const shape = z.regex(/^[\x21-\x7e]+$/, { error: 'it must be one word, without spaces.' });
  return z._default(z.nullable(z.string().check(shape)), null);
};
