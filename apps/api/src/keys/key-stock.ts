import { AsyncResource } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

import type { DataKey } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';
import type { KeyWrapper } from './key-wrapper.ts';
import { useOf } from './used-with.ts';

/** Keys that are stored together, before any of them is used. */
const stockSize = 200;

/** Milliseconds: one that waited for longer may be swept away as one that nobody uses. */
const freshMs = 12 * 3_600_000;

interface StockedKey extends DataKey {
  readonly madeAt: number;
}

/**
 * New keys that are in the store already, so that whoever needs one waits for no statement. Those
 * that a process leaves are cleared away as unused.
 * @returns takes one
 */
export function createKeyStock(store: KeyStore, wrapper: KeyWrapper): () => Promise<DataKey> {
  let stock: StockedKey[] = [];
  let filling: Promise<void> | null = null;

  // In the context of the start: whoever takes the last one may be in a transaction.
  const fill = AsyncResource.bind(async () => {
    const madeAt = performance.now();
    const made = Array.from({ length: stockSize }, () => ({
      id: randomUUID(),
      key: randomBytes(32),
      madeAt,
    }));
    await store.add(await wrapper.wrap(made), await useOf(wrapper));
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
      // What fails here is told to whoever finds none left.
      if (stock.length < stockSize / 2) refill().catch(() => undefined);
      return { id: taken.id, key: taken.key };
    }
  };
}
