import { describe, expect, it } from 'vitest';

import type { RoundGroup } from './round-groups.ts';
import {
  buildMovedRoundsFootnote,
  buildComplaintCodeRows,
  buildMonthRow,
  buildComplaintSourceRows,
  buildYearRows,
} from './tables.ts';

const nothing: RoundGroup = {
  code: 'I A',
  source: 'direct',
  opening: 0,
  received: 0,
  resolved: [0, 0, 0, 0],
  days: 0,
  nonActionable: 0,
  pending: [0, 0, 0, 0],
  movedIn: 0,
  movedOut: 0,
};
const direct: RoundGroup = {
  ...nothing,
  opening: 3,
  received: 5,
  resolved: [2, 1, 0, 1],
  days: 131,
  nonActionable: 1,
  pending: [1, 2, 0, 1],
  movedIn: 2,
  movedOut: 1,
};
const scores: RoundGroup = {
  ...nothing,
  source: 'scores',
  opening: 1,
  received: 2,
  resolved: [0, 0, 2, 0],
  days: 141,
  pending: [0, 0, 1, 0],
};
const deleted: RoundGroup = { ...nothing, code: 'X', received: 1, pending: [1, 0, 0, 0] };
const codes = [
  { code: 'I A', name: 'IDCW', isHeld: true },
  { code: 'I B', name: 'Interest', isHeld: true },
  { code: 'I C', name: 'Ended', isHeld: false },
  { code: 'X Y', name: 'Ended too', isHeld: false },
];

describe('table 1 (rule 14.2)', () => {
  const rows = () => buildComplaintCodeRows([direct, scores, deleted], codes);
  const row = (part: string, code: string) =>
    rows().find((one) => one.part === part && one.code === code);

  it('lists in both parts the valid codes, then other codes with complaints, then the total', () => {
    const named = ['I A', 'I B', 'X', 'total'];
    expect(rows().map(({ part, code }) => `${part} ${code}`)).toEqual([
      ...named.map((code) => `A ${code}`),
      ...named.map((code) => `B ${code}`),
    ]);
    expect(
      rows()
        .map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(['IDCW', 'Interest', 'X', '']);
    expect(
      buildComplaintCodeRows([{ ...nothing, code: 'I C' }], codes).map(({ code }) => code),
    ).toContain('I C');
  });

  it('sorts complaint codes that no longer exist alphabetically before the total', () => {
    const found = buildComplaintCodeRows(
      ['Z', 'Y'].map((code) => ({ ...nothing, code })),
      [],
    );
    expect(found.slice(0, 3).map(({ code }) => code)).toEqual(['Y', 'Z', 'total']);
  });

  it('sums up each complaint code over all sources in part A and over SCORES in part B', () => {
    expect(row('A', 'I A')).toEqual({
      part: 'A',
      code: 'I A',
      name: 'IDCW',
      opening: 4,
      received: 7,
      adjusted: 1,
      resolved: [2, 1, 2, 1],
      averageDays: 45.3,
      nonActionable: 1,
      pending: [1, 2, 1, 1],
    });
    expect(row('B', 'I A')).toMatchObject({ received: 2, averageDays: 70.5, adjusted: 0 });
    expect(row('A', 'total')).toMatchObject({ received: 8, pending: [2, 2, 1, 1] });
    expect(row('A', 'I B')).toMatchObject({ averageDays: null, resolved: [0, 0, 0, 0] });
  });
});

describe('tables 2 to 4', () => {
  const sources = () => buildComplaintSourceRows([direct, scores]);

  it('lists each source and the total in table 2, and counts non-actionable complaints as resolved', () => {
    expect(sources().find(({ source }) => source === 'direct')).toEqual({
      source: 'direct',
      opening: 3,
      received: 5,
      adjusted: 1,
      totalPending: 9,
      resolved: 5,
      pending: [1, 3],
      averageDays: 32.8,
    });
    expect(sources().at(-1)).toMatchObject({ source: 'total', totalPending: 12, resolved: 7 });
    expect(sources().find(({ source }) => source === 'other')).toMatchObject({ totalPending: 0 });
  });

  it('builds the row of a month from the total over all sources', () => {
    const month = {
      month: '2026-10',
      opening: 4,
      received: 7,
      adjusted: 1,
      resolved: 7,
      pending: 5,
    };
    expect(buildMonthRow('2026-10', sources())).toEqual(month);
    const none = {
      month: '2026-10',
      opening: 0,
      received: 0,
      adjusted: 0,
      resolved: 0,
      pending: 0,
    };
    expect(buildMonthRow('2026-10', [])).toEqual(none);
  });

  it('builds the row of a year from its first month’s opening, its last month’s pending and the sums of its months', () => {
    const month = (name: string, opening: number, received: number) => ({
      month: name,
      opening,
      received,
      adjusted: 1,
      resolved: 1,
      pending: opening + received + 1,
    });
    expect(
      buildYearRows([month('2026-03', 4, 2), month('2026-04', 7, 3), month('2026-06', 9, 1)]),
    ).toEqual([
      { year: '2025-26', opening: 4, received: 2, adjusted: 1, resolved: 1, pending: 7 },
      { year: '2026-27', opening: 7, received: 4, adjusted: 2, resolved: 2, pending: 11 },
    ]);
    expect(buildYearRows([])).toEqual([]);
  });

  it('lists the complaint codes that rounds were moved into or out of', () => {
    const moved = (code: string, movedIn: number, movedOut: number) => ({
      ...nothing,
      code,
      movedIn,
      movedOut,
    });
    expect(
      buildMovedRoundsFootnote([
        moved('II', 0, 1),
        moved('I', 2, 0),
        moved('III', 0, 0),
        moved('I', 1, 4),
        moved('IV', 5, 0),
      ]),
    ).toEqual([
      { code: 'I', movedIn: 3, movedOut: 4 },
      { code: 'II', movedIn: 0, movedOut: 1 },
      { code: 'IV', movedIn: 5, movedOut: 0 },
    ]);
  });
});
