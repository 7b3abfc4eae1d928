import { randomUUID } from 'node:crypto';

import type { Pool } from 'pg';

/**
 * Inserts a mail that waits for a decision.
 * @returns its id
 */
export async function insertMail(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO incoming_mails (message_id, uid_validity, uid, sender, subject, state, reason, text)
     VALUES ($1, 1, 1, 'eve@example.com', 'About your fund', 'waiting', 'unknown', 'Hello')
     RETURNING id`,
    [`<${randomUUID()}@example.com>`],
  );
  return rows[0]?.id ?? 0;
}
