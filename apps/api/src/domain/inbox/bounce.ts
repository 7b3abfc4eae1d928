import { change } from '../../db/query.ts';

import { deliveryIdsIn } from '../outbox/mail-thread.ts';
import { withoutAddresses } from '../outbox/sender.ts';
import type { OpenMailbox } from './mailbox.ts';
import { textOf, type Mail } from './read-mail.ts';

/** Bytes of a report, and of the headers of the mail that came back, that are looked at. */
const reportBytes = 32 * 1024;

/**
 * Marks the message that a mail system could not deliver as failed, with what it said (RFC 3464).
 * One that is only late is no failure.
 * @returns whether a message was marked
 */
export async function markBounced(mailbox: OpenMailbox, mail: Mail): Promise<boolean> {
  const report = await partText(mailbox, mail, ['message/delivery-status']);
  if (!/^Action:\s*failed/im.test(report)) return false;
  const original = await partText(mailbox, mail, ['message/rfc822', 'text/rfc822-headers']);
  const ids = deliveryIdsIn(original.match(/^Message-ID:.{0,500}/im)?.[0] ?? '');
  const [, said = ' the address takes no mail.'] =
    /^Diagnostic-Code:(.{1,200})/im.exec(report) ?? [];
  const marked = await change(
    `UPDATE outgoing_messages
     SET status = 'failed', sent_at = NULL, next_attempt_at = NULL, last_error = $2, updated_at = now()
     WHERE delivery_id = ANY ($1::uuid[]) AND status <> 'failed'`,
    [ids, `It came back: ${withoutAddresses(said.replace(/^ ?smtp;/i, '')).trim()}`],
  );
  return marked > 0;
}

async function partText(mailbox: OpenMailbox, { uid, parts }: Mail, types: readonly string[]) {
  const found = parts.find(({ type }) => types.includes(type));
  return found ? textOf(await mailbox.read(uid, found.part, reportBytes)) : '';
}
