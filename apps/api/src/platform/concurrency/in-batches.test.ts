import { expect, test } from 'vitest';

import { writeInBatchesWithResults, writeInBatches } from './in-batches.ts';

/** Creates a batched write function whose writes end when the test ends them. */
function slowWrites() {
  const ends: ((error?: Error) => void)[] = [];
  const batches: (readonly number[])[] = [];
  const write = writeInBatches<number>((items) => {
    batches.push(items);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  });
  return { write, batches, ends };
}

test('writes a single item immediately and batches the items that arrive during that write', async () => {
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

test('rejects only the items of a failed batch write and continues with the next batch', async () => {
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

test('returns the result of each batched item, within the limits of batch size and concurrent writes', async () => {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const double = writeInBatchesWithResults<number, number>(
    async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return items.map((item) => 2 * item);
    },
    { most: 2, atOnce: 2 },
  );
  const answers = [double(1)];
  await expect.poll(() => batches).toEqual([[1]]);
  answers.push(double(2));
  await expect.poll(() => batches).toEqual([[1], [2]]);
  answers.push(double(3), double(4), double(5));
  ends[1]!();
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4]]);
  ends[2]!();
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4], [5]]);
  ends[0]!();
  ends[3]!();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});
