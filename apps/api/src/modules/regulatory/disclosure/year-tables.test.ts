import type { CodeRow } from '@feedback/contract/regulatory/disclosure-tables';
import { describe, expect, it } from 'vitest';

import { yearCodeRows, type ResolvedCount } from './year-tables.ts';

const row = (part: 'A' | 'B', code: string, given: Partial<CodeRow> = {}): CodeRow => ({
  part,
  code,
  name: `${code} of its day`,
  opening: 0,
  received: 0,
  resolved: [0, 0, 0, 0],
  averageDays: null,
  nonActionable: 0,
  pending: [0, 0, 0, 0],
  ...given,
});
const resolved = (code: string, source: string, count: number, days: number): ResolvedCount => ({
  code,
  source,
  count,
  days,
});

const april = [
  row('A', 'I', {
    name: 'Before',
    opening: 4,
    received: 3,
    resolved: [1, 2, 0, 0],
    averageDays: 99,
    nonActionable: 1,
    pending: [3, 0, 0, 0],
  }),
  row('A', 'total', { opening: 4 }),
  row('B', 'I'),
  row('B', 'total'),
];
const may = [
  row('A', 'I', {
    opening: 3,
    received: 2,
    adjusted: 1,
    resolved: [0, 0, 3, 4],
    nonActionable: 2,
    pending: [0, 1, 2, 5],
  }),
  row('A', 'II', { opening: 7, received: 1, pending: [8, 0, 0, 0] }),
  row('A', 'total', { pending: [8, 1, 2, 5] }),
  row('B', 'I', { received: 1 }),
  row('B', 'total'),
];
const done = [
  resolved('I', 'direct', 2, 31),
  resolved('I', 'scores', 1, 5),
  resolved('II', 'other', 4, 90),
];
const year = () => yearCodeRows([april, may], done);
const found = (part: string, code: string) =>
  year().find((one) => one.part === part && one.code === code);

describe('a year’s table 1 (rule 14.8)', () => {
  it('opens with the first month, closes with the last, and sums up the months', () => {
    expect(found('A', 'I')).toEqual({
      part: 'A',
      code: 'I',
      name: 'I of its day',
      opening: 4,
      received: 5,
      adjusted: 1,
      resolved: [1, 2, 3, 4],
      averageDays: 12,
      nonActionable: 3,
      pending: [0, 1, 2, 5],
    });
  });

  it('lists the codes of all months, and each part’s total last', () => {
    const names = year().map(({ part, code }) => `${part} ${code}`);
    expect(names).toEqual(['A I', 'A II', 'A total', 'B I', 'B total']);
  });

  it('opens a code with zero when the first month lacks it, and closes it with zero when the last does', () => {
    expect(found('A', 'II')).toMatchObject({ opening: 0, received: 1, pending: [8, 0, 0, 0] });
    const ended = yearCodeRows([may, may, april], done).find(({ code }) => code === 'II');
    expect(ended).toMatchObject({ opening: 7, received: 2, pending: [0, 0, 0, 0] });
  });

  it('averages the days of a code’s resolved complaints over all sources, and over SCORES alone', () => {
    const averages = year().map(({ averageDays }) => averageDays);
    expect(averages).toEqual([12, 22.5, 18, 5, 5]);
    const none = yearCodeRows([april], []).map(({ averageDays }) => averageDays);
    expect(none).toEqual([null, null, null, null]);
  });
});
