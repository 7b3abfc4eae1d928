import { describe, expect, it } from 'vitest';

import { AppError } from '../errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const busy = () => new AppError('downloadsBusy');
const open = (changes: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {}) =>
  createConcurrencyLimit({ atOnce: 1, waiting: 2, patienceMs: 60_000, refusal: busy, ...changes });

describe('slots of a concurrency limit', () => {
  it('limits the concurrent slots of each key separately', async () => {
    const slots = open({ waiting: 0 });
    const free = await slots.take('a');
    await slots.take('b');
    await expect(slots.take('a')).rejects.toMatchObject({ code: 'downloadsBusy' });
    free();
    await slots.take('a');
  });

  it('gives a freed slot to the waiting callers in their order', async () => {
    const slots = open();
    const order: number[] = [];
    const first = await slots.take('a');
    const others = [1, 2].map(async (number) => {
      const free = await slots.take('a');
      order.push(number);
      free();
    });
    await expect(slots.take('a')).rejects.toMatchObject({ code: 'downloadsBusy' });
    first();
    await Promise.all(others);
    expect(order).toEqual([1, 2]);
  });

  it('frees a slot only once when its release is called twice', async () => {
    const slots = open({ atOnce: 2, waiting: 0 });
    const [first] = [await slots.take('a'), await slots.take('a')];
    first();
    first();
    await slots.take('a');
    await expect(slots.take('a')).rejects.toThrow(AppError);
  });

  it('rejects a caller that waits for a slot longer than the time limit or aborts', async () => {
    const slots = open({ patienceMs: 1 });
    const free = await slots.take('a');
    await expect(slots.take('a')).rejects.toMatchObject({ code: 'downloadsBusy' });
    const patient = open();
    const held = await patient.take('a');
    const leaving = new AbortController();
    const left = patient.take('a', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(AppError);
    held();
    free();
    await Promise.all([patient.take('a'), slots.take('a')]);
  });
});
