import type { Config } from '../config/config.ts';
import { createDataKeys } from './create-data-keys.ts';
import type { DataKeys } from './data-keys.ts';
import { besideDatabase, openKeyStore, type KeyStore } from './key-store.ts';
import { localKeys } from './local-keys.ts';
import { noteUse, requireKnown, type OutsideKeys } from './used-with.ts';

/** Returns the address of the key database. */
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
 * Opens the data keys of a database.
 * @param installedAt when that database was created, which distinguishes it from others
 * @throws StartError when the configured keys or the store differ from those used before
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

/** Returns the configured keys, or those of the data folder. */
export async function keysFromOutside({ dataKeys, dataDir }: Config): Promise<OutsideKeys> {
  const { wrapping, searchKey, escrow } = dataKeys;
  if (wrapping && searchKey) return { wrapping, searchKey, escrow };
  const local = await localKeys(dataDir);
  return { wrapping: wrapping ?? local.wrapping, searchKey: searchKey ?? local.searchKey, escrow };
}
