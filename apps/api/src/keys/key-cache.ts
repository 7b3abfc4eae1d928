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

/** @param lifeMs how long a key is remembered, however often it is used */
export function createKeyCache(most: number, lifeMs: number): KeyCache {
  // In the order of their last use.
  const cached = new Map<string, Cached>();
  return {
    get(id) {
      const found = cached.get(id);
      if (!found) return undefined;
      cached.delete(id);
      if (found.until <= performance.now()) return undefined;
      cached.set(id, found);
      return found.key;
    },
    set(id, key) {
      cached.delete(id);
      cached.set(id, { key, until: performance.now() + lifeMs });
      const [oldest] = cached.keys();
      if (cached.size > most && oldest !== undefined) cached.delete(oldest);
    },
    delete: (id) => void cached.delete(id),
  };
}
