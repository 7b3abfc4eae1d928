import { expect, test } from 'vitest';

import { inBatches } from './in-batches.ts';

/** Writes that end when they are told to. */
function slowWrites() {
  const ends: ((error?: Error) => void)[] = [];
  const batches: (readonly number[])[] = [];
  const write = inBatches<number>((items) => {
    batches.push(items);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  });
  return { write, batches, ends };
}

test('one is written at once, those that come meanwhile together', async () => {
  const { write, batches, ends } = slowWrites();
  const first = write(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = [write(2), write(3)];
  ends[0]!();
  await first;
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  ends[1]!();
  await Promise.all(others);
});

test('a write that fails is told to its own, and the next goes on', async () => {
  const { write, batches, ends } = slowWrites();
  const failing = [write(1), write(2)];
  await expect.poll(() => batches).toHaveLength(1);
  const next = write(3);
  ends[0]!(new Error('away'));
  for (const each of failing) await expect(each).rejects.toThrow('away');
  await expect.poll(() => batches).toHaveLength(2);
  ends[1]!();
  await next;
});
