import { randomUUID } from 'node:crypto';

import type { Pool } from 'pg';

import { encryptSenderColumns } from '../modules/inbox/mail-senders.ts';
import { runInProduct } from './test-api.ts';

/**
 * Inserts a mail that waits for a decision.
 * @returns its id
 */
export async function insertMail(pool: Pool): Promise<number> {
  const messageId = `<${randomUUID()}@example.com>`;
  const mail = { messageId, sender: 'eve@example.com' };
  const { senderHash, keyId, sealedSender } = await runInProduct(() => encryptSenderColumns(mail));
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO incoming_mails (message_id, content_id, uid_validity, uid, sender_hash, key_id,
       sealed_sender, subject, state, reason, text, received_at)
     VALUES ($1, gen_random_uuid(), 1, 1, $2, $3, $4, 'About your fund', 'waiting', 'unknown',
       'Hello', now())
     RETURNING id`,
    [messageId, senderHash, keyId, sealedSender],
  );
  return rows[0]?.id ?? 0;
}
