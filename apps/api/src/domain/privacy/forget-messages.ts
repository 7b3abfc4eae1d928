import { privacyLimits } from '@feedback/contract/limits';

import { services } from '../../context/context.ts';
import { change } from '../../db/query.ts';

/** What stands where a recipient must. */
const erased = 'erased';
const batch = 5000;

/**
 * Takes texts and recipients out of messages that were sent, or given up, so long ago; that they
 * went, when and what for stays (rule 15.7). Mails of no case are deleted, undecided ones too. Their keys go with those
 * that nothing names. Not in a dry run.
 */
export async function forgetMessages(): Promise<void> {
  if (!services().config.erases) return;
  await repeat(
    `UPDATE outgoing_messages SET recipient = '${erased}', subject = NULL, body = '',
       letter = NULL, last_error = NULL, key_id = NULL, recipient_hash = NULL,
       sealed_recipient = NULL, sealed_text = NULL
     WHERE id IN (SELECT id FROM outgoing_messages WHERE ${olderThan(privacyLimits.messageDays)}
       AND status <> 'waiting' AND recipient <> '${erased}' LIMIT ${batch} FOR UPDATE SKIP LOCKED)`,
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

/** As often as there is more of it than one statement takes. */
async function repeat(statement: string): Promise<void> {
  while ((await change(statement)) === batch);
}
