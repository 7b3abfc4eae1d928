/** A key that encrypts data: of a case, or of the records of one request. */
export interface DataKey {
  /** The id by which encrypted rows name their key. */
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
   * Returns a new key, which is already in the store.
   * @throws UnavailableError when the stock is empty and the store is down
   */
  readonly take: () => Promise<DataKey>;
  /**
   * Returns the keys of these ids that are not destroyed, fetching all missing ones in one call. A
   * key whose wrapping is damaged is empty, so it decrypts nothing.
   */
  readonly find: (ids: Iterable<string>) => Promise<ReadonlyMap<string, Buffer>>;
  /**
   * Finds keys for a list, which is read once: these keys do not displace others from the cache.
   */
  readonly findOnce: DataKeys['find'];
  /**
   * Destroys keys, in this process immediately and in others within a minute. Destroying a key
   * twice is harmless.
   */
  readonly destroy: (ids: readonly string[]) => Promise<void>;
  /** Returns the ids of all keys that were created before a moment, a page at a time. */
  readonly pages: (madeBefore: Date) => AsyncIterable<readonly string[]>;
  /** Rewraps keys that an older key wrapped, and keys that have no escrow or an outdated one. */
  readonly rewrap: (mostMs: number) => Promise<void>;
  /** The key that hashes identifiers for the search index. */
  readonly searchKey: Buffer;
  readonly close: () => Promise<void>;
}
