/** Checks whether an object has its own property with this key. */
export const hasOwnKey = <Of extends object>(object: Of, key: PropertyKey): key is keyof Of =>
  Object.hasOwn(object, key);

/**
 * Returns the keys of an object, typed as the keys of the object's type. The object must have no
 * other keys.
 */
export const typedKeys = <Of extends object>(object: Of): (keyof Of & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a type can't say "no others"
  Object.keys(object) as (keyof Of & string)[];

/** Builds an object from entries and keeps their keys in its type. */
export const recordFromEntries = <Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
  Object.fromEntries(entries) as Record<Key, Value>;

/** Builds an object with a value for each given key. */
export const recordWithKeys = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => recordFromEntries(keys.map((key) => [key, valueOf(key)]));
