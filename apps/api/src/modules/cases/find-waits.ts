import { queryPrepared } from '../../platform/db/query.ts';
import type { WaitingPeriod } from '../sla/index.ts';

interface Entry {
  /**
   * True for a question to the submitter, which begins a wait; false for a message from the
   * submitter, which ends the wait.
   */
  readonly asks: boolean;
  readonly at: Date;
}

/**
 * Returns the ended waits for the submitter, oldest first, from the questions and messages of the
 * conversation.
 */
export async function findEndedWaitsForSubmitter({
  id,
  receivedAt,
}: {
  readonly id: number;
  readonly receivedAt: Date;
}): Promise<WaitingPeriod[]> {
  const entries = await queryPrepared<Entry & Record<string, unknown>>(
    `SELECT asks, created_at AS at FROM case_entries
     WHERE feedback_id = $1 AND created_at >= $2::timestamptz AND (asks AND kind = 'out' OR kind = 'in')
     ORDER BY created_at, id`,
    [id, receivedAt],
  );
  const waits: WaitingPeriod[] = [];
  let from: Date | null = null;
  for (const { asks, at } of entries) {
    if (asks) from ??= at;
    else if (from) {
      waits.push({ from, to: at });
      from = null;
    }
  }
  return waits;
}
