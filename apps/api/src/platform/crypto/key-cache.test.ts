import { expect, test, vi } from 'vitest';

import { createKeyCache } from './key-cache.ts';

const key = Buffer.alloc(32);

test('the key cache holds at most its limit of keys and keeps the most recently used keys', () => {
  const cache = createKeyCache(10, 60_000);
  const ids = Array.from({ length: 100 }, (_each, index) => String(index));
  for (const id of ids) {
    cache.set(id, key);
    expect(cache.get('0')).toBe(key);
  }
  const held = ids.toReversed().filter((id) => cache.get(id));
  expect(held.length).toBeLessThanOrEqual(10);
  expect(held).toEqual(expect.arrayContaining(['0', '99', '98', '97']));
});

test('the key cache drops a key after its lifetime, even if used often, and after delete()', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = createKeyCache(10, 1000);
  for (const id of ['old', 'told']) cache.set(id, key);
  cache.delete('told');
  expect(cache.get('told')).toBeUndefined();
  vi.advanceTimersByTime(999);
  expect(cache.get('old')).toBe(key);
  vi.advanceTimersByTime(1);
  expect(cache.get('old')).toBeUndefined();
  vi.useRealTimers();
});
