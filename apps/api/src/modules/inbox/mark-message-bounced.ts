import { query } from '../../platform/db/query.ts';

import { findDeliveryIds, redactAddresses } from '../notifications/index.ts';
import type { Mail } from './read-mail.ts';

/**
 * Marks the message that a mail system could not deliver as failed, with the reason it gave
 * (RFC 3464). A message that is only delayed has not failed.
 * @returns the id of the case that the message is about; null when the report names no message
 */
export async function markMessageBounced({ report, text }: Mail): Promise<number | null> {
  if (!report) return null;
  // Some mail systems quote the headers only in the text of the report.
  const ids = [report.originalHeaders, `${text.own}\n${text.quoted}`].map(returnedIds);
  const named = ids.find(({ length }) => length > 0) ?? [];
  if (/^Action:\s*failed/im.test(report.status)) await markFailed(named, report.status);
  const rows = await query<{ id: number }>(
    `SELECT f.id FROM outgoing_messages m JOIN feedbacks f ON f.id = m.feedback_id
     WHERE m.delivery_id = ANY ($1::uuid[]) AND f.erased_at IS NULL ORDER BY m.id DESC LIMIT 1`,
    [named],
  );
  return rows[0]?.id ?? null;
}

async function markFailed(ids: readonly string[], status: string): Promise<void> {
  const [, said = ' the address takes no mail.'] =
    /^Diagnostic-Code:(.{1,200})/im.exec(status) ?? [];
  await query(
    `UPDATE outgoing_messages
     SET status = 'failed', sent_at = NULL, next_attempt_at = NULL, last_error = $2, updated_at = now()
     WHERE delivery_id = ANY ($1::uuid[]) AND status <> 'failed'`,
    [ids, `It came back: ${redactAddresses(said.replace(/^ ?smtp;/i, '')).trim()}`],
  );
}

/**
 * Returns the delivery ids in the Message-ID header, which mail systems may fold over several
 * lines.
 */
const returnedIds = (headers: string): string[] =>
  findDeliveryIds(/^[ \t>]*Message-ID:\s{0,5}.{0,500}/im.exec(headers)?.[0] ?? '');
