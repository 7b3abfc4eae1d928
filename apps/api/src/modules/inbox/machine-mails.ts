import type { AutomatedMail } from '@feedback/contract/conversations/timeline';
import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';

import { query } from '../../platform/db/query.ts';
import {
  senderColumnsSql,
  decryptMailSenders,
  type DecryptedMailRow,
  type EncryptedMailRow,
} from './mail-senders.ts';

interface MailRow extends EncryptedMailRow {
  readonly id: number;
  readonly subject: string;
  readonly text: string | null;
  readonly receivedAt: Date;
  readonly hasOriginal: boolean;
}

/**
 * Maximum number of automatic mails shown for a case; two mail systems that reply to each other
 * stop earlier.
 */
const mostShown = 50;

/**
 * Returns the automatic mails about a case, oldest first. Automatic mails are stored and shown, but
 * not acknowledged (rule 10.5).
 */
export async function findAutomaticMails(feedbackId: number): Promise<AutomatedMail[]> {
  const rows = await query<MailRow>(
    `SELECT i.id, ${senderColumnsSql}, i.subject, i.text,
       i.received_at AS "receivedAt",
       i.storage_key IS NOT NULL AS "hasOriginal"
     FROM incoming_mails i
     WHERE i.feedback_id = $1 AND i.state = 'kept' ORDER BY i.id DESC LIMIT $2`,
    [feedbackId, mostShown],
  );
  return (await decryptMailSenders(rows.toReversed())).map(serializeMail);
}

const serializeMail = ({
  id,
  sender,
  subject,
  text,
  ...mail
}: DecryptedMailRow<MailRow>): AutomatedMail => ({
  kind: 'machine',
  of: null,
  id,
  at: mail.receivedAt.toISOString(),
  by: maskRecipientAddress(sender),
  subject,
  text: text ?? '',
  attachments: [],
  delivery: [],
  originalId: mail.hasOriginal ? id : null,
});
