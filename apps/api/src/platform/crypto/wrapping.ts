import type { DataKey } from './data-keys.ts';

/** A data key wrapped by a wrapping key and bound to its id. */
export interface WrappedDataKey {
  readonly id: string;
  readonly wrapped: Buffer;
  /** Name of the wrapping key that wrapped this data key. */
  readonly wrappedBy: string;
}

/** A wrapping key that wraps and unwraps several data keys at a time. */
export interface WrappingKey {
  /** Returns whether data keys wrapped under this wrapping key's name can be unwrapped. */
  readonly knows: (name: string) => boolean;
  /**
   * Wraps keys; the results have the order of the input.
   * @throws UnavailableError when the key service is unavailable
   */
  readonly wrap: (given: readonly DataKey[]) => Promise<readonly WrappedDataKey[]>;
  /**
   * Unwraps keys and returns them by id.
   * @throws UnavailableError when the key service is unavailable
   * @throws Error when a key was wrapped by another key, or for another id
   */
  readonly unwrap: (given: readonly WrappedDataKey[]) => Promise<ReadonlyMap<string, Buffer>>;
}
