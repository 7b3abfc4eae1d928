import { query } from '../../platform/db/query.ts';
import { StartError } from '../../platform/errors.ts';
import { auditEventHashSql } from './log/append-entries.ts';

/** Longest period that a report covers. */
const lookedBack = '1 year';

/**
 * Requires that a month of the audit history may move to the object storage: every event is in the
 * signed log, and every case was closed more than a year ago.
 * @throws StartError when the month may not move
 */
export async function requireArchivableMonth(part: string): Promise<void> {
  const [log] = await query<{ isLogged: boolean }>(
    `SELECT coalesce((SELECT max(id) FROM ${part}) <= logged_id, true) AS "isLogged"
     FROM audit_tree`,
  );
  if (!log?.isLogged)
    throw new StartError(
      `${part} has events that are not yet in the signed log. Try again in a few minutes.`,
    );
  const [recent] = await query<{ caseId: string }>(
    `SELECT case_id AS "caseId" FROM feedbacks
     WHERE (status <> 'closed' OR closed_at > now() - interval '${lookedBack}')
       AND id IN (SELECT entity_id::integer FROM ${part} WHERE entity = 'case')
     LIMIT 1`,
  );
  if (recent)
    throw new StartError(
      `${part} contains the history of case ${recent.caseId}, which was not closed for ${lookedBack}.`,
    );
}

/**
 * Copies the event hashes that submission receipts need, before a month of the history moves to the
 * object storage.
 */
export async function copyReceiptHashesOfMonth(part: string): Promise<void> {
  await query(
    `INSERT INTO stored_receipts (feedback_id, event_id, event_hash)
     SELECT entity_id::integer, id, ${auditEventHashSql} FROM ${part} e
     WHERE entity = 'case' AND digests ? 'receipt'
     ON CONFLICT DO NOTHING`,
  );
}
