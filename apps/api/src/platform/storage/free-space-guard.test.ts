import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFreeSpaceGuard } from './free-space-guard.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('queries the free disk space at most once a second and subtracts the space reserved since then', async () => {
  const ask = vi.fn(async () => 1000);
  const room = createFreeSpaceGuard('/anywhere', ask);
  expect(await room.free()).toBe(1000);
  room.take(300);
  expect(await room.free()).toBe(700);
  expect(ask).toHaveBeenCalledTimes(1);

  ask.mockResolvedValue(650);
  vi.advanceTimersByTime(1000);
  expect(await room.free()).toBe(650);
});

test('queries the free disk space again after a failed query', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('gone'));
  const room = createFreeSpaceGuard('/anywhere', ask.mockResolvedValue(10));
  await expect(room.free()).rejects.toThrow('gone');
  vi.advanceTimersByTime(1000);
  expect(await room.free()).toBe(10);
});
