import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSlowLane, slowingMs } from './slow-lane.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each failure past the tenth slows, up to a bound', () => {
  expect([0, 9, 10, 11, 12, 15, 1000].map(slowingMs)).toEqual([0, 0, 0, 500, 1000, 2500, 5000]);
});

test('lets go after the time, and whoever waits longest when too many do', async () => {
  const { hold } = createSlowLane(2);
  const gone: string[] = [];
  const come = (name: string) => void hold(5000).then(() => gone.push(name));
  come('first');
  await vi.advanceTimersByTimeAsync(1000);
  come('second');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([]);
  come('third');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(gone).toEqual(['first', 'second', 'third']);
});

test('holds nobody who is not to be slowed', async () => {
  const { hold } = createSlowLane(0);
  await hold(0);
  expect(vi.getTimerCount()).toBe(0);
});
