import { setImmediate } from 'node:timers/promises';

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes single items down together: what comes while a write is under way goes with the next one.
 * So one that comes alone waits for nobody, and many cost few writes.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // What ends in the same turn goes along.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
