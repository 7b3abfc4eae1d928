import type { CaseRow } from '@feedback/contract/case/case-columns';

/** The result for one of many cases. */
export type BulkOutcome = { row: CaseRow; error?: unknown };

/** Concurrent calls: light for the server, fast enough for a page of cases. */
const lanes = 4;

/**
 * Does the same to each case by a call of its own, so that one refusal stops no other; tells each
 * outcome as it comes. A call ends the run only when the session is gone.
 */
export async function runBulk(
  rows: readonly CaseRow[],
  change: (row: CaseRow) => Promise<unknown>,
  onOutcome: (outcome: BulkOutcome) => void,
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
