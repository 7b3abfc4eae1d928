import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTimeBudget } from './time-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a time budget of 60 s; `ended` lists the names of the ended uploads in order. */
function spending() {
  const time = createTimeBudget(60_000);
  const ended: string[] = [];
  return { ended, begin: (name: string) => time.begin(() => ended.push(name)) };
}

test('a time budget lets a single upload use all the time', () => {
  const { begin, ended } = spending();
  begin('a');
  vi.advanceTimersByTime(59_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['a']);
});

test('a time budget divides the time among twenty uploads, and ends the upload that has used the most time', () => {
  const { begin, ended } = spending();
  begin('first');
  vi.advanceTimersByTime(1000);
  for (let count = 1; count < 20; count += 1) begin(`other ${count}`);
  vi.advanceTimersByTime(2949);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['first']);
});

test('a time budget gives the unused time of a finished upload to the others', () => {
  const { begin, ended } = spending();
  const end = begin('done');
  begin('on its way');
  vi.advanceTimersByTime(29_000);
  end();
  vi.advanceTimersByTime(30_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['on its way']);
});

test('a time budget counts an upload from its given start time, so that the earlier upload ends first', () => {
  const time = createTimeBudget(60_000);
  const ended: string[] = [];
  time.begin(() => ended.push('now'));
  time.begin(() => ended.push('since before'), Date.now() - 30_000);
  vi.advanceTimersByTime(14_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['since before']);
});
