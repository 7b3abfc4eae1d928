/** Checks whether an object has its own property with this key. */
export const hasOwnKey = <Of extends object>(object: Of, key: PropertyKey): key is keyof Of =>
  Object.hasOwn(object, key);

/** The keys of an object that has no others than its type says. */
export const typedKeys = <Of extends object>(object: Of): (keyof Of & string)[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a type can't say "no others"
  Object.keys(object) as (keyof Of & string)[];

/** An object of entries, with their keys in its type. */
export const recordFromEntries = <Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys
  Object.fromEntries(entries) as Record<Key, Value>;

/** An object that has a value for each of some keys. */
export const recordWithKeys = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => recordFromEntries(keys.map((key) => [key, valueOf(key)]));
