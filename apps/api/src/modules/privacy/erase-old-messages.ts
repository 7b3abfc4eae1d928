import { privacyLimits } from '@feedback/contract/limits';

import { services } from '../../platform/context/context.ts';
import { executeUpdate } from '../../platform/db/query.ts';

const batch = 5000;

/**
 * Removes texts and recipients of old messages that were sent or failed, and keeps their template
 * and times (rule 15.7). Deletes old received mails without a case, also undecided mails. Destroys
 * data keys that no row refers to. Does nothing in a dry run.
 */
export async function eraseOldMessages(): Promise<void> {
  if (!services().config.erases) return;
  await repeat(
    `UPDATE outgoing_messages SET subject = NULL, last_error = NULL, key_id = NULL,
       recipient_hash = NULL, sealed_recipient = NULL, sealed_text = NULL
     WHERE id IN (SELECT id FROM outgoing_messages WHERE ${olderThan(privacyLimits.messageDays)}
       AND status <> 'waiting' AND sealed_recipient IS NOT NULL LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
  );
  await repeat(
    `WITH gone AS (
       DELETE FROM incoming_mails WHERE id IN (SELECT id FROM incoming_mails WHERE ${olderThan(privacyLimits.unfiledMailDays)}
         AND (state = 'dropped' OR feedback_id IS NULL)
         LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       RETURNING storage_key),
     files AS (INSERT INTO discarded_files SELECT storage_key FROM gone
       WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING)
     SELECT FROM gone`,
  );
}

const olderThan = (days: number) => `created_at < now() - interval '${days} days'`;

/** Repeats a statement until it affects less than a full batch of rows. */
async function repeat(statement: string): Promise<void> {
  while ((await executeUpdate(statement)) === batch);
}
