import { constants, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto';

import type { NamedKey } from '../config/data-keys.ts';
import type { KeyServiceSettings } from '../config/key-service.ts';
import { UnavailableError } from '../errors.ts';
import type { DataKey } from './data-keys.ts';
import { decryptValue, encryptValue } from './encrypt-value.ts';
import { createKeyServiceWrapping } from './service-wrapping.ts';
import type { WrappedDataKey, WrappingKey } from './wrapping.ts';

/** A data key in its stored form. */
export interface WrappedKey extends WrappedDataKey {
  /** The same key encrypted for the escrow's private key; null without escrow. */
  readonly escrowed: Buffer | null;
}

/** Wraps and unwraps data keys with wrapping keys that are in no database. */
export interface KeyWrapper extends WrappingKey {
  readonly wrap: (given: readonly DataKey[]) => Promise<readonly WrappedKey[]>;
}

/**
 * Creates a wrapper that wraps with the first of these wrapping keys and unwraps with all of them.
 */
export function createKeyWrapper(
  keys: readonly (NamedKey | KeyServiceSettings)[],
  escrow: KeyObject | null,
): KeyWrapper {
  const wrappings = keys.map((each) =>
    'key' in each ? wrappingOf(each) : createKeyServiceWrapping(each),
  );
  const [current] = wrappings;
  if (!current) throw new Error('No key is configured that wraps data keys.');
  const knows = (name: string) => wrappings.some((each) => each.knows(name));
  return {
    knows,
    async wrap(given) {
      const wrapped = await current.wrap(given);
      const escrowed = given.map(
        ({ id, key }) => escrow && publicEncrypt(forEscrow(escrow, id), key),
      );
      return wrapped.map((each, index) => ({ ...each, escrowed: escrowed[index] ?? null }));
    },
    async unwrap(given) {
      const unknown = given.find(({ wrappedBy }) => !knows(wrappedBy));
      if (unknown) throw new Error(`DATA_KEYS has no key named ${unknown.wrappedBy}.`);
      const opened = wrappings.map(async (wrapping) => {
        const own = given.filter(({ wrappedBy }) => wrapping.knows(wrappedBy));
        return own.length === 0 ? [] : [...(await wrapping.unwrap(own))];
      });
      return new Map((await Promise.all(opened)).flat());
    },
  };
}

/**
 * Placeholder for a data key with damaged wrapping: it decrypts nothing, but differs from a
 * destroyed key.
 */
export const damagedKey = Buffer.alloc(0);

/**
 * Unwraps data keys together, or individually when that fails, so that a damaged key affects only
 * its own rows.
 */
export async function unwrapUndamaged(
  wrapper: Pick<WrappingKey, 'unwrap'>,
  stored: readonly WrappedDataKey[],
): Promise<ReadonlyMap<string, Buffer>> {
  const [first] = stored;
  try {
    return await wrapper.unwrap(stored);
  } catch (error) {
    if (error instanceof UnavailableError || !first) throw error;
    if (stored.length === 1) return new Map([[first.id, damagedKey]]);
    const half = Math.ceil(stored.length / 2);
    const halves = [stored.slice(0, half), stored.slice(half)];
    const opened = await Promise.all(halves.map((some) => unwrapUndamaged(wrapper, some)));
    return new Map(opened.flatMap((some) => [...some]));
  }
}

/** Creates the wrapping of a key from the environment. */
const wrappingOf = ({ name, key }: NamedKey): WrappingKey => ({
  knows: (asked) => asked === name,
  wrap: async (given) =>
    given.map((each) => ({
      id: each.id,
      wrapped: encryptValue(key, placeOf(each.id), each.key),
      wrappedBy: name,
    })),
  unwrap: async (given) =>
    new Map(given.map(({ id, wrapped }) => [id, decryptValue(key, placeOf(id), wrapped)])),
});

/** Encryption options for the escrow copy. The label binds the ciphertext to the id of the key. */
const forEscrow = (key: KeyObject, id: string) => ({
  key,
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
  oaepLabel: Buffer.from(id),
});

/**
 * Decrypts a data key with the private key of the escrow.
 * @throws Error when it was encrypted for another escrow key, or for another id
 */
export const decryptEscrowedKey = (privateKey: KeyObject, id: string, escrowed: Buffer): Buffer =>
  privateDecrypt(forEscrow(privateKey, id), escrowed);

const placeOf = (id: string): string => `data_keys.wrapped:${id}`;
