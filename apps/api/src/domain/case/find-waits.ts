import { queryPrepared } from '../../db/query.ts';
import type { Wait } from '../clock/due-date.ts';

interface Entry {
  /** A question of the company, which begins a wait; else the submitter's message that ends it. */
  readonly asks: boolean;
  readonly at: Date;
}

/** The waits for a case's submitter that are over, the oldest first, as its conversation has them. */
export async function findWaits({
  id,
  receivedAt,
}: {
  readonly id: number;
  readonly receivedAt: Date;
}): Promise<Wait[]> {
  const entries = await queryPrepared<Entry & Record<string, unknown>>(
    `SELECT asks, created_at AS at FROM case_entries
     WHERE feedback_id = $1 AND created_at >= $2::timestamptz AND (asks OR kind = 'in')
     ORDER BY created_at, id`,
    [id, receivedAt],
  );
  const waits: Wait[] = [];
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
