import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDelayQueue } from './delay-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('releases a delayed caller after the delay, or the longest-waiting caller when too many wait', async () => {
  const { hold } = createDelayQueue(2);
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

test('does not delay a caller whose delay is zero', async () => {
  const { hold } = createDelayQueue(0);
  await hold(0);
  expect(vi.getTimerCount()).toBe(0);
});
