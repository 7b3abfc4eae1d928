import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';

import {
  canPrepareMonth,
  areTablesEqual,
  listMonthsToRecalculate,
  insertPublishedMonth,
} from './recount.ts';

const published = new Map(['2026-12', '2026-11', '2027-01'].map((name) => [name, name]));

it.each([
  ['2026-10', true],
  ['2026-11', true],
  ['2026-12', true],
  ['2027-01', true],
  ['2027-02', true],
  ['2026-09', false],
  ['2027-03', false],
])(
  'with November to January published, allows the preparation of the month %s: %s',
  (month, is) => {
    expect(canPrepareMonth(month, published)).toBe(is);
  },
);

it('allows the preparation of any month while no month is published', () => {
  expect(canPrepareMonth('2026-11', new Map())).toBe(true);
});

it('recounts a corrected month together with all later published months', () => {
  expect(listMonthsToRecalculate('2026-11', published)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(listMonthsToRecalculate('2026-10', published)).toEqual([
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
  expect(listMonthsToRecalculate('2027-01', published)).toEqual(['2027-01']);
});

it('inserts a month in order among the published months, or replaces the month’s older version', () => {
  const names = [...insertPublishedMonth(published, '2026-10', 'new').keys()];
  expect(names).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
  expect([...insertPublishedMonth(published, '2026-12', 'new')]).toEqual([
    ['2026-11', '2026-11'],
    ['2026-12', 'new'],
    ['2027-01', '2027-01'],
  ]);
});

/** Returns a value with the keys of all objects in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  );
};

type Tables = Parameters<typeof areTablesEqual>[0];

test('compares disclosure tables independently of the order of keys, but not of rows', () => {
  const row = fc.record({ code: fc.string(), averageDays: fc.option(fc.integer()), a: fc.nat() });
  fc.assert(
    fc.property(fc.record({ codes: fc.array(row), years: fc.array(row) }), (tables) => {
      expect(areTablesEqual(tables as unknown as Tables, turned(tables) as Tables)).toBe(true);
    }),
  );
  const rows = (...codes: (string | null)[]) => ({ codes: codes.map((code) => ({ code })) });
  const areSame = (a: object, b: object) => areTablesEqual(a as Tables, b as Tables);
  expect(areSame(rows('I', 'II'), rows('II', 'I'))).toBe(false);
  expect(areSame(rows('I'), rows(null))).toBe(false);
  expect(areSame(rows('I'), rows('I', 'I'))).toBe(false);
});
