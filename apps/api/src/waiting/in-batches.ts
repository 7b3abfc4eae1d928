import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatchOptions {
  /** Items of a write; what is over goes with the next one. */
  readonly most?: number;
  /** Writes under way at a time, so that one that has to wait does not hold all others. */
  readonly atOnce?: number;
}

/**
 * Writes single items down together: what comes while writes are under way goes with the next one.
 * So one that comes alone waits for nobody, and many cost few writes.
 */
export const inBatches = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) =>
  answeredInBatches<Item, void>(async (items) => {
    await write(items);
    return items.map(() => undefined);
  });

/**
 * The same for what is answered.
 * @param write answers as many results as it is given items, in their order
 */
export function answeredInBatches<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = Infinity, atOnce = 1 }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function writeAll(): Promise<void> {
    underWay += 1;
    // What ends in the same turn goes along.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await write(batch.map(({ item }) => item)).then(
        (results) => results.forEach((result, index) => batch[index]?.resolve(result)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    underWay -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay < atOnce) void writeAll();
    });
}
