import type { DataKey } from './data-keys.ts';

/** A data key as a key from outside wrapped it, bound to its id. */
export interface Wrapped {
  readonly id: string;
  readonly wrapped: Buffer;
  /** The name of the key that wrapped it. */
  readonly wrappedBy: string;
}

/** One key from outside at its work, on several data keys at once. */
export interface Wrapping {
  /** Whether it can unwrap what a key of this name wrapped. */
  readonly knows: (name: string) => boolean;
  /**
   * In the order in which they are given.
   * @throws UnavailableError when whoever wraps is away
   */
  readonly wrap: (given: readonly DataKey[]) => Promise<readonly Wrapped[]>;
  /**
   * By their ids.
   * @throws UnavailableError when whoever unwraps is away
   * @throws Error when one was wrapped by another key, or for another id
   */
  readonly unwrap: (given: readonly Wrapped[]) => Promise<ReadonlyMap<string, Buffer>>;
}
