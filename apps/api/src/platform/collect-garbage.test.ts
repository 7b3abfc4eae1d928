import { getHeapSpaceStatistics } from 'node:v8';

import { expect, test } from 'vitest';

import { collectGarbage } from './collect-garbage.ts';

/** Returns the bytes that V8 reserves for new objects. */
const room = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

test('collectGarbage() shrinks V8’s new space after a burst of allocations', async () => {
  const held: object[] = [];
  // Each survivor of a small collection makes V8 enlarge the space for the next ones.
  for (let made = 0; made < 500_000; made += 1) held.push({ made });
  const before = room();
  await collectGarbage();
  expect(room()).toBeLessThan(before / 2);
  expect(held).toHaveLength(500_000);
});
