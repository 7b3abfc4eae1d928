import { expect } from '@playwright/test';
import readXlsx from 'read-excel-file/node';

import type { ComplaintDays } from './complaint-events.ts';
import { countDisclosureTables } from './count-complaints.ts';

type Row = readonly unknown[];

const sources = new Map<unknown, string | null>([
  ['Directly from investors', 'direct'],
  ['SEBI (SCORES)', 'scores'],
  ['Stock exchanges', 'exchange'],
  ['Other sources', 'other'],
  ['Total', null],
]);

/** Returns the rows of a sheet that contain figures. */
const figuresOf = (data: readonly Row[]) =>
  data.filter((row) => row.filter((cell) => typeof cell === 'number').length > 2);

/** Compares each cell of a month's published workbook with the independent count. */
export async function expectIndependentCounts(
  path: string,
  receipts: readonly ComplaintDays[],
  month: string,
) {
  const sheets = await readXlsx(path);
  const count = countDisclosureTables(receipts, month);
  const compare = (name: string, rows: number, countedOf: (row: Row) => Row) => {
    const found = figuresOf(sheets.find(({ sheet }) => sheet === name)?.data ?? []);
    expect(found.length, name).toBeGreaterThanOrEqual(rows);
    for (const row of found) expect(row, name).toEqual(countedOf(row));
  };
  const codeOf = (row: Row) => (typeof row[0] === 'string' && row[0] !== '' ? row[0] : null);
  compare('Part A', 17, (row) => [row[0] ?? null, row[1] ?? null, ...count.codeA(codeOf(row))]);
  compare('Part B', 17, (row) => [row[0] ?? null, row[1] ?? null, ...count.codeB(codeOf(row))]);
  compare('By source', 5, ([name = null]) => [name, ...count.source(sources.get(name) ?? null)]);
  compare('Month by month', 1, ([name = null]) => {
    const one = new Date(`1 ${String(name)} UTC`).toISOString().slice(0, 7);
    return [name, ...count.flow(one, one)];
  });
  compare('Year by year', 1, ([name = null]) => {
    const first = Number(String(name).slice(0, 4));
    const last = [`${first + 1}-03`, month].toSorted()[0] ?? month;
    return [name, ...count.flow(`${first}-04`, last)];
  });
}
