import { query } from '../../platform/db/query.ts';
import {
  hashOfRecipient,
  decryptMessages,
  encryptedTextColumns,
  type SealedMessage,
} from './encrypted-message.ts';

/** Maximum number of messages in a result. */
const most = 10_000;

/**
 * Returns the ids of the messages to a complete mobile or e-mail address, newest first. Short
 * hashes also match other recipients, which are filtered after decryption.
 */
export async function findIdsByRecipient(recipient: string): Promise<number[]> {
  const rows = await query<{ id: number } & SealedMessage>(
    `SELECT m.id, ${encryptedTextColumns} FROM outgoing_messages m
     WHERE m.recipient_hash = $1 ORDER BY m.created_at DESC LIMIT ${most}`,
    [hashOfRecipient(recipient)],
  );
  const opened = await decryptMessages(rows);
  const wanted = recipient.toLowerCase();
  return opened.flatMap((row) => (row.recipient.toLowerCase() === wanted ? [row.id] : []));
}
