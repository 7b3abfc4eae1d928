import { toAppError } from '../db/database-errors.ts';
import type { DataKeys } from './data-keys.ts';
import { createKeyCache } from './key-cache.ts';
import { createKeyPool } from './key-pool.ts';
import type { KeyStore } from './key-store.ts';
import { damagedKey, unwrapUndamaged, createKeyWrapper } from './key-wrapper.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import type { ConfiguredKeys } from './key-use.ts';

/** Limits of the cache of unwrapped keys: number of keys, and lifetime in milliseconds. */
const remembered = { keys: 10_000, lifeMs: 60_000 };

/** Creates the data keys of a store. */
export function createDataKeys(
  store: KeyStore,
  { wrapping, escrow, searchKey }: ConfiguredKeys,
): DataKeys {
  const wrapper = createKeyWrapper(wrapping, escrow);
  const cache = createKeyCache(remembered.keys, remembered.lifeMs);
  const takeStocked = createKeyPool(store, wrapper);

  /**
   * Returns the existing keys of these ids; passes those that come from the store to `onFetched`.
   */
  async function find(ids: Iterable<string>, onFetched?: (id: string, key: Buffer) => void) {
    const found = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const key = cache.get(id);
      if (key) found.set(id, key);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const stored = await store.find(missing).catch(refuse);
    for (const [id, key] of await unwrapUndamaged(wrapper, stored)) {
      if (key !== damagedKey) onFetched?.(id, key);
      found.set(id, key);
    }
    return found;
  }

  return {
    async take() {
      const taken = await takeStocked().catch(refuse);
      cache.set(taken.id, taken.key);
      return taken;
    },
    find: (ids) => find(ids, cache.set),
    findOnce: (ids) => find(ids),
    async *pages(madeBefore) {
      for await (const page of store.pages(madeBefore)) yield page.map(({ id }) => id);
    },
    async destroy(ids) {
      if (ids.length === 0) return;
      await store.remove(ids).catch(refuse);
      for (const id of ids) cache.delete(id);
    },
    async rewrap(mostMs) {
      await rewrapKeys(store, wrapper, escrow, mostMs).catch(refuse);
    },
    searchKey,
    close: store.close,
  };
}

/**
 * Throws the application error for a database error, such as an UnavailableError, so that callers
 * retry.
 */
function refuse(error: unknown): never {
  throw toAppError(error) ?? error;
}
