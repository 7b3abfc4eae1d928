import { isIP } from 'node:net';

import * as z from 'zod/mini';

import { parsedTextSchema } from './values.ts';

/** The domain and the origin that passkeys are bound to. */
export interface PasskeySettings {
  /** The origin of the console, as the browser reports it. */
  readonly origin: string;
  /** The host name that passkeys are permanently bound to: the console's, or a parent domain. */
  readonly rpId: string;
}

/** Reads `PASSKEY_RP_ID`: the console's host name, or a parent domain. */
export function relyingPartySchema(env: NodeJS.ProcessEnv) {
  const { PUBLIC_URL: address } = env;
  const host = address && URL.canParse(address) ? new URL(address).hostname : 'localhost';
  const error = `it must be ${host}, the host of PUBLIC_URL, or a domain above it.`;
  const read = parsedTextSchema(
    (raw) => (raw === host || (raw.includes('.') && host.endsWith(`.${raw}`)) ? raw : null),
    error,
  );
  return z._default(z.nullable(read), null);
}

/**
 * Returns the passkey settings, or null when browsers create no passkeys: at an address without
 * TLS, or an IP address.
 */
export function buildPasskeySettings(
  publicUrl: string,
  given: string | null,
): PasskeySettings | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  if (!isSecure || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { origin, rpId: given ?? hostname };
}
