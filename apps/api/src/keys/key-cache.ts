interface Cached {
  readonly key: Buffer;
  readonly until: number;
}

/** Opened keys, those used last, each for a time: what was destroyed elsewhere is forgotten then. */
export interface KeyCache {
  readonly get: (id: string) => Buffer | undefined;
  readonly set: (id: string, key: Buffer) => void;
  readonly delete: (id: string) => void;
}

/**
 * A cache of two halves: when the newer one is full, the older one goes. One map that loses its
 * oldest entry for each new one is walked past the places of all that it lost.
 * @param lifeMs how long a key is remembered, however often it is used
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
  const forget = (id: string) => {
    newer.delete(id);
    older.delete(id);
  };
  return {
    get(id) {
      const used = newer.get(id);
      const found = used ?? older.get(id);
      if (!found) return undefined;
      if (found.until <= performance.now()) {
        forget(id);
        return undefined;
      }
      if (!used) put(id, found);
      return found.key;
    },
    set: (id, key) => put(id, { key, until: performance.now() + lifeMs }),
    delete: forget,
  };
}
