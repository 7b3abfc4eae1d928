import type { CaseKey } from '@feedback/contract/case/case-work';

import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { raise } from '../../events/raise.ts';
import { forgetMobile } from '../access/otp/forget-mobile.ts';
import { Feedback } from '../case/feedback.ts';
import { caseWhere } from '../case/lock-case.ts';
import { findIdsByRecipient } from '../outbox/find-by-recipient.ts';
import type { Erasure } from './erasure-ledger.ts';
import { findUnnamedKeys } from './find-unnamed-keys.ts';
import { personalColumns } from './personal-columns.ts';
import { removeReasonsNaming, withoutPerson } from './without-person.ts';
import { services } from '../../context/context.ts';

/**
 * Locks a case that may be erased, in a transaction.
 * @returns null when it is erased already
 * @throws NotFoundError
 * @throws ConflictError `notClosed`; `caseHeld` while a hold stands
 */
export async function lockErasable(key: CaseKey): Promise<Feedback | null> {
  const feedback = await Feedback.findOne({ where: await caseWhere(key), lock: true });
  if (!feedback) throw new NotFoundError();
  if (feedback.erasedAt) return null;
  if (feedback.status !== 'closed') throw new ConflictError('notClosed');
  // A hold is placed under the case's lock: it stands by now, or it comes too late.
  const holds = await query('SELECT FROM legal_holds WHERE feedback_id = $1', [feedback.id]);
  if (holds.length > 0) throw new ConflictError('caseHeld');
  return feedback;
}

/**
 * Erases a case again that a restored backup has back, whatever it was then: still open, or held.
 * Nobody is told a second time.
 * @returns false when it is not there, or has no person
 */
export async function eraseAgain(erasure: Erasure): Promise<boolean> {
  const { caseId, erasedAt, closedAt, resolution } = erasure;
  return inTransaction(async () => {
    const feedback = await Feedback.findOne({ where: { caseId }, lock: true });
    if (!feedback || feedback.erasedAt) return false;
    await query('DELETE FROM legal_holds WHERE feedback_id = $1', [feedback.id]);
    await query(closedAsItWas, [feedback.id, closedAt, resolution]);
    const reason = `Erased on ${erasedAt}; a restored backup had it back`;
    await erasePerson(feedback, { reason });
    return true;
  });
}

/** By whoever had it: who closed it may not be in the backup. */
const closedAsItWas = `UPDATE feedbacks SET status = 'closed', closed_at = $2, resolution = $3,
    closure_description = '', waiting_for = NULL, waiting_since = NULL,
    closed_by = coalesce(assigned_to, (SELECT min(id) FROM users))
  WHERE id = $1 AND status <> 'closed'`;

/** Who erases a case, and why. */
interface Erasing {
  /** Null: its period is over. */
  readonly reason: string | null;
  /** The name of the super admin who asked for it before, if somebody did. */
  readonly requestedBy?: string | null;
}

/**
 * Erases the person of a locked case, for good: texts, files and messages are deleted, what is
 * counted stays (rule 15.6). The caller has checked in this transaction that it may be erased.
 */
export async function erasePerson(
  feedback: Feedback,
  { reason, requestedBy = null }: Erasing,
): Promise<void> {
  const { id, caseId, mobile, email } = feedback;
  for (const statement of removed) await query(statement, [id]);
  if (mobile) await forgetMobile({ mobile, caseId });
  for (const address of [mobile, email]) if (address) await removeMessagesTo(address);
  await query(emptied, [id]);
  await removeReasonsNaming(feedback);
  const kept = reason === null ? null : withoutPerson(reason, feedback);
  await raise('case.erased', { feedback, reason: kept, requestedBy });
}

/** What stands in columns that may not be empty: a closed case has an answer, if none in words. */
const instead: Readonly<Record<string, string>> = {
  submitter_name: `'—'`,
  description: `''`,
  closure_description: `''`,
};

/** The case's own personal columns, as its fields are declared; what it is found by follows them. */
const emptied = `UPDATE feedbacks SET ${Object.keys(personalColumns['feedbacks'] ?? {})
  .filter((column) => column !== 'search_text')
  .map((column) => `${column} = ${instead[column] ?? 'NULL'}`)
  .join(', ')}, found_by = '{}', key_id = NULL, receipt_salt = NULL, submission_id = NULL,
  submitted_by = NULL, erased_at = now(), version = version + 1
  WHERE id = $1`;

/** What hangs on it, in an order in which nothing refers to what is gone. */
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
  // That it was explained stays.
  `UPDATE late_reasons SET reason = '—' WHERE feedback_id = $1`,
  `UPDATE case_rounds SET closure_description = '', mended = NULL WHERE feedback_id = $1`,
  'DELETE FROM verification_proofs WHERE spent_by = $1',
  'DELETE FROM case_watchers WHERE feedback_id = $1',
  'DELETE FROM case_words WHERE feedback_id = $1',
  'UPDATE scores_complaints SET registration_number = NULL WHERE feedback_id = $1',
  'DELETE FROM planned_erasures WHERE feedback_id = $1',
];

/** Messages of no case, such as OTPs; of a version before, they have the address in its column. */
async function removeMessagesTo(address: string): Promise<void> {
  await query(removedMessages, [await findIdsByRecipient(address), address]);
}

const removedMessages = removedWithKeys(
  'outgoing_messages',
  `feedback_id IS NULL AND template IN ('otp', 'otpCall', 'mailReceived')
     AND (id = ANY ($1::int[]) OR recipient = $2)`,
);

/** Deletes rows and lists what they were sealed with to be destroyed. */
function removedWithKeys(table: string, condition: string): string {
  return `WITH gone AS (DELETE FROM ${table} WHERE ${condition} RETURNING key_id)
    INSERT INTO discarded_keys SELECT DISTINCT key_id FROM gone WHERE key_id IS NOT NULL
      ON CONFLICT DO NOTHING`;
}

/** Keys that are destroyed at a time. */
const batch = 500;

/**
 * Destroys the keys whose data was erased (rule 15.13), unless a row still names one: then the
 * erasure of that row lists it again. What a key store that is away, or a process that dies, leaves
 * on the list is destroyed the next time; twice does no harm.
 */
export async function destroyDiscardedKeys(): Promise<void> {
  for (;;) {
    const rows = await query<{ id: string }>(`SELECT id FROM discarded_keys LIMIT ${batch}`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await services().keys.destroy(await findUnnamedKeys(ids));
    await query('DELETE FROM discarded_keys WHERE id = ANY($1::uuid[])', [ids]);
  }
}
