import { expect, it } from 'vitest';

import {
  addMonths,
  toMonth,
  listMonthsBetween,
  calculatePublicationDueDay,
  toMonthSpan,
  toFinancialYear,
} from './months.ts';

it('toMonthSpan and toMonth bound a month in Asia/Kolkata to the millisecond', () => {
  expect(toMonthSpan('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
    lastDay: '2026-12-31',
  });
  expect(toMonth(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12');
  expect(toMonth(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01');
});

it('adds and subtracts months across the end of a year', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(listMonthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(listMonthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(listMonthsBetween('2026-03', '2026-02')).toEqual([]);
  expect(calculatePublicationDueDay('2026-12')).toBe('2027-01-07');
});

it('toFinancialYear returns a financial year that begins in April', () => {
  expect(['2026-03', '2026-04', '2027-03'].map(toFinancialYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
  ]);
});
