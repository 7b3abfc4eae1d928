import { expect, test } from 'vitest';

import { RateLimitedError } from '../errors.ts';
import { createAdmissionQueue } from './admission-queue.ts';

const options = { patienceMs: 10_000, pauseMs: 10_000, mostWaiting: 3 };

test('polls only for the first waiting caller of a key, and polls again when a caller with that key leaves', async () => {
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

test('rejects all waiting callers of a key, but not of other keys, when the first caller is rate limited', async () => {
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

test('admits the next waiting caller after the poll of the first caller fails', async () => {
  const room = createAdmissionQueue<string>(options);
  const broken = room.enter('a', () => Promise.reject(new Error('away')));
  const next = room.enter('a', () => Promise.resolve('in'));
  await expect(broken).rejects.toThrow('away');
  expect(await next).toBe('in');
});

test('rejects a caller with a RateLimitedError after the maximum wait or when the queue is full', async () => {
  const room = createAdmissionQueue<string>({ patienceMs: -1, pauseMs: 0, mostWaiting: 2 });
  const never = () => Promise.resolve(null);
  const all = [1, 2, 3].map(() => room.enter('a', never));
  for (const one of all) await expect(one).rejects.toThrow(RateLimitedError);
});
