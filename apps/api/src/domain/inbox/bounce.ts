import { change } from '../../db/query.ts';

import { deliveryIdsIn } from '../outbox/mail-thread.ts';
import { withoutAddresses } from '../outbox/sender.ts';
import type { Mail } from './read-mail.ts';

/**
 * Marks the message that a mail system could not deliver as failed, with what it said (RFC 3464).
 * One that is only late is no failure.
 * @returns whether a message was marked
 */
export async function markBounced({ report }: Pick<Mail, 'report'>): Promise<boolean> {
  if (!report || !/^Action:\s*failed/im.test(report.status)) return false;
  const ids = deliveryIdsIn(/^Message-ID:.{0,500}/im.exec(report.originalHeaders)?.[0] ?? '');
  const [, said = ' the address takes no mail.'] =
    /^Diagnostic-Code:(.{1,200})/im.exec(report.status) ?? [];
  const marked = await change(
    `UPDATE outgoing_messages
     SET status = 'failed', sent_at = NULL, next_attempt_at = NULL, last_error = $2, updated_at = now()
     WHERE delivery_id = ANY ($1::uuid[]) AND status <> 'failed'`,
    [ids, `It came back: ${withoutAddresses(said.replace(/^ ?smtp;/i, '')).trim()}`],
  );
  return marked > 0;
}
