import { query } from '../../platform/db/query.ts';
import { StartError } from '../../platform/errors.ts';
import { eventHashSql } from './log/append-entries.ts';

/** Longest period that reports look back. */
const lookedBack = '1 year';

/**
 * Checks that a month of the history may leave the database: it is logged, and all its cases were
 * closed before the period that reports look back.
 * @throws StartError when it may not leave
 */
export async function requireMonthCompleted(part: string): Promise<void> {
  const [found] = await query<{ isLogged: boolean; caseId: string | null }>(
    `SELECT coalesce((SELECT max(id) FROM ${part}) <= logged_id, true) AS "isLogged",
       (SELECT case_id FROM feedbacks
        WHERE (status <> 'closed' OR closed_at > now() - interval '${lookedBack}')
          AND id IN (SELECT entity_id::integer FROM ${part} WHERE entity = 'case')
        LIMIT 1) AS "caseId"
     FROM audit_tree`,
  );
  if (!found?.isLogged) throw new StartError(`${part} is not logged whole yet: try again later.`);
  if (found.caseId !== null)
    throw new StartError(
      `${part} holds the history of ${found.caseId}, which is not closed for ${lookedBack}.`,
    );
}

/** Stores the data that receipts need from a month that leaves the database. */
export async function storeReceiptsOfMonth(part: string): Promise<void> {
  await query(
    `INSERT INTO stored_receipts (feedback_id, event_id, event_hash)
     SELECT entity_id::integer, id, ${eventHashSql} FROM ${part} e
     WHERE entity = 'case' AND digests ? 'receipt'
     ON CONFLICT DO NOTHING`,
  );
}
