import type { ComplaintCodeRow } from '@feedback/contract/regulatory/disclosure-tables';

type Four = ComplaintCodeRow['resolved'];

/** Number of complaints with one code from one source that were resolved in a year. */
export interface ResolvedComplaintCount {
  readonly code: string;
  readonly source: string;
  readonly count: number;
  /** Sum of the resolution days of these complaints. */
  readonly days: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sumFour = (fours: readonly Four[]): Four => {
  const sumAt = (at: 0 | 1 | 2 | 3) => sum(fours.map((four) => four[at]));
  return [sumAt(0), sumAt(1), sumAt(2), sumAt(3)];
};

/**
 * Builds a year's Table 1 from the tables of its months, oldest first: the first month's opening,
 * the sums of received, adjusted and resolved, and the last month's pending (rule 14.8).
 */
export function buildYearCodeRows(
  months: readonly (readonly ComplaintCodeRow[])[],
  resolved: readonly ResolvedComplaintCount[],
): ComplaintCodeRow[] {
  const nameOf = ({ part, code }: Pick<ComplaintCodeRow, 'part' | 'code'>) => `${part}:${code}`;
  const byName = months.map((rows) => new Map(rows.map((row) => [nameOf(row), row])));
  const known = new Map(months.flat().map((row) => [nameOf(row), row]));
  return inOrder([...known.values()]).map(({ part, code, name }) => {
    const own = byName.map((rows) => rows.get(nameOf({ part, code })));
    const there = own.filter((row) => row !== undefined);
    const done = resolved.filter(
      (one) => (part === 'A' || one.source === 'scores') && (code === 'total' || one.code === code),
    );
    const count = sum(done.map((one) => one.count));
    const days = sum(done.map((one) => one.days));
    return {
      part,
      code,
      name,
      opening: own[0]?.opening ?? 0,
      received: sum(there.map((row) => row.received)),
      adjusted: sum(there.map((row) => row.adjusted)),
      resolved: sumFour(there.map((row) => row.resolved)),
      averageDays: count === 0 ? null : Math.round((days / count) * 10) / 10,
      nonActionable: sum(there.map((row) => row.nonActionable)),
      pending: own.at(-1)?.pending ?? [0, 0, 0, 0],
    };
  });
}

/**
 * Sorts the rows so that each part's total comes last, also after a code that only a later month
 * has.
 */
const inOrder = (rows: readonly ComplaintCodeRow[]): ComplaintCodeRow[] =>
  (['A', 'B'] as const).flatMap((part) => {
    const own = rows.filter((row) => row.part === part);
    const isTotal = ({ code }: ComplaintCodeRow) => code === 'total';
    return [...own.filter((row) => !isTotal(row)), ...own.filter(isTotal)];
  });
