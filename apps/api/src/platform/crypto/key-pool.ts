import { AsyncResource } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

import type { DataKey } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';
import type { KeyWrapper } from './key-wrapper.ts';
import { wrappingKeyUse } from './key-use.ts';

/** The number of keys that are stored together, before any of them is used. */
const stockSize = 200;

/** Milliseconds after which a stocked key is not used any more: it may be deleted as unused. */
const freshMs = 12 * 3_600_000;

interface StockedKey extends DataKey {
  readonly madeAt: number;
}

/**
 * Creates a stock of new keys that are already in the store, so that taking one waits for no
 * statement. Keys that a process leaves over are deleted as unused.
 * @returns a function that takes a key
 */
export function createKeyPool(store: KeyStore, wrapper: KeyWrapper): () => Promise<DataKey> {
  let stock: StockedKey[] = [];
  let filling: Promise<void> | null = null;

  // Runs in the context of the start: the caller that takes the last key may be in a transaction.
  const fill = AsyncResource.bind(async () => {
    const madeAt = performance.now();
    const made = Array.from({ length: stockSize }, () => ({
      id: randomUUID(),
      key: randomBytes(32),
      madeAt,
    }));
    await store.add(await wrapper.wrap(made), await wrappingKeyUse(wrapper));
    stock.push(...made);
  });
  const refill = (): Promise<void> => {
    filling ??= fill().finally(() => (filling = null));
    return filling;
  };

  return async function take() {
    const [first] = stock;
    if (first && first.madeAt < performance.now() - freshMs) stock = [];
    for (;;) {
      const taken = stock.shift();
      if (!taken) {
        await refill();
        continue;
      }
      // A failure here is reported to the caller that finds the stock empty.
      if (stock.length < stockSize / 2) refill().catch(() => undefined);
      return { id: taken.id, key: taken.key };
    }
  };
}
