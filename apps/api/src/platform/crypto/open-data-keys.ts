import type { Config } from '../config/config.ts';
import { createDataKeys } from './create-data-keys.ts';
import type { DataKeys } from './data-keys.ts';
import { buildDefaultKeyDatabaseUrl, openKeyStore, type KeyStore } from './key-store.ts';
import { readOrCreateLocalKeys } from './local-keys.ts';
import { recordKeysInUse, requireKnownKeys, type ConfiguredKeys } from './key-use.ts';

/** Returns the address of the key database. */
export const findKeyDatabaseUrl = ({ dataKeys }: Config, databaseUrl: string): string =>
  dataKeys.databaseUrl ?? buildDefaultKeyDatabaseUrl(databaseUrl);

/** Opens the key store that belongs to a database. */
export const openKeyStoreFor = (config: Config, databaseUrl: string): Promise<KeyStore> =>
  openKeyStore({
    url: findKeyDatabaseUrl(config, databaseUrl),
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
  const outside = await readConfiguredKeys(config);
  const store = await openKeyStoreFor(config, databaseUrl);
  try {
    const known = await store.usedWith();
    await requireKnownKeys(outside, known);
    await recordKeysInUse(store, outside, known, installedAt);
  } catch (error) {
    await store.close();
    throw error;
  }
  return createDataKeys(store, outside);
}

/** Returns the configured keys, or the keys in the data folder when none are configured. */
export async function readConfiguredKeys({ dataKeys, dataDir }: Config): Promise<ConfiguredKeys> {
  const { wrapping, searchKey, escrow } = dataKeys;
  if (wrapping && searchKey) return { wrapping, searchKey, escrow };
  const local = await readOrCreateLocalKeys(dataDir);
  return { wrapping: wrapping ?? local.wrapping, searchKey: searchKey ?? local.searchKey, escrow };
}
