/** A key that data is sealed with: of a case, or of what came with one request. */
export interface DataKey {
  /** By which a row says that it is sealed with it. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** The keys that data of people is sealed with. A destroyed one takes with it what it sealed. */
export interface DataKeys {
  /**
   * A new one, which is in the store already.
   * @throws UnavailableError when there is none left and the store is away
   */
  readonly take: () => Promise<DataKey>;
  /**
   * The keys of these ids that are not destroyed, fetching all missing ones in one call. A key whose
   * wrapping is damaged is empty, so it decrypts nothing.
   */
  readonly find: (ids: Iterable<string>) => Promise<ReadonlyMap<string, Buffer>>;
  /** The same of a list, which is looked at once: its keys are not remembered in place of others. */
  readonly findOnce: DataKeys['find'];
  /** Destroys keys, here at once and in other processes within a minute; twice does no harm. */
  readonly destroy: (ids: readonly string[]) => Promise<void>;
  /** The ids of all keys that were made before a moment, a page at a time. */
  readonly pages: (madeBefore: Date) => AsyncIterable<readonly string[]>;
  /** Wraps anew what an older key wrapped, or what is in escrow for nobody or another. */
  readonly rewrap: (mostMs: number) => Promise<void>;
  /** What identifiers are hashed with, to be found by. */
  readonly searchKey: Buffer;
  readonly close: () => Promise<void>;
}
