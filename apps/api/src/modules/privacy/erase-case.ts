import type { CaseKey } from '@feedback/contract/cases/case-work';

import { eraseSubmissionKeys } from '../../platform/db/citus/case-keys.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { eraseOtpsOfMobile } from '../auth/index.ts';
import { Feedback, buildCaseCondition } from '../cases/index.ts';
import { findMessageIdsOfRecipient } from '../notifications/index.ts';
import type { ErasureRecord } from './erasure-ledger.ts';
import { findUnreferencedDataKeys } from './find-unreferenced-keys.ts';
import { personalColumns } from './personal-columns.ts';
import { removeExportReasonsNaming, removeSubmitterFromText } from './remove-submitter.ts';
import { services } from '../../platform/context/context.ts';

/**
 * Locks a case that may be erased. Call it in a transaction.
 * @returns null when the case is already erased
 * @throws NotFoundError
 * @throws ConflictError `notClosed`; `caseHeld` during a legal hold
 */
export async function lockErasableCase(key: CaseKey): Promise<Feedback | null> {
  const feedback = await Feedback.findOne({ where: await buildCaseCondition(key), lock: true });
  if (!feedback) throw new NotFoundError();
  if (feedback.erasedAt) return null;
  if (feedback.status !== 'closed') throw new ConflictError('notClosed');
  // A hold is placed under the lock of the case, so no hold can appear after this query.
  const holds = await query('SELECT FROM legal_holds WHERE feedback_id = $1', [feedback.id]);
  if (holds.length > 0) throw new ConflictError('caseHeld');
  return feedback;
}

/**
 * Erases a case again after a backup was restored, even when the case was open or on hold in the
 * backup. Sends no notification.
 * @returns false when the case does not exist or is already erased
 */
export async function eraseCaseAgain(erasure: ErasureRecord): Promise<boolean> {
  const { caseId, erasedAt, closedAt, resolution } = erasure;
  return inTransaction(async () => {
    const feedback = await Feedback.findOne({
      where: await buildCaseCondition(caseId),
      lock: true,
    });
    if (!feedback || feedback.erasedAt) return false;
    await query('DELETE FROM legal_holds WHERE feedback_id = $1', [feedback.id]);
    await query(closedAsItWas, [feedback.id, closedAt, resolution]);
    const reason = `Erased on ${erasedAt}; a restored backup had it back`;
    await erasePersonalData(feedback, { reason });
    return true;
  });
}

/**
 * SQL statement: closes a case as before the restore. Uses the assignee as the closing user,
 * because the original user may be missing in the backup.
 */
const closedAsItWas = `UPDATE feedbacks SET status = 'closed', closed_at = $2, resolution = $3,
    closure_description = '', waiting_for = NULL, waiting_since = NULL, answered_at = NULL,
    closed_by = coalesce(assigned_to, (SELECT min(id) FROM users))
  WHERE id = $1 AND status <> 'closed'`;

/** Reason and requester of a case's erasure. */
interface Erasing {
  /** Reason of the request; null for an erasure by the retention period. */
  readonly reason: string | null;
  /** Name of the super admin who first requested the erasure, if there was a request. */
  readonly requestedBy?: string | null;
}

/**
 * Permanently erases the personal data of a locked case: deletes texts, files and messages, and
 * keeps statistical data (rule 15.6). The caller must have checked in the same transaction that the
 * case may be erased.
 */
export async function erasePersonalData(
  feedback: Feedback,
  { reason, requestedBy = null }: Erasing,
): Promise<void> {
  const { id, caseId, mobile, email } = feedback;
  for (const statement of removed) await query(statement, [id]);
  if (mobile) await eraseOtpsOfMobile({ mobile, caseId });
  for (const address of [mobile, email]) if (address) await removeMessagesTo(address);
  await query(emptied, [id]);
  await eraseSubmissionKeys(id);
  await removeExportReasonsNaming(feedback);
  const kept = reason === null ? null : removeSubmitterFromText(reason, feedback);
  await raise('case.erased', { feedback, reason: kept, requestedBy });
}

/**
 * Replacement values of columns that must not be null, such as the closing text of a closed case.
 */
const instead: Readonly<Record<string, string>> = {
  submitter_name: `'—'`,
  description: `''`,
  closure_description: `''`,
};

/** SQL statement: empties the personal columns of a case. A trigger updates the search text. */
const emptied = `UPDATE feedbacks SET ${Object.keys(personalColumns['feedbacks'] ?? {})
  .filter((column) => column !== 'search_text')
  .map((column) => `${column} = ${instead[column] ?? 'NULL'}`)
  .join(', ')}, found_by = '{}', key_id = NULL, receipt_salt = NULL, submission_id = NULL,
  submitted_by = NULL, attachment_count = 0, erased_at = now(), version = version + 1
  WHERE id = $1`;

/** SQL statements that delete the data of a case, in an order that respects the references. */
const removed = [
  'DELETE FROM note_mentions WHERE feedback_id = $1',
  `WITH gone AS (DELETE FROM attachments WHERE feedback_id = $1 RETURNING storage_key, key_id),
       files AS (INSERT INTO discarded_files SELECT storage_key FROM gone ON CONFLICT DO NOTHING)
     INSERT INTO discarded_keys SELECT DISTINCT key_id FROM gone WHERE key_id IS NOT NULL
       ON CONFLICT DO NOTHING`,
  `INSERT INTO discarded_keys SELECT key_id FROM feedbacks WHERE id = $1 AND key_id IS NOT NULL
     ON CONFLICT DO NOTHING`,
  removedWithKeys('outgoing_messages', 'feedback_id = $1'),
  `WITH gone AS (DELETE FROM incoming_mails WHERE feedback_id = $1 RETURNING storage_key, key_id),
       files AS (INSERT INTO discarded_files SELECT storage_key FROM gone
         WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING)
     INSERT INTO discarded_keys SELECT DISTINCT key_id FROM gone WHERE key_id IS NOT NULL
       ON CONFLICT DO NOTHING`,
  'UPDATE webhook_deliveries SET answer = NULL WHERE feedback_id = $1',
  removedWithKeys('case_entries', 'feedback_id = $1'),
  `UPDATE case_ratings SET text = '' WHERE feedback_id = $1`,
  // Keeps the fact that a reason for the delay was given.
  `UPDATE late_reasons SET reason = '—' WHERE feedback_id = $1`,
  `UPDATE case_rounds SET closure_description = '', mended = NULL WHERE feedback_id = $1`,
  'DELETE FROM verification_proofs WHERE spent_by = $1',
  'DELETE FROM case_reminders WHERE feedback_id = $1',
  'DELETE FROM case_watchers WHERE feedback_id = $1',
  'DELETE FROM case_words WHERE feedback_id = $1',
  'UPDATE scores_complaints SET registration_number = NULL WHERE feedback_id = $1',
  'DELETE FROM planned_erasures WHERE feedback_id = $1',
];

/** Deletes messages to an address that belong to no case, such as OTPs. */
async function removeMessagesTo(address: string): Promise<void> {
  await query(removedMessages, [await findMessageIdsOfRecipient(address)]);
}

const removedMessages = removedWithKeys(
  'outgoing_messages',
  `feedback_id IS NULL AND template IN ('otp', 'otpCall', 'mailReceived')
     AND id = ANY ($1::int[])`,
);

/** Returns an SQL statement that deletes rows and schedules their data keys for destruction. */
function removedWithKeys(table: string, condition: string): string {
  return `WITH gone AS (DELETE FROM ${table} WHERE ${condition} RETURNING key_id)
    INSERT INTO discarded_keys SELECT DISTINCT key_id FROM gone WHERE key_id IS NOT NULL
      ON CONFLICT DO NOTHING`;
}

/** Number of data keys that are destroyed in one call. */
const batch = 500;

/**
 * Destroys the data keys of erased data (rule 15.13), except keys that a row still refers to:
 * erasing that row schedules the key again. Keys that remain after a failure are destroyed in the
 * next run; destroying a key twice is harmless.
 */
export async function destroyDiscardedDataKeys(): Promise<void> {
  for (;;) {
    const rows = await query<{ id: string }>(`SELECT id FROM discarded_keys LIMIT ${batch}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await services().keys.destroy(await findUnreferencedDataKeys(ids));
    await query('DELETE FROM discarded_keys WHERE id = ANY($1::uuid[])', [ids]);
  }
}
