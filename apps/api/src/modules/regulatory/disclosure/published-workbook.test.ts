import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { preparer, approver } = useSignedInPeople({
  preparer: 'superadmin',
  approver: 'superadmin',
});

type Source = 'direct' | 'scores' | 'exchange' | 'other';

/** History of a complaint: its receipts in Indian time, each with its resolution. */
interface Happened {
  readonly code: string;
  readonly source: Source;
  readonly receipts: readonly {
    readonly at: string;
    readonly done?: string;
    readonly isRefused?: boolean;
  }[];
}

// Covers the bounds of the age ranges: 30 days over a leap day and 31 days, a minute before and
// after midnight, 60, 180 and 181 days.
const happened: readonly Happened[] = [
  {
    code: 'I A',
    source: 'direct',
    receipts: [{ at: '2024-02-01T09:00', done: '2024-03-02T23:59' }],
  },
  {
    code: 'I A',
    source: 'scores',
    receipts: [{ at: '2024-01-31T23:59', done: '2024-03-02T00:01' }],
  },
  { code: 'I A', source: 'direct', receipts: [{ at: '2024-02-29T12:00' }] },
  {
    code: 'II A',
    source: 'scores',
    receipts: [{ at: '2024-01-31T10:00', done: '2024-03-31T23:59' }],
  },
  {
    code: 'II A',
    source: 'direct',
    receipts: [{ at: '2023-10-03T00:01', done: '2024-03-31T10:00' }],
  },
  {
    code: 'II A',
    source: 'other',
    receipts: [{ at: '2023-10-02T23:59', done: '2024-03-31T10:00' }],
  },
  {
    code: 'II B',
    source: 'exchange',
    receipts: [{ at: '2024-03-04T10:00', done: '2024-03-05T10:00', isRefused: true }],
  },
  { code: 'II B', source: 'direct', receipts: [{ at: '2024-03-31T23:59' }] },
  { code: 'II B', source: 'direct', receipts: [{ at: '2024-04-01T00:01' }] },
  { code: 'III G', source: 'scores', receipts: [{ at: '2023-12-31T10:00' }] },
  { code: 'III G', source: 'scores', receipts: [{ at: '2023-12-30T10:00' }] },
  { code: 'IV', source: 'direct', receipts: [{ at: '2023-03-15T10:00' }] },
  {
    code: 'IV',
    source: 'scores',
    receipts: [
      { at: '2024-02-10T10:00', done: '2024-02-20T10:00' },
      { at: '2024-03-01T00:01', done: '2024-03-11T10:00' },
    ],
  },
  {
    code: 'IV',
    source: 'direct',
    receipts: [{ at: '2024-03-02T10:00', done: '2024-03-06T10:00' }, { at: '2024-03-20T10:00' }],
  },
];

const at = (time: string) => new Date(`${time}:00+05:30`);

/** Creates a complaint with this history in the database by setting its dates. */
async function happen({ code, source, receipts }: Happened): Promise<void> {
  const [first, second] = receipts;
  const kind = { class: 'complaint', complaintCode: code, source } as const;
  const feedback = await createCase({ ...kind, createdAt: at(first!.at) }, preparer.user);
  const close = async ({ done, isRefused }: Happened['receipts'][number]) => {
    if (done === undefined) return;
    await feedback.reload();
    const resolution = isRefused ? 'nonActionable' : 'resolved';
    feedback.close(preparer.user.id, 'Done', at(done), { resolution });
    await feedback.save();
  };
  await close(first!);
  if (!second) return;
  const reopening = { reason: 'Not solved' };
  await api.as(preparer.token).post(`admin/case/${feedback.id}/reopen`, reopening);
  await api.services.pool.query('UPDATE feedbacks SET reopened_at = $2 WHERE id = $1', [
    feedback.id,
    at(second.at),
  ]);
  await close(second);
}

/**
 * A receipt of a complaint. The code below counts receipts independently, without code of the
 * product.
 */
type Receipt = Happened['receipts'][number] & Pick<Happened, 'code' | 'source'>;

const all: Receipt[] = happened.flatMap(({ receipts, ...kind }) =>
  receipts.map((receipt) => ({ ...receipt, ...kind })),
);
const dayOf = (time: string) => time.slice(0, 10);
const daysOf = ({ at: from, done = '' }: Receipt) =>
  (Date.parse(dayOf(done)) - Date.parse(dayOf(from))) / 86_400_000;

const isBefore = (month: string, time?: string) => time !== undefined && time.slice(0, 7) < month;
const isIn = (month: string, time?: string) => time?.slice(0, 7) === month;

function countOf(receipts: readonly Receipt[], month: string) {
  const opening = receipts.filter((one) => isBefore(month, one.at) && !isBefore(month, one.done));
  const received = receipts.filter((one) => isIn(month, one.at));
  const counted = [...opening, ...received];
  const done = counted.filter((one) => isIn(month, one.done));
  const resolved = done.filter((one) => !one.isRefused);
  const pending = counted.filter((one) => !isIn(month, one.done));
  const total = resolved.reduce((sum, one) => sum + daysOf(one), 0);
  return {
    opening: opening.length,
    received: received.length,
    done: done.length,
    refused: done.length - resolved.length,
    within: (from: number, to: number) =>
      resolved.filter((one) => daysOf(one) > from && daysOf(one) <= to).length,
    average: resolved.length === 0 ? null : Math.round((total / resolved.length) * 10) / 10,
    pending,
  };
}

/** Earliest receipt days that are at most 3, 6 and 12 months before 31 March. */
const monthsBack = { 3: '2023-12-31', 6: '2023-09-30', 12: '2023-03-31' } as const;
const since = (receipts: readonly Receipt[], from: string, to = '9999') =>
  receipts.filter((one) => dayOf(one.at) >= from && dayOf(one.at) < to).length;

const month = '2024-03';

function codeCells(receipts: readonly Receipt[]) {
  const { opening, received, within, average, refused, pending } = countOf(receipts, month);
  return [
    opening,
    received,
    within(-1, 30),
    within(30, 60),
    within(60, 180),
    within(180, Infinity),
    average,
    refused,
    since(pending, monthsBack[3]),
    since(pending, monthsBack[6], monthsBack[3]),
    since(pending, monthsBack[12], monthsBack[6]),
    since(pending, '0000', monthsBack[12]),
  ];
}

function sourceCells(receipts: readonly Receipt[]) {
  const { opening, received, done, average, pending } = countOf(receipts, month);
  const recent = since(pending, monthsBack[3]);
  const total = opening + received;
  return [opening, received, total, done, recent, pending.length - recent, average];
}

function flowCells(months: readonly string[]) {
  const counts = months.map((one) => countOf(all, one));
  const sum = (name: 'received' | 'done') => counts.reduce((so, one) => so + one[name], 0);
  return [counts[0]!.opening, sum('received'), sum('done'), counts.at(-1)!.pending.length];
}

const monthsOfYear = Array.from({ length: 12 }, (_each, index) =>
  new Date(Date.UTC(2023, 3 + index)).toISOString().slice(0, 7),
);
const codes = ['I A', 'I B', 'I C', 'I D', 'II A', 'II B', 'II C', 'II D', 'III A', 'III B'].concat(
  ['III C', 'III D', 'III E', 'III F', 'III G', 'IV'],
);
const sources: readonly Source[] = ['direct', 'scores', 'exchange', 'other'];

test('matches each cell of the published workbook with an independent count of the events', async () => {
  for (const one of happened) await happen(one);
  const path = `admin/disclosure/${month}`;
  await api.as(preparer.token).post(`${path}/prepare`, { folios: 100 });
  const { preparation } = (await api.as(approver.token).get(path)).body;
  const approved = await api.as(approver.token).post(`${path}/approve`, { preparation });
  expect(approved.status).toBe(200);
  const answer = await api.as(preparer.token).raw(`${path}.xlsx`);
  expect(answer.headers.get('Content-Disposition')).toContain(`Complaints_${month}.xlsx`);
  const sheets = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Part A',
    'Part B',
    'By source',
    'Month by month',
    'Year by year',
  ]);

  /** Returns a sheet's rows below its header, without the leading names. */
  const cellsOf = (index: number, rows: number, names: number) => {
    const { data } = sheets[index]!;
    const first = data.findIndex((row) => typeof row[names] === 'number');
    return data.slice(first, first + rows).map((row) => row.slice(names));
  };
  for (const [index, part] of [all, all.filter(({ source }) => source === 'scores')].entries()) {
    const expected = codes.map((code) => codeCells(part.filter((one) => one.code === code)));
    expect(cellsOf(index, 17, 2)).toEqual([...expected, codeCells(part)]);
  }
  const bySource = sources.map((name) => sourceCells(all.filter(({ source }) => source === name)));
  expect(cellsOf(2, 5, 1)).toEqual([...bySource, sourceCells(all)]);
  expect(cellsOf(3, 12, 1)).toEqual(monthsOfYear.map((one) => flowCells([one])));
  const years = cellsOf(4, 2, 1);
  expect(years.at(-1)).toEqual(flowCells(monthsOfYear));
});
