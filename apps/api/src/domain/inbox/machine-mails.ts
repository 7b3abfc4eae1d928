import type { MachineMail } from '@feedback/contract/case-page/timeline';
import { query } from '../../db/query.ts';

interface MailRow {
  readonly id: number;
  readonly sender: string;
  readonly subject: string;
  readonly text: string | null;
  readonly createdAt: Date;
}

/** More of one case's than two mail systems send each other before they end. */
const mostShown = 50;

/** What machines wrote about a case, oldest first: kept, shown, and answered by nothing (rule 10.5). */
export async function findMachineMails(feedbackId: number): Promise<MachineMail[]> {
  const rows = await query<MailRow>(
    `SELECT id, sender, subject, text, created_at AS "createdAt" FROM incoming_mails
     WHERE feedback_id = $1 AND state = 'kept' ORDER BY id DESC LIMIT $2`,
    [feedbackId, mostShown],
  );
  return rows.toReversed().map(serializeMail);
}

const serializeMail = ({ id, sender, subject, text, createdAt }: MailRow): MachineMail => ({
  kind: 'machine',
  of: null,
  id,
  at: createdAt.toISOString(),
  by: sender,
  subject,
  text: text ?? '',
  attachments: [],
  delivery: [],
});
