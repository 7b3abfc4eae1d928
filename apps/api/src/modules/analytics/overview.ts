import type { Overview, CountsPerAudience } from '@feedback/contract/analytics/overview';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { toIndianDay, toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import {
  countClosedCases,
  countReceivedCases,
  countOpenCasesAtStart,
  countCasesWithStoppedClock,
  countOpenCases,
  measureTimeToClose,
  type DailyCasesRow,
  type TimeToCloseRow,
  type OpenCasesRow,
} from './overview-rows.ts';

/**
 * Upper limits of the time-to-close groups in hours: one, four, a day, three days, a week, 30 days.
 */
const bucketHours = [1, 4, 24, 72, 168, 720];

/** Range of case ages, in days, of each age group. */
const ages = [
  { age: 'older', from: null, to: 31 },
  { age: 'month', from: 30, to: 8 },
  { age: 'week', from: 7, to: 4 },
  { age: 'threeDays', from: 3, to: 1 },
  { age: 'today', from: 0, to: 0 },
] as const;

const agesBegin = (now: Date) =>
  ages.flatMap(({ from }) => (from === null ? [] : [toStartOfIndianDay(toIndianDay(now, -from))]));

interface Period {
  readonly days: number;
  readonly now: Date;
}

/**
 * Loads all overview figures in one database snapshot, so that the figures agree with each other.
 */
export async function loadOverview(
  visibleTo: number | null,
  { days, now }: Period,
): Promise<Overview> {
  const from = toIndianDay(now, 1 - days);
  const scope = { visibleTo, since: toStartOfIndianDay(from) };
  const before = { from: toIndianDay(now, 1 - 2 * days), to: toIndianDay(now, -days) };
  const both = { visibleTo, since: toStartOfIndianDay(before.from) };
  return inSnapshot(async () => {
    const unclosed = await countOpenCases(scope, agesBegin(now));
    const stopped = await countCasesWithStoppedClock(scope);
    const opened = await countReceivedCases(both);
    const closed = await countClosedCases(both);
    const standing = await countOpenCasesAtStart(scope);
    const times = await measureTimeToClose(scope, bucketHours);
    return {
      from,
      to: toIndianDay(now),
      ...unclosedFigures(unclosed, now),
      overdue: difference(
        sum(unclosed, ({ overdue }) => overdue),
        sum(stopped),
      ),
      overdueStatutory: difference(
        sum(unclosed, ({ statutory }) => statutory),
        sum(stopped, ({ statutory }) => statutory),
      ),
      dueSoon: sum(unclosed, ({ dueSoon }) => dueSoon),
      opened: sum(opened.filter(({ day }) => day >= from)),
      closed: sum(closed.filter(({ day }) => day >= from)),
      before: {
        ...before,
        opened: sum(opened.filter(({ day }) => day < from)),
        closed: sum(closed.filter(({ day }) => day < from)),
        unclosed: sum(standing),
        unassigned: sum(standing, (row) => row.unassigned),
        overdue: sum(standing, (row) => row.overdue),
        dueSoon: sum(standing, (row) => row.dueSoon),
      },
      perDay: Array.from({ length: days }, (_, index) => {
        const day = toIndianDay(now, index + 1 - days);
        const onDay = (rows: readonly DailyCasesRow[]) =>
          sum(rows.filter((row) => row.day === day));
        return { day, opened: onDay(opened), closed: onDay(closed) };
      }),
      timeToClose: timesFigures(times),
    };
  });
}

function timesFigures(times: TimeToCloseRow | undefined) {
  const count = times?.count ?? 0;
  const below = [...(times?.below ?? []), count];
  return {
    count,
    medianHours: times?.hours?.[0] ?? null,
    ninetiethHours: times?.hours?.[1] ?? null,
    buckets: [...bucketHours, null].map((upToHours, index) => ({
      upToHours,
      count: (below[index] ?? 0) - (below[index - 1] ?? 0),
    })),
  };
}

function unclosedFigures(rows: readonly OpenCasesRow[], now: Date) {
  return {
    unclosed: sum(rows),
    unassigned: sum(rows.filter((row) => row.assignedToCode === null)),
    byAge: ages
      .map(({ age, from, to }, index) => ({
        age,
        from: from === null ? null : toIndianDay(now, -from),
        to: toIndianDay(now, -to),
        unclosed: sum(rows.filter((row) => row.age === index)),
      }))
      .toReversed(),
    byType: grouped(rows, (row) => row.feedbackType).map((group) => ({
      feedbackType: group.first.feedbackType,
      unclosed: group.sum,
    })),
    byAssignee: grouped(rows, (row) => row.assignedToCode).map(({ first, sum: unclosed }) => ({
      assignedTo: first.assignedTo,
      assignedToCode: first.assignedToCode,
      unclosed,
    })),
  };
}

/** Sums up the unclosed cases by a key of each row, largest group first. */
function grouped(rows: readonly OpenCasesRow[], keyOf: (row: OpenCasesRow) => string | null) {
  const groups = new Map<string | null, OpenCasesRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ first: group[0], sum: sum(group) }] : []))
    .toSorted((a, b) => total(b.sum) - total(a.sum));
}

const difference = (a: CountsPerAudience, b: CountsPerAudience): CountsPerAudience => ({
  e: a.e - b.e,
  c: a.c - b.c,
  d: a.d - b.d,
});

const total = ({ e, c, d }: CountsPerAudience) => e + c + d;

function sum<Row extends Pick<DailyCasesRow, 'audience' | 'count'>>(
  rows: readonly Row[],
  countOf: (row: Row) => number = ({ count }) => count,
): CountsPerAudience {
  const sums = { e: 0, c: 0, d: 0 };
  for (const row of rows) sums[row.audience] += countOf(row);
  return sums;
}
