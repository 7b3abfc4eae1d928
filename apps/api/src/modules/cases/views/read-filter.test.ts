import { expect, test } from 'vitest';

import { parseSavedFilter, parseSavedSort } from './read-filter.ts';

const known = {
  search: 'folio',
  status: 'unclosed',
  feedbackType: 'A type that is gone',
  from: '2026-01-05',
  due: 'overdue',
};

test('keeps all filters of a saved view that the case report supports', () => {
  expect(parseSavedFilter(known)).toEqual({ filter: known, dropped: [] });
});

test('drops unknown and invalid filters of a saved view, and keeps the valid filters', () => {
  const saved = { mood: 'angry', ...known, to: 'tomorrow', waiting: 'us', constructor: 'x' };
  expect(parseSavedFilter(saved)).toEqual({
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
])('reads a view’s saved sort order %j as %s', (saved, sort) => {
  expect(parseSavedSort(saved)).toBe(sort);
});
