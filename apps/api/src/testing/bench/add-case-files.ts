import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { connectWithoutTimeLimits } from '../../platform/db/connection.ts';

/**
 * The size of a generated attachment in bytes; random, because photos cannot be compressed either.
 */
const fileBytes = 200_000;

/**
 * Gives every case the rows that a real one has: three events and two sent messages; every tenth
 * case gets a file.
 * @param folder the folder of the attachments
 */
export async function addCaseFiles(databaseUrl: string, folder: string): Promise<void> {
  const client = await connectWithoutTimeLimits(databaseUrl);
  await client.query(`
    INSERT INTO audit_history (entity, entity_id, label, action, after)
      SELECT 'case', id::text, case_id, action, jsonb_build_object('status', status)
      FROM feedbacks, unnest('{created,assigned,closed}'::text[]) AS action;
    INSERT INTO outgoing_messages (channel, template, sealed_recipient, sealed_text, feedback_id,
        status, sent_at)
      SELECT via, 'caseCreated', '\\x00', convert_to(repeat('Your case was saved. ', 20), 'UTF8'), id,
        'sent', now()
      FROM feedbacks, unnest('{sms,email}'::text[]) AS via`);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM feedbacks WHERE id % 10 = 0');
  await mkdir(join(folder, 'kept/bench'), { recursive: true });
  for (const { id } of rows) {
    const bytes = randomBytes(fileBytes);
    await writeFile(join(folder, 'kept/bench', String(id)), bytes);
    await client.query(
      `INSERT INTO attachments (feedback_id, position, file_name, media_type, size, crc32,
         storage_key, key_id, sealed_sha256)
       VALUES ($1, 1, 'photo.jpg', 'image/jpeg', $2, 0, $4, gen_random_uuid(), $3)`,
      [id, fileBytes, createHash('sha256').update(bytes).digest(), `bench/${id}`],
    );
  }
  await client.query('UPDATE feedbacks SET attachment_count = 1 WHERE id % 10 = 0');
  await client.end();
}
