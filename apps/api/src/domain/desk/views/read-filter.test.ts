import { expect, test } from 'vitest';

import { readFilter, readSort } from './read-filter.ts';

const known = {
  search: 'folio',
  status: 'unclosed',
  feedbackType: 'A type that is gone',
  from: '2026-01-05',
  due: 'overdue',
};

test('what the report knows is kept, whatever it names', () => {
  expect(readFilter(known)).toEqual({ filter: known, dropped: [] });
});

test('what it knows no more, or not with this value, is named, and the rest kept', () => {
  const saved = { mood: 'angry', ...known, to: 'tomorrow', waiting: 'us', constructor: 'x' };
  expect(readFilter(saved)).toEqual({
    filter: known,
    dropped: ['mood', 'to', 'waiting', 'constructor'],
  });
});

test.each([
  ['due', 'due'],
  ['oldest', 'oldest'],
  ['newest', 'newest'],
  ['by mood', 'newest'],
  ['', 'newest'],
])('the order saved as %j is %s', (saved, sort) => {
  expect(readSort(saved)).toBe(sort);
});
