import { caseSourceSchema, type ComplaintCode } from '@feedback/contract/kinds/case-class';
import type {
  DisclosureAdjustment,
  ComplaintCodeRow,
  DisclosurePart,
  MonthRow,
  SourceRow,
  YearRow,
} from '@feedback/contract/regulatory/disclosure-tables';

import type { ComplaintCodeOfMonth } from '../../reference-data/index.ts';
import type { RoundGroup } from './round-groups.ts';
import { toFinancialYear } from '../../sla/index.ts';

type Four = [number, number, number, number];
type Sums = Omit<RoundGroup, 'code' | 'source'>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sumFour = (fours: readonly (readonly number[])[]): Four => {
  const sumAt = (at: number) => sum(fours.map((four) => four[at] ?? 0));
  return [sumAt(0), sumAt(1), sumAt(2), sumAt(3)];
};

const sumOf = (groups: readonly RoundGroup[]): Sums => ({
  opening: sum(groups.map(({ opening }) => opening)),
  received: sum(groups.map(({ received }) => received)),
  resolved: sumFour(groups.map(({ resolved }) => resolved)),
  days: sum(groups.map(({ days }) => days)),
  nonActionable: sum(groups.map(({ nonActionable }) => nonActionable)),
  pending: sumFour(groups.map(({ pending }) => pending)),
  movedIn: sum(groups.map(({ movedIn }) => movedIn)),
  movedOut: sum(groups.map(({ movedOut }) => movedOut)),
});

/**
 * Returns the net number of rounds that moved into a row since the previous month was published.
 */
const adjustedOf = ({ movedIn, movedOut }: Sums): number => movedIn - movedOut;

/**
 * Returns the average resolution time of the resolved rounds in days (rule 14.2), or null without
 * resolved rounds.
 */
const averageOf = ({ days, resolved }: Sums): number | null =>
  sum(resolved) === 0 ? null : Math.round((days / sum(resolved)) * 10) / 10;

/**
 * Builds Table 1: in both parts all codes that were valid in the month, other codes with
 * complaints, and the totals.
 */
export function buildComplaintCodeRows(
  groups: readonly RoundGroup[],
  codes: readonly ComplaintCodeOfMonth[],
): ComplaintCodeRow[] {
  const counted = new Set(groups.map(({ code }) => code));
  const known = new Set(codes.map(({ code }) => code));
  const deleted = [...counted].filter((code) => !known.has(code)).toSorted();
  const all = [
    ...codes.filter(({ code, isHeld }) => isHeld || counted.has(code)),
    ...deleted.map((code) => ({ code, name: code })),
  ];
  const part = (name: DisclosurePart, own: readonly RoundGroup[]) => [
    ...all.map(({ code, name: words }) =>
      codeRow(
        name,
        { code, name: words },
        own.filter((group) => group.code === code),
      ),
    ),
    codeRow(name, { code: 'total', name: '' }, own),
  ];
  return [
    ...part('A', groups),
    ...part(
      'B',
      groups.filter(({ source }) => source === 'scores'),
    ),
  ];
}

type NamedCode = Omit<ComplaintCode, 'class'>;

function codeRow(
  part: DisclosurePart,
  code: NamedCode,
  groups: readonly RoundGroup[],
): ComplaintCodeRow {
  const sums = sumOf(groups);
  const { opening, received, resolved, nonActionable, pending } = sums;
  return {
    part,
    ...code,
    opening,
    received,
    adjusted: adjustedOf(sums),
    resolved: [...resolved] as Four,
    averageDays: averageOf(sums),
    nonActionable,
    pending: [...pending] as Four,
  };
}

/** Builds Table 2: a row for each source, and the total. */
export function buildComplaintSourceRows(groups: readonly RoundGroup[]): SourceRow[] {
  const row = (source: SourceRow['source'], counted: readonly RoundGroup[]): SourceRow => {
    const sums = sumOf(counted);
    const { opening, received, resolved, nonActionable, pending } = sums;
    return {
      source,
      opening,
      received,
      adjusted: adjustedOf(sums),
      totalPending: opening + received + adjustedOf(sums),
      resolved: sum(resolved) + nonActionable,
      pending: [pending[0], sum(pending.slice(1))],
      averageDays: averageOf(sums),
    };
  };
  return [
    ...caseSourceSchema.options.map((source) =>
      row(
        source,
        groups.filter((group) => group.source === source),
      ),
    ),
    row('total', groups),
  ];
}

/** Builds a month's row of Table 3 from the total of its Table 2. */
export function buildMonthRow(month: string, sources: readonly SourceRow[]): MonthRow {
  const total = sources.find(({ source }) => source === 'total');
  return {
    month,
    opening: total?.opening ?? 0,
    received: total?.received ?? 0,
    adjusted: total?.adjusted ?? 0,
    resolved: total?.resolved ?? 0,
    pending: sum(total?.pending ?? []),
  };
}

/** Builds Table 4: sums of the months by financial year, oldest first. */
export function buildYearRows(months: readonly MonthRow[]): YearRow[] {
  const years = new Map<string, MonthRow[]>();
  for (const row of months)
    years.set(toFinancialYear(row.month), [...(years.get(toFinancialYear(row.month)) ?? []), row]);
  return [...years].map(([year, rows]) => ({
    year,
    opening: rows[0]?.opening ?? 0,
    received: sum(rows.map(({ received }) => received)),
    adjusted: sum(rows.map(({ adjusted }) => adjusted)),
    resolved: sum(rows.map(({ resolved }) => resolved)),
    pending: rows.at(-1)?.pending ?? 0,
  }));
}

/**
 * Builds the footnote about rounds that moved between table rows since the previous month was
 * published.
 */
export function buildMovedRoundsFootnote(groups: readonly RoundGroup[]): DisclosureAdjustment[] {
  const codes = [...new Set(groups.map(({ code }) => code))].toSorted();
  return codes
    .map((code) => ({ code, ...sumOf(groups.filter((group) => group.code === code)) }))
    .filter(({ movedIn, movedOut }) => movedIn > 0 || movedOut > 0)
    .map(({ code, movedIn, movedOut }) => ({ code, movedIn, movedOut }));
}
