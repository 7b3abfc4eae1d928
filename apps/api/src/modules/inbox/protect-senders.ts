import { query } from '../../platform/db/query.ts';
import { inBatches } from '../../platform/db/transaction.ts';
import { CaseEntry, sealSender } from '../conversations/index.ts';
import { encryptSenderColumns } from './mail-senders.ts';

/** Number of mails, and of entries, in a transaction. */
const batch = 200;

/**
 * Encrypts the senders of mails that a previous version stored (rule 15.19), while users work.
 * @returns the number of rows
 */
export const protectSenders = (): Promise<number> =>
  inBatches(async () => (await sealMails()) + (await sealEntries()));

/**
 * Encrypts the senders of mails, selected with the condition of the index `incoming_mails_plain`.
 */
async function sealMails(): Promise<number> {
  const mails = await query<{ id: number; messageId: string; sender: string }>(
    `SELECT id, message_id AS "messageId", sender FROM incoming_mails
     WHERE sealed_sender IS NULL ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
  );
  for (const mail of mails) {
    const { sender, senderHash, keyId, sealedSender } = await encryptSenderColumns(mail);
    await query(
      `UPDATE incoming_mails SET sender = $2, sender_hash = $3, key_id = $4, sealed_sender = $5
       WHERE id = $1`,
      [mail.id, sender, senderHash, keyId, sealedSender],
    );
  }
  return mails.length;
}

/**
 * Encrypts the senders of entries, selected with the condition of the index `case_entries_plain`.
 */
async function sealEntries(): Promise<number> {
  const entries = await query<{ id: number; submissionId: string; sender: string }>(
    `SELECT id, submission_id::text AS "submissionId", sender FROM case_entries
     WHERE sender IS NOT NULL AND submission_id IS NOT NULL
     ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
  );
  for (const { id, submissionId, sender } of entries) {
    const place = { table: 'case_entries', name: submissionId } as const;
    const sealed = await sealSender(place, sender);
    await CaseEntry.update({ sender: null, ...sealed }, { where: { id } });
  }
  return entries.length;
}
