import { constants, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto';

import type { NamedKey } from '../config/data-keys.ts';
import type { DataKey } from './data-keys.ts';
import { open, seal } from './seal.ts';

/** A data key as it is kept. */
export interface WrappedKey {
  readonly wrapped: Buffer;
  /** The name of the key that wrapped it. */
  readonly wrappedBy: string;
  /** The same key for whoever has the private one of the escrow; null where there is none. */
  readonly escrowed: Buffer | null;
}

/** Whoever wraps and unwraps data keys; what it does that with is nowhere in a database. */
export interface KeyWrapper {
  /** The name of the key that wraps now. */
  readonly current: string;
  /** Whether it can unwrap what a key of this name wrapped. */
  readonly knows: (name: string) => boolean;
  readonly wrap: (given: DataKey) => Promise<WrappedKey>;
  /** @throws Error when it was wrapped by another key, or for another id */
  readonly unwrap: (id: string, given: Omit<WrappedKey, 'escrowed'>) => Promise<Buffer>;
}

/** Wraps with keys of the environment, the first of them; unwraps with any. */
export function wrapperOf(keys: readonly NamedKey[], escrow: KeyObject | null): KeyWrapper {
  const [current] = keys;
  if (!current) throw new Error('There is no key to wrap with.');
  const byName = new Map(keys.map(({ name, key }) => [name, key]));
  return {
    current: current.name,
    knows: (name) => byName.has(name),
    async wrap({ id, key }) {
      const wrapped = seal(current.key, placeOf(id), key);
      const escrowed = escrow && publicEncrypt(forEscrow(escrow, id), key);
      return { wrapped, wrappedBy: current.name, escrowed };
    },
    async unwrap(id, { wrapped, wrappedBy }) {
      const key = byName.get(wrappedBy);
      if (!key) throw new Error(`DATA_KEYS has no key of the name ${wrappedBy}.`);
      return open(key, placeOf(id), wrapped);
    },
  };
}

/** Its label binds it to the key's id, as a place does what is sealed. */
const forEscrow = (key: KeyObject, id: string) => ({
  key,
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
  oaepLabel: Buffer.from(id),
});

/**
 * A data key by the private key of the escrow.
 * @throws Error when it was made for another one, or for another id
 */
export const openEscrowed = (privateKey: KeyObject, id: string, escrowed: Buffer): Buffer =>
  privateDecrypt(forEscrow(privateKey, id), escrowed);

const placeOf = (id: string): string => `data_keys.wrapped:${id}`;
