import type { CaseRow } from '@feedback/contract/cases/case-columns';

/** The result for one of many cases. */
export type BulkCaseOutcome = { row: CaseRow; error?: unknown };

/** The number of concurrent calls: light for the server, fast enough for a page of cases. */
const lanes = 4;

/**
 * Changes each case in a separate API call and reports each outcome. A failed call does not stop
 * the other calls; only the end of the session does.
 */
export async function runBulkAction(
  rows: readonly CaseRow[],
  change: (row: CaseRow) => Promise<unknown>,
  onOutcome: (outcome: BulkCaseOutcome) => void,
  endsRun: (error: unknown) => boolean,
): Promise<void> {
  const waiting = [...rows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await change(row);
        onOutcome({ row });
      } catch (error) {
        onOutcome({ row, error });
        if (endsRun(error)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
