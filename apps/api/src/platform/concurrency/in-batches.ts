import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatchOptions {
  /** The maximum number of items in a write; further items wait for the next write. */
  readonly most?: number;
  /**
   * Maximum number of concurrent writes; several writes prevent a slow write from delaying all
   * items.
   */
  readonly atOnce?: number;
}

/**
 * Writes items in batches: items that arrive during a write are written together in the next write.
 * An item that arrives while no write runs is written without delay.
 */
export const writeInBatches = <Item>(
  write: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) =>
  writeInBatchesWithResults<Item, void>(async (items) => {
    await write(items);
    return items.map(() => undefined);
  });

/**
 * Batches items like `writeInBatches`, and returns a result for each item.
 * @param write returns one result for each item, in the order of the items
 */
export function writeInBatchesWithResults<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = Infinity, atOnce = 1 }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function writeAll(): Promise<void> {
    underWay += 1;
    // Waits one turn of the event loop, so that items of the same turn join the batch.
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
