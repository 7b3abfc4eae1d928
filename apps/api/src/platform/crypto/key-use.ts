import { createHash, createHmac, type KeyObject } from 'node:crypto';

import type { NamedKey } from '../config/data-keys.ts';
import type { KeyServiceSettings } from '../config/key-service.ts';
import { StartError, UnavailableError } from '../errors.ts';
import type { DataKey } from './data-keys.ts';
import { KeyServiceError } from './key-service.ts';
import { lowestKeyId, type KeyStore, type RecordedKey } from './key-store.ts';
import { createKeyWrapper, type KeyWrapper, type WrappedKey } from './key-wrapper.ts';

/** The keys that come from the configuration: the wrapping keys, the search key and the escrow. */
export interface ConfiguredKeys {
  readonly wrapping: readonly (NamedKey | KeyServiceSettings)[];
  readonly searchKey: Buffer;
  readonly escrow: KeyObject | null;
}

/** Names under which a store records the key settings that it was used with. */
const names = {
  database: 'database',
  searchKey: 'search key',
  escrow: 'escrow',
  wrapping: 'wrapping key ',
} as const;

/** A test key for checking a wrapping key; it encrypts no data. */
const trial: DataKey = { id: lowestKeyId, key: Buffer.alloc(32) };

const proofOf = (searchKey: Buffer): Buffer =>
  createHmac('sha256', searchKey).update('used with').digest();

/**
 * Checks that the configured keys work and that the store was used with them.
 * @throws StartError that names the key that fails, is missing or differs
 */
export async function requireKnownKeys(
  { wrapping, searchKey }: ConfiguredKeys,
  known: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const wrapper = createKeyWrapper(wrapping, null);
  await getCurrentWrappingName(wrapper).catch(throwKeyServiceStartError);
  for (const [name, proof] of known) {
    if (name === names.searchKey && !proof.equals(proofOf(searchKey))) {
      throw new StartError(
        'SEARCH_KEY does not match the key this data was indexed with. Set the previous key, or copy keys.json from the old data folder (docs/guides/keys.md).',
      );
    }
    if (name.startsWith(names.wrapping))
      await requireWrappingKey(wrapper, name.slice(names.wrapping.length), proof);
  }
}

async function requireWrappingKey(
  wrapper: KeyWrapper,
  name: string,
  wrapped: Buffer,
): Promise<void> {
  if (!wrapper.knows(name)) {
    throw new StartError(
      `DATA_KEYS: the key "${name}" is missing, but data keys are encrypted with it. Add it again, after the key for new data (docs/guides/keys.md).`,
    );
  }
  const tried = { id: trial.id, wrapped, wrappedBy: name };
  await wrapper.unwrap([tried]).catch((cause: unknown) => {
    if (cause instanceof UnavailableError) throwKeyServiceStartError(cause);
    throw new StartError(
      `DATA_KEYS: the key "${name}" does not match the key with this name that encrypted the data keys. Set the previous key, and give a new key a new name (docs/guides/keys.md).`,
      { cause },
    );
  });
}

/** Ends a start with the message of a key service that is unavailable or rejects the request. */
export function throwKeyServiceStartError(error: unknown): never {
  const cause = error instanceof UnavailableError ? error.cause : error;
  throw cause instanceof KeyServiceError ? new StartError(cause.message, { cause }) : error;
}

/** Records the current key settings in the key store. */
export async function recordKeysInUse(
  store: KeyStore,
  { wrapping, searchKey }: ConfiguredKeys,
  known: ReadonlyMap<string, Buffer>,
  installedAt: Date,
): Promise<void> {
  const database = Buffer.from(installedAt.toISOString());
  if (!(known.get(names.database) ?? database).equals(database)) {
    throw new StartError(
      'KEYS_DATABASE_URL: this database contains the data keys of another installation. Set the address of a separate database.',
    );
  }
  const uses = [
    { name: names.database, proof: database },
    { name: names.searchKey, proof: proofOf(searchKey) },
    await describeWrappingKey(createKeyWrapper(wrapping, null)),
  ];
  for (const use of uses) if (!known.has(use.name)) await store.noteUse(use);
}

/** Returns the record of the current wrapping key, with a value that identifies the key. */
export async function describeWrappingKey(wrapper: KeyWrapper): Promise<RecordedKey> {
  const { wrapped, wrappedBy } = await wrapTrial(wrapper);
  return { name: names.wrapping + wrappedBy, proof: wrapped };
}

/**
 * Returns the name of the current wrapping key, because a key service may have created a new
 * version.
 */
export const getCurrentWrappingName = async (wrapper: KeyWrapper): Promise<string> =>
  (await wrapTrial(wrapper)).wrappedBy;

async function wrapTrial(wrapper: KeyWrapper): Promise<WrappedKey> {
  const [wrapped] = await wrapper.wrap([trial]);
  if (!wrapped) throw new Error('The key service returned no wrapped key.');
  return wrapped;
}

/** Returns the names of all recorded wrapping keys of a store. */
export const listWrappingNames = (known: ReadonlyMap<string, Buffer>): string[] =>
  [...known.keys()].flatMap((name) =>
    name.startsWith(names.wrapping) ? [name.slice(names.wrapping.length)] : [],
  );

export const buildWrappingKeyRecordName = (name: string): string => names.wrapping + name;

/** Returns the record of an escrow key, which its hash identifies. */
export const describeEscrowKey = (escrow: KeyObject): RecordedKey => ({
  name: names.escrow,
  proof: createHash('sha256')
    .update(escrow.export({ type: 'spki', format: 'der' }))
    .digest(),
});
