import { query } from '../../db/query.ts';
import {
  hashOfRecipient,
  openMessages,
  sealedWords,
  type SealedMessage,
} from './sealed-message.ts';

/** Messages of one question: nobody looks at more. */
const most = 10_000;

/**
 * The messages to a whole mobile or e-mail address, newest first. Their short hash finds a few of
 * others, which are told apart by what they hold.
 */
export async function findIdsByRecipient(recipient: string): Promise<number[]> {
  const rows = await query<{ id: number; recipient: string } & SealedMessage>(
    `SELECT m.id, m.recipient, ${sealedWords} FROM outgoing_messages m
     WHERE m.recipient_hash = $1 ORDER BY m.created_at DESC LIMIT ${most}`,
    [hashOfRecipient(recipient)],
  );
  const opened = await openMessages(rows);
  const wanted = recipient.toLowerCase();
  return opened.flatMap((row) => (row.recipient.toLowerCase() === wanted ? [row.id] : []));
}
