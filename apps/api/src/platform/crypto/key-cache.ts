interface Cached {
  readonly key: Buffer;
  readonly until: number;
}

/**
 * Cache of the most recently used unwrapped keys. Each key has a limited lifetime, after which a
 * key that another process destroyed is dropped.
 */
export interface KeyCache {
  readonly get: (id: string) => Buffer | undefined;
  readonly set: (id: string, key: Buffer) => void;
  readonly delete: (id: string) => void;
}

/**
 * Creates a cache of two halves: when the newer half is full, the older one is dropped. A single
 * map that evicts its oldest entry on each insertion would walk past all its deleted entries.
 * @param lifeMs the lifetime of a key, however often it is used
 */
export function createKeyCache(most: number, lifeMs: number): KeyCache {
  let newer = new Map<string, Cached>();
  let older = new Map<string, Cached>();
  const put = (id: string, cached: Cached) => {
    newer.set(id, cached);
    if (newer.size < most / 2) return;
    older = newer;
    newer = new Map();
  };
  const remove = (id: string) => {
    newer.delete(id);
    older.delete(id);
  };
  return {
    get(id) {
      const used = newer.get(id);
      const found = used ?? older.get(id);
      if (!found) return undefined;
      if (found.until <= performance.now()) {
        remove(id);
        return undefined;
      }
      if (!used) put(id, found);
      return found.key;
    },
    set: (id, key) => put(id, { key, until: performance.now() + lifeMs }),
    delete: remove,
  };
}
