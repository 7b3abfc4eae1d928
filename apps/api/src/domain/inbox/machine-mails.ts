import type { MachineMail } from '@feedback/contract/case-page/timeline';
import { maskAddress } from '@feedback/contract/privacy/masks';

import { query } from '../../db/query.ts';
import { senderColumns, withSenders, type SentMail } from './mail-senders.ts';

interface MailRow extends SentMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string | null;
  readonly createdAt: Date;
}

/** More of one case's than two mail systems send each other before they end. */
const mostShown = 50;

/** What machines wrote about a case, oldest first: kept, shown, and answered by nothing (rule 10.5). */
export async function findMachineMails(feedbackId: number): Promise<MachineMail[]> {
  const rows = await query<MailRow>(
    `SELECT i.id, ${senderColumns}, i.subject, i.text, i.created_at AS "createdAt"
     FROM incoming_mails i
     WHERE i.feedback_id = $1 AND i.state = 'kept' ORDER BY i.id DESC LIMIT $2`,
    [feedbackId, mostShown],
  );
  return (await withSenders(rows.toReversed())).map(serializeMail);
}

const serializeMail = ({ id, sender, subject, text, createdAt }: MailRow): MachineMail => ({
  kind: 'machine',
  of: null,
  id,
  at: createdAt.toISOString(),
  by: maskAddress(sender),
  subject,
  text: text ?? '',
  attachments: [],
  delivery: [],
});
