import type { NamedKey } from '../config/data-keys.ts';
import type { DataKey } from './data-keys.ts';
import { open, seal } from './seal.ts';

/** A data key as it is kept. */
export interface WrappedKey {
  readonly wrapped: Buffer;
  /** The name of the key that wrapped it. */
  readonly wrappedBy: string;
}

/** Whoever wraps and unwraps data keys; what it does that with is nowhere in a database. */
export interface KeyWrapper {
  /** The name of the key that wraps now. */
  readonly current: string;
  /** Whether it can unwrap what a key of this name wrapped. */
  readonly knows: (name: string) => boolean;
  readonly wrap: (given: DataKey) => Promise<WrappedKey>;
  /** @throws Error when it was wrapped by another key, or for another id */
  readonly unwrap: (id: string, given: WrappedKey) => Promise<Buffer>;
}

/** Wraps with keys of the environment, the first of them; unwraps with any. */
export function wrapperOf(keys: readonly [NamedKey, ...NamedKey[]]): KeyWrapper {
  const [current] = keys;
  const byName = new Map(keys.map(({ name, key }) => [name, key]));
  return {
    current: current.name,
    knows: (name) => byName.has(name),
    async wrap({ id, key }) {
      return { wrapped: seal(current.key, placeOf(id), key), wrappedBy: current.name };
    },
    async unwrap(id, { wrapped, wrappedBy }) {
      const key = byName.get(wrappedBy);
      if (!key) throw new Error(`DATA_KEYS has no key of the name ${wrappedBy}.`);
      return open(key, placeOf(id), wrapped);
    },
  };
}

const placeOf = (id: string): string => `data_keys.wrapped:${id}`;
