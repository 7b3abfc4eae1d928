import { caseWorkLimits } from '@feedback/contract/limits';
import type { OtherViewers, Presence } from '@feedback/contract/system/live';
import { query } from '../../platform/db/query.ts';

const { goneSeconds } = caseWorkLimits.presence;

/** SQL condition: the user's case page sent a heartbeat recently, by the database's time. */
const isThere = `p.seen_at > now() - interval '${goneSeconds} seconds'`;

interface Sitting extends Presence {
  readonly feedbackId: number;
  readonly userId: number;
}

/** Records the heartbeat of an open case page: the user reads, writes or has left. */
export async function recordPresence({ feedbackId, userId, page, doing }: Sitting): Promise<void> {
  if (doing === 'leaving') {
    await query('DELETE FROM case_presence WHERE feedback_id = $1 AND user_id = $2 AND page = $3', [
      feedbackId,
      userId,
      page,
    ]);
    return;
  }
  await query(
    `INSERT INTO case_presence (feedback_id, user_id, page, is_writing) VALUES ($1, $2, $3, $4)
     ON CONFLICT (feedback_id, user_id, page)
       DO UPDATE SET is_writing = EXCLUDED.is_writing, seen_at = now()`,
    [feedbackId, userId, page, doing === 'writing'],
  );
}

/** Returns the names of the other users who have the case open, each name once. */
export async function findOtherViewers(
  feedbackId: number,
  userId: number,
): Promise<OtherViewers['others']> {
  const rows = await query<OtherViewers['others'][number]>(
    `SELECT u.employee_name AS name, bool_or(p.is_writing) AS "isWriting"
     FROM case_presence p JOIN users u ON u.id = p.user_id
     WHERE p.feedback_id = $1 AND p.user_id <> $2 AND ${isThere}
     GROUP BY u.id ORDER BY u.employee_name`,
    [feedbackId, userId],
  );
  return rows;
}

/** Returns which of the cases users have open. */
export const findCasesOpenedByUsers = (caseIds: readonly number[]) =>
  query<{ feedbackId: number; userId: number }>(
    `SELECT p.feedback_id AS "feedbackId", p.user_id AS "userId" FROM case_presence p
     WHERE p.feedback_id = ANY ($1::int[]) AND ${isThere}`,
    [caseIds],
  );
