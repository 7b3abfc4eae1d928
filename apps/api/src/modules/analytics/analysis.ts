import type {
  Analysis,
  AnalysisPeriod,
  RootCauseRow,
  DurationRow,
} from '@feedback/contract/analytics/analysis';
import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { addMonths, toMonth, listMonthsBetween } from '../sla/index.ts';
import { compareNames } from '../../platform/db/unique-names.ts';
import {
  countRootCauses,
  measureRoundDurations,
  type RootCauseCount,
  type RoundDuration,
} from './analysis-rows.ts';

const mostFrequent = 10;

/**
 * Loads the root causes and durations of closed cases in one snapshot, with one SQL statement each.
 */
export async function loadAnalysis(
  visibleTo: number | null,
  { months: back, now }: { readonly months: AnalysisPeriod; readonly now: Date },
): Promise<Analysis> {
  const months = listMonthsBetween(addMonths(toMonth(now), 1 - back), toMonth(now));
  const scope = {
    visibleTo,
    since: toStartOfIndianDay(`${months[0]}-01`),
    next: months.slice(1).map((month) => toStartOfIndianDay(`${month}-01`)),
  };
  return inSnapshot(async () => {
    const causes = causeRows(await countRootCauses(scope), months);
    const durations = await measureRoundDurations(scope);
    return {
      months,
      causes: causes.toSorted(byName),
      frequent: causes
        .filter(({ rootCause }) => rootCause !== null)
        .toSorted((a, b) => b.total - a.total || byName(a, b))
        .slice(0, mostFrequent),
      types: durations.filter((row) => row.of === 'type').map(durationRow),
      teams: durations.filter((row) => row.of === 'team').map(durationRow),
      people: durations
        .filter((row) => row.of === 'person' && isShown(row, visibleTo))
        .map(durationRow),
    };
  });
}

/** True when the viewer may see a duration row: only super admins see other users' durations. */
const isShown = ({ userId }: RoundDuration, visibleTo: number | null): boolean =>
  visibleTo === null || userId === visibleTo;

function causeRows(counts: readonly RootCauseCount[], months: readonly string[]): RootCauseRow[] {
  const rows = new Map<string, RootCauseRow>();
  for (const { feedbackType, rootCause, month, count } of counts) {
    const key = JSON.stringify([feedbackType, rootCause]);
    const row = rows.get(key) ?? { feedbackType, rootCause, total: 0, months: months.map(() => 0) };
    rows.set(key, {
      ...row,
      total: row.total + count,
      months: row.months.with(month, (row.months[month] ?? 0) + count),
    });
  }
  return [...rows.values()];
}

/**
 * Compares rows by feedback type and root cause; rows without a root cause come last within their
 * type.
 */
const byName = (a: RootCauseRow, b: RootCauseRow): number =>
  compareNames(a.feedbackType, b.feedbackType) ||
  Number(a.rootCause === null) - Number(b.rootCause === null) ||
  compareNames(a.rootCause ?? '', b.rootCause ?? '');

const durationRow = ({ name, count, average, ninetieth }: RoundDuration): DurationRow => ({
  name,
  count,
  averageDays: Math.round(average * 10) / 10,
  ninetiethDays: Math.round(ninetieth * 10) / 10,
});
