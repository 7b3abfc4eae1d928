import type { ComplaintCodeRow } from '@feedback/contract/regulatory/disclosure-tables';
import { describe, expect, it } from 'vitest';

import { buildYearCodeRows, type ResolvedComplaintCount } from './year-tables.ts';

const row = (
  part: 'A' | 'B',
  code: string,
  given: Partial<ComplaintCodeRow> = {},
): ComplaintCodeRow => ({
  part,
  code,
  name: `${code} of its day`,
  opening: 0,
  received: 0,
  adjusted: 0,
  resolved: [0, 0, 0, 0],
  averageDays: null,
  nonActionable: 0,
  pending: [0, 0, 0, 0],
  ...given,
});
const resolved = (
  code: string,
  source: string,
  count: number,
  days: number,
): ResolvedComplaintCount => ({
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
const year = () => buildYearCodeRows([april, may], done);
const found = (part: string, code: string) =>
  year().find((one) => one.part === part && one.code === code);

describe('a year’s table 1 (rule 14.8)', () => {
  it('builds a code’s row of a year from the first month’s opening, the last month’s pending and the sums of the months', () => {
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

  it('lists the complaint codes of all months of a year, with each part’s total last', () => {
    const names = year().map(({ part, code }) => `${part} ${code}`);
    expect(names).toEqual(['A I', 'A II', 'A total', 'B I', 'B total']);
  });

  it('uses zero for a code’s opening or pending numbers when the first or last month lacks the code', () => {
    expect(found('A', 'II')).toMatchObject({ opening: 0, received: 1, pending: [8, 0, 0, 0] });
    const ended = buildYearCodeRows([may, may, april], done).find(({ code }) => code === 'II');
    expect(ended).toMatchObject({ opening: 7, received: 2, pending: [0, 0, 0, 0] });
  });

  it('averages the resolution days of a code over all sources in part A and over SCORES in part B', () => {
    const averages = year().map(({ averageDays }) => averageDays);
    expect(averages).toEqual([12, 22.5, 18, 5, 5]);
    const none = buildYearCodeRows([april], []).map(({ averageDays }) => averageDays);
    expect(none).toEqual([null, null, null, null]);
  });
});
