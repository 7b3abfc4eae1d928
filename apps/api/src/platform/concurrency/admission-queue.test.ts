import { expect, test } from 'vitest';

import { RateLimitedError } from '../errors.ts';
import { createAdmissionQueue } from './admission-queue.ts';

const options = { patienceMs: 10_000, pauseMs: 10_000, mostWaiting: 3 };

test('polls only for the first caller, and again when a caller of that name has left', async () => {
  const room = createAdmissionQueue<string>(options);
  let [free, asked] = [1, 0];
  const ask = () => {
    asked += 1;
    if (free === 0) return Promise.resolve(null);
    free -= 1;
    return Promise.resolve(`in ${asked}`);
  };
  expect(await room.enter('a', ask)).toBe('in 1');
  const waiting = [room.enter('a', ask), room.enter('a', ask)];
  await expect.poll(() => asked).toBe(2);
  free = 2;
  room.leave('a');
  expect(await Promise.all(waiting)).toEqual(['in 3', 'in 4']);
});

test('rejects all waiting callers of a name, and no others, when the first one is rate limited', async () => {
  const room = createAdmissionQueue<string>(options);
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(new RateLimitedError(9));
  };
  const other = room.enter('b', () => Promise.resolve('in'));
  const refused = await Promise.allSettled([1, 2, 3].map(() => room.enter('a', refuse)));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([asked, await other]).toEqual([1, 'in']);
});

test('keeps an error of one caller from the next caller', async () => {
  const room = createAdmissionQueue<string>(options);
  const broken = room.enter('a', () => Promise.reject(new Error('away')));
  const next = room.enter('a', () => Promise.resolve('in'));
  await expect(broken).rejects.toThrow('away');
  expect(await next).toBe('in');
});

test('rejects a caller who waits too long or finds the queue full', async () => {
  const room = createAdmissionQueue<string>({ patienceMs: -1, pauseMs: 0, mostWaiting: 2 });
  const never = () => Promise.resolve(null);
  const all = [1, 2, 3].map(() => room.enter('a', never));
  for (const one of all) await expect(one).rejects.toThrow(RateLimitedError);
});
