import { expect, it } from 'vitest';

import {
  monthAfter,
  monthOf,
  monthsBetween,
  publicationDueDay,
  monthSpan,
  yearOf,
} from './months.ts';

it('monthSpan and monthOf bound a month in Asia/Kolkata to the millisecond', () => {
  expect(monthSpan('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
    lastDay: '2026-12-31',
  });
  expect(monthOf(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12');
  expect(monthOf(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01');
});

it('adds and subtracts months across the end of a year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
  expect(publicationDueDay('2026-12')).toBe('2027-01-07');
});

it('yearOf returns a financial year that begins in April', () => {
  expect(['2026-03', '2026-04', '2027-03'].map(yearOf)).toEqual(['2025-26', '2026-27', '2026-27']);
});
