import type { Config } from '../config/config.ts';
import { createDataKeys } from './create-data-keys.ts';
import type { DataKeys } from './data-keys.ts';
import { besideDatabase, openKeyStore, type KeyStore } from './key-store.ts';
import { localKeys } from './local-keys.ts';
import { noteUse, requireKnown, type OutsideKeys } from './used-with.ts';

/** Where the keys of data are kept. */
export const keysUrlOf = ({ dataKeys }: Config, databaseUrl: string): string =>
  dataKeys.databaseUrl ?? besideDatabase(databaseUrl);

/** Opens the store of the keys of a database's data. */
export const openStoreOf = (config: Config, databaseUrl: string): Promise<KeyStore> =>
  openKeyStore({
    url: keysUrlOf(config, databaseUrl),
    besideUrl: config.dataKeys.databaseUrl === null ? databaseUrl : null,
    waitS: config.poolWaitS,
  });

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
  const outside = await keysFromOutside(config);
  const store = await openStoreOf(config, databaseUrl);
  try {
    const known = await store.usedWith();
    await requireKnown(outside, known);
    await noteUse(store, outside, known, installedAt);
  } catch (error) {
    await store.close();
    throw error;
  }
  return createDataKeys(store, outside);
}

/** The keys that are set, else those of the data folder. */
export async function keysFromOutside({ dataKeys, dataDir }: Config): Promise<OutsideKeys> {
  const { wrapping, searchKey, escrow } = dataKeys;
  if (wrapping && searchKey) return { wrapping, searchKey, escrow };
  const local = await localKeys(dataDir);
  return { wrapping: wrapping ?? local.wrapping, searchKey: searchKey ?? local.searchKey, escrow };
}
