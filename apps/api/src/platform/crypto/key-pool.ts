import { AsyncResource } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

import type { DataKey } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';
import type { KeyWrapper } from './key-wrapper.ts';
import { describeWrappingKey } from './key-use.ts';

/** Number of new keys that are saved together before any of them is used. */
const stockSize = 200;

/**
 * Milliseconds after which a prepared key is no longer used, because the clean-up job may delete
 * unused keys.
 */
const freshMs = 12 * 3_600_000;

interface StockedKey extends DataKey {
  readonly madeAt: number;
}

/**
 * Creates a pool of new keys that are already in the key store, so that taking a key needs no
 * statement. The clean-up job deletes keys that a process never used.
 * @returns a function that takes a key
 */
export function createKeyPool(store: KeyStore, wrapper: KeyWrapper): () => Promise<DataKey> {
  let stock: StockedKey[] = [];
  let filling: Promise<void> | null = null;

  // Bound to the context of the start, because the caller that takes the last key may be in a
  // transaction.
  const fill = AsyncResource.bind(async () => {
    const madeAt = performance.now();
    const made = Array.from({ length: stockSize }, () => ({
      id: randomUUID(),
      key: randomBytes(32),
      madeAt,
    }));
    await store.add(await wrapper.wrap(made), await describeWrappingKey(wrapper));
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
      // A failure is ignored here: the caller that finds the pool empty gets the error.
      if (stock.length < stockSize / 2) refill().catch(() => undefined);
      return { id: taken.id, key: taken.key };
    }
  };
}
