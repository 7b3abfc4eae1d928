/** A key that encrypts the data of a case, or of the records of one request. */
export interface DataKey {
  /** Id that encrypted rows store to refer to the key. */
  readonly id: string;
  /** The key of 32 bytes. */
  readonly key: Buffer;
}

/**
 * The keys that encrypt personal data. Destroying a key makes everything encrypted with it
 * unreadable.
 */
export interface DataKeys {
  /**
   * Returns a new key that is already saved in the key store.
   * @throws UnavailableError when the stock is empty and the store is down
   */
  readonly take: () => Promise<DataKey>;
  /**
   * Returns the existing keys with these ids, and fetches all uncached keys in one query. A key
   * with damaged wrapping is returned empty, so that it decrypts nothing.
   */
  readonly find: (ids: Iterable<string>) => Promise<ReadonlyMap<string, Buffer>>;
  /**
   * Finds keys like `find`, without storing them in the cache: a list is read once, and its keys
   * must not displace others.
   */
  readonly findOnce: DataKeys['find'];
  /**
   * Destroys keys, in this process immediately and in others within a minute. Destroying a key
   * twice is harmless.
   */
  readonly destroy: (ids: readonly string[]) => Promise<void>;
  /** Returns the ids of all keys that were created before a moment, a page at a time. */
  readonly pages: (madeBefore: Date) => AsyncIterable<readonly string[]>;
  /**
   * Rewraps data keys that an older wrapping key wrapped, and data keys whose escrow is missing or
   * outdated.
   */
  readonly rewrap: (mostMs: number) => Promise<void>;
  /** The key that hashes identifiers for the search index. */
  readonly searchKey: Buffer;
  readonly close: () => Promise<void>;
}
