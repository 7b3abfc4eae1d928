import type { DataKeys } from './data-keys.ts';
import { createKeyCache } from './key-cache.ts';
import { createKeyStock } from './key-stock.ts';
import type { KeyStore } from './key-store.ts';
import type { KeyWrapper } from './key-wrapper.ts';

/** Opened keys that are remembered, and for how long in milliseconds. */
const remembered = { keys: 10_000, lifeMs: 60_000 };

/** The keys of a store. */
export function createDataKeys(store: KeyStore, wrapper: KeyWrapper, searchKey: Buffer): DataKeys {
  const cache = createKeyCache(remembered.keys, remembered.lifeMs);
  const takeStocked = createKeyStock(store, wrapper);
  return {
    async take() {
      const taken = await takeStocked();
      cache.set(taken.id, taken.key);
      return taken;
    },
    async find(ids) {
      const found = new Map<string, Buffer>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const key = cache.get(id);
        if (key) found.set(id, key);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const stored of await store.find(missing)) {
        const key = await wrapper.unwrap(stored.id, stored);
        cache.set(stored.id, key);
        found.set(stored.id, key);
      }
      return found;
    },
    async destroy(ids) {
      if (ids.length === 0) return;
      await store.remove(ids);
      for (const id of ids) cache.delete(id);
    },
    searchKey,
    close: store.close,
  };
}
