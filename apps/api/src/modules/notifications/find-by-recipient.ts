import { query } from '../../platform/db/query.ts';
import {
  hashRecipient,
  decryptMessages,
  encryptedTextColumnsSql,
  type EncryptedMessageRow,
} from './encrypted-message.ts';

/** Maximum number of message ids in a result. */
const most = 10_000;

/**
 * Returns the ids of the messages to a mobile number or an e-mail address, newest first. Filters
 * other recipients with the same short hash after decryption.
 */
export async function findMessageIdsOfRecipient(recipient: string): Promise<number[]> {
  const rows = await query<{ id: number } & EncryptedMessageRow>(
    `SELECT m.id, ${encryptedTextColumnsSql} FROM outgoing_messages m
     WHERE m.recipient_hash = $1 ORDER BY m.created_at DESC LIMIT ${most}`,
    [hashRecipient(recipient)],
  );
  const opened = await decryptMessages(rows);
  const wanted = recipient.toLowerCase();
  return opened.flatMap((row) => (row.recipient.toLowerCase() === wanted ? [row.id] : []));
}
