import type { DisclosureTables } from '@feedback/contract/regulatory/disclosure-tables';
import { expect, it } from 'vitest';

import { findFirstInconsistency } from './first-inconsistency.ts';

const row = {
  name: '',
  opening: 5,
  received: 9,
  adjusted: 1,
  resolved: [1, 2, 3, 1],
  averageDays: null,
  nonActionable: 2,
  pending: [1, 1, 2, 2],
} satisfies Omit<DisclosureTables['codes'][number], 'part' | 'code'>;
const source = {
  opening: 5,
  received: 9,
  adjusted: 0,
  totalPending: 14,
  resolved: 8,
  pending: [2, 4],
  averageDays: null,
} satisfies Omit<DisclosureTables['sources'][number], 'source'>;
const flow = { opening: 5, received: 9, adjusted: 0, resolved: 8, pending: 6 };
const next = { opening: 6, received: 1, adjusted: 2, resolved: 8, pending: 1 };

/** Tables whose rows add up. */
const whole: DisclosureTables = {
  codes: [
    { ...row, part: 'A', code: 'I A' },
    { ...row, part: 'B', code: 'total' },
  ],
  sources: [
    { ...source, source: 'direct' },
    { ...source, adjusted: 3, pending: [2, 7], source: 'total' },
  ],
  months: [
    { ...flow, month: '2026-04' },
    { ...next, month: '2026-05' },
  ],
  years: [
    { ...flow, year: '2025-26' },
    { ...next, year: '2026-27' },
  ],
  adjustments: [],
};

it('finds no inconsistency when all rows of the disclosure tables add up', () => {
  expect(findFirstInconsistency(whole)).toBeNull();
  expect(
    findFirstInconsistency({ codes: [], sources: [], months: [], years: [], adjustments: [] }),
  ).toBeNull();
});

const places = [
  ['codes', 0, 'Part A, I A'],
  ['codes', 1, 'Part B, Total'],
  ['sources', 0, 'By source, Directly from investors'],
  ['sources', 1, 'By source, Total'],
  ['months', 0, 'Month by month, April 2026'],
  ['months', 1, 'Month by month, May 2026'],
  ['years', 0, 'Year by year, 2025-26'],
  ['years', 1, 'Year by year, 2026-27'],
] as const;

it.each(places)(
  'detects a disclosure figure that is off by one (table %s, row %i)',
  (table, at, name) => {
    const broken = (figure: object) => {
      const rows: object[] = [...whole[table]];
      rows[at] = { ...rows[at], ...figure };
      return findFirstInconsistency({ ...whole, [table]: rows });
    };
    for (const [key, value] of Object.entries(whole[table][at] ?? {})) {
      if (key === 'totalPending') continue;
      if (typeof value === 'number') expect(broken({ [key]: value + 1 })).toBe(name);
      if (!Array.isArray(value)) continue;
      const each = value.map((_, place) => value.map((one, of) => (of === place ? one + 1 : one)));
      expect(each.map((figures) => broken({ [key]: figures }))).toEqual(each.map(() => name));
    }
  },
);

it('detects a month or a year whose opening number differs from the previous pending number', () => {
  for (const table of ['months', 'years'] as const) {
    const [first, second] = whole[table];
    const rows = [first, { ...second, opening: 7, pending: 2 }];
    expect(findFirstInconsistency({ ...whole, [table]: rows })).not.toBeNull();
  }
});
