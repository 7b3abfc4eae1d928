import { createHmac } from 'node:crypto';

import type { Config } from '../config/config.ts';
import { StartError } from '../errors.ts';
import { createDataKeys } from './create-data-keys.ts';
import type { DataKey, DataKeys } from './data-keys.ts';
import { besideDatabase, openKeyStore, type KeyStore } from './key-store.ts';
import { wrapperOf, type KeyWrapper } from './key-wrapper.ts';
import { localKeys } from './local-keys.ts';

/** Where the keys of data are kept. */
export const keysUrlOf = ({ dataKeys }: Config, databaseUrl: string): string =>
  dataKeys.databaseUrl ?? besideDatabase(databaseUrl);

/**
 * Opens the keys of a database's data.
 * @param installedAt when that database was first made, which tells it from another
 * @throws StartError when the keys from outside, or the store, are others than so far
 */
export async function openDataKeys(
  config: Config,
  databaseUrl: string,
  installedAt: Date,
): Promise<DataKeys> {
  const { wrapping, searchKey } = await keysFromOutside(config);
  const [first, ...others] = wrapping;
  if (!first) throw new Error('A list of keys has one.');
  const wrapper = wrapperOf([first, ...others]);
  const store = await openKeyStore({
    url: keysUrlOf(config, databaseUrl),
    besideUrl: config.dataKeys.databaseUrl === null ? databaseUrl : null,
    waitS: config.poolWaitS,
  });
  try {
    await requireSame(store, wrapper, { searchKey, installedAt });
  } catch (error) {
    await store.close();
    throw error;
  }
  return createDataKeys(store, wrapper, searchKey);
}

async function keysFromOutside({ dataKeys: { wrapping, searchKey }, dataDir }: Config) {
  if (wrapping && searchKey) return { wrapping, searchKey };
  const local = await localKeys(dataDir);
  return { wrapping: wrapping ?? local.wrapping, searchKey: searchKey ?? local.searchKey };
}

interface Others {
  readonly searchKey: Buffer;
  readonly installedAt: Date;
}

const wrappingPrefix = 'wrapping key ';

/** What a wrapping key is tried with: nothing is sealed with it. */
const trial: DataKey = { id: '00000000-0000-0000-0000-000000000000', key: Buffer.alloc(32) };

/** Looks whether the store is used with what it was used with so far. */
async function requireSame(
  store: KeyStore,
  wrapper: KeyWrapper,
  { searchKey, installedAt }: Others,
): Promise<void> {
  const known = await store.usedWith();
  const same = async (name: string, proof: Buffer, problem: string) => {
    const before = known.get(name);
    if (!before) await store.noteUse(name, proof);
    else if (!before.equals(proof)) throw new StartError(problem);
  };
  await same(
    'database',
    Buffer.from(installedAt.toISOString()),
    'KEYS_DATABASE_URL: it holds the keys of another database. Set a database of its own.',
  );
  await same(
    'search key',
    createHmac('sha256', searchKey).update('used with').digest(),
    'SEARCH_KEY: it is another one than so far, and nobody would be found. Set the one from before.',
  );
  for (const [name, wrapped] of known) {
    if (!name.startsWith(wrappingPrefix)) continue;
    await requireWrappingKey(wrapper, name.slice(wrappingPrefix.length), wrapped);
  }
  if (!known.has(wrappingPrefix + wrapper.current)) {
    const { wrapped } = await wrapper.wrap(trial);
    await store.noteUse(wrappingPrefix + wrapper.current, wrapped);
  }
}

async function requireWrappingKey(
  wrapper: KeyWrapper,
  name: string,
  wrapped: Buffer,
): Promise<void> {
  if (!wrapper.knows(name)) {
    throw new StartError(
      `DATA_KEYS: keys are wrapped with "${name}", which is not there. Put it back, behind the one that shall wrap.`,
    );
  }
  await wrapper.unwrap(trial.id, { wrapped, wrappedBy: name }).catch((cause: unknown) => {
    throw new StartError(
      `DATA_KEYS: "${name}" is another key than the one that wrapped so far. Set that one, and give a new key a new name.`,
      { cause },
    );
  });
}
