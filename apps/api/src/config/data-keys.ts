import { createPublicKey, type KeyObject } from 'node:crypto';

import * as z from 'zod/mini';

import { readBy } from './values.ts';

/** A key from outside, and the name that what it wrapped goes by. */
export interface NamedKey {
  readonly name: string;
  readonly key: Buffer;
}

const error =
  'write it as a name and 64 hexadecimal digits, such as 2026a:6f1c…, each name once, with commas between; the first one wraps.';

const named = /^([a-z0-9][a-z0-9-]{0,30}):([0-9a-fA-F]{64})$/;

/** The keys that wrap the keys of data (`DATA_KEYS`): the first one wraps, the others still open. */
export const wrappingKeys = () => z._default(z.nullable(readBy(readKeys, error)), null);

/** The keys of a list; null where it is none. */
export function readKeys(raw: string): readonly NamedKey[] | null {
  const keys: NamedKey[] = [];
  for (const part of raw.split(',')) {
    const [, name, hex] = named.exec(part.trim()) ?? [];
    if (!name || !hex || keys.some((key) => key.name === name)) return null;
    keys.push({ name, key: Buffer.from(hex, 'hex') });
  }
  return keys;
}

const escrowError =
  'write it as the PEM text of an RSA public key of 3072 bits or more; its line breaks may be written as \\n.';

/** The public key that data keys are encrypted for beside, in case `DATA_KEYS` is lost. */
export const escrowKey = () => z._default(z.nullable(readBy(readPublicKey, escrowError)), null);

function readPublicKey(raw: string): KeyObject | null {
  try {
    const key = createPublicKey(raw.replaceAll(String.raw`\n`, '\n'));
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 3072;
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : null;
  } catch {
    return null;
  }
}
