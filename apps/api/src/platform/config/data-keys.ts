import { createPublicKey, type KeyObject } from 'node:crypto';

import * as z from 'zod/mini';

import type { KeyServiceSettings } from './key-service.ts';
import { parsedTextSchema } from './values.ts';

/**
 * A wrapping key and its name, which is stored with every data key that the wrapping key wrapped.
 */
export interface NamedKey {
  readonly name: string;
  readonly key: Buffer;
}

/** Entry of `DATA_KEYS` that stands for the key of the key service. */
export const keyServiceEntry = 'service';

/** An entry of `DATA_KEYS`. */
export type DataKeysEntry = NamedKey | typeof keyServiceEntry;

const error =
  'write it as a name and 64 hexadecimal digits, such as 2026a:6f1c…, or as service for the key of KEY_SERVICE. Separate keys with commas, use each name once, and put the key for new data first.';

const named = /^([a-z0-9][a-z0-9-]{0,30}):([0-9a-fA-F]{64})$/;

/** Schema of `DATA_KEYS`: the first key wraps new data keys, and all listed keys unwrap. */
export const wrappingKeysSchema = () =>
  z._default(z.nullable(parsedTextSchema(readListed, error)), null);

function readListed(raw: string): readonly DataKeysEntry[] | null {
  const parts = raw.split(',').map((part) => part.trim());
  const own = parts.filter((part) => part !== keyServiceEntry);
  if (parts.length - own.length > 1) return null;
  const keys = own.length === 0 ? [] : parseNamedKeys(own.join(','));
  if (!keys) return null;
  return parts.map((part) => keys[own.indexOf(part)] ?? keyServiceEntry);
}

/** Parses a list of named keys; returns null when the list is invalid. */
export function parseNamedKeys(raw: string): readonly NamedKey[] | null {
  const keys: NamedKey[] = [];
  for (const part of raw.split(',')) {
    const [, name, hex] = named.exec(part.trim()) ?? [];
    if (!name || !hex || keys.some((key) => key.name === name)) return null;
    keys.push({ name, key: Buffer.from(hex, 'hex') });
  }
  return keys;
}

/**
 * Returns the wrapping keys, with the settings of the key service in place of the `service` entry.
 */
export const buildWrappingKeySettings = (
  listed: readonly DataKeysEntry[] | null,
  service: Omit<KeyServiceSettings, 'token'> | null,
  token: string | null,
): readonly (NamedKey | KeyServiceSettings)[] | null =>
  listed &&
  listed.flatMap((each): readonly (NamedKey | KeyServiceSettings)[] => {
    if (each !== keyServiceEntry) return [each];
    return service ? [{ ...service, token }] : [];
  });

/** Checks that `DATA_KEYS` and `KEY_SERVICE` are set together when one requires the other. */
export const checkDataKeysWithService = {
  service: (listed: readonly DataKeysEntry[] | null, env: NodeJS.ProcessEnv) =>
    listed?.includes(keyServiceEntry) && !env.KEY_SERVICE
      ? '"service" needs a key service. Set KEY_SERVICE, or remove "service".'
      : null,
  word: (env: NodeJS.ProcessEnv) =>
    env.DATA_KEYS?.split(',').some((each) => each.trim() === keyServiceEntry)
      ? null
      : 'DATA_KEYS does not use the key service. Add "service" to DATA_KEYS, as the first entry for new data.',
};

const escrowError =
  'write it as the PEM text of an RSA public key of 3072 bits or more; its line breaks may be written as \\n.';

/** Reads the public key to which data keys are also encrypted, in case `DATA_KEYS` is lost. */
export const escrowKeySchema = () =>
  z._default(z.nullable(parsedTextSchema(readPublicKey, escrowError)), null);

function readPublicKey(raw: string): KeyObject | null {
  try {
    const key = createPublicKey(raw.replaceAll(String.raw`\n`, '\n'));
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3072;
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : null;
  } catch {
    return null;
  }
}
