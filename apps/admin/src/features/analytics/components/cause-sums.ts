import type { RootCauseRow } from '@feedback/contract/analytics/analysis';

/** A row that adds up several rows of the analysis. */
interface Sum {
  readonly label: string;
  readonly total: number;
  readonly months: readonly number[];
}

function summed(rows: readonly RootCauseRow[], labelOf: (row: RootCauseRow) => string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const label = labelOf(row);
    const sum = sums.get(label);
    sums.set(label, {
      label,
      total: row.total + (sum?.total ?? 0),
      months: row.months.map((number, index) => number + (sum?.months[index] ?? 0)),
    });
  }
  return [...sums.values()].toSorted((a, b) => b.total - a.total);
}

/** Returns how often each root cause was recorded, most frequent first. */
export const countRootCauses = (rows: readonly RootCauseRow[]): Sum[] =>
  summed(
    rows.filter(({ rootCause }) => rootCause !== null),
    ({ rootCause }) => rootCause ?? '',
  );

/** Returns how many cases of each feedback type were closed, most frequent first. */
export const countFeedbackTypes = (rows: readonly RootCauseRow[]): Sum[] =>
  summed(rows, ({ feedbackType }) => feedbackType);
