import type { ClientBase } from 'pg';

import { insertCases } from './bench/case-rows.ts';

/** The tables that `fillReleasedDatabase` fills. */
export const releasedDataTables = [
  'users',
  'sessions',
  'amcs',
  'locations',
  'feedback_types',
  'sub_types',
  'feedbacks',
  'attachments',
  'audit_history',
  'outgoing_messages',
] as const;

/**
 * Fills a database with customers' cases, every tenth with a file, each with history and a message,
 * and one row of every other kind. Writes only columns that every released version has.
 * @returns the user that everything belongs to
 */
export async function fillReleasedDatabase(client: ClientBase, cases: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`
    INSERT INTO users (userid, employee_code, employee_name, mobile, email, role)
    VALUES ('old', 'OLD1', 'Old Hand', '9000000001', 'old@example.com', 'superadmin') RETURNING id`);
  const userId = rows[0]?.id ?? 0;
  await client.query(`
    INSERT INTO sessions (token_hash, user_id, expires_at)
      VALUES ('\\x01', ${userId}, now() + interval '1 day');
    INSERT INTO amcs (name) VALUES ('Meridian'), ('मेरिडियन');
    INSERT INTO locations (name) VALUES ('Pune'), ('पुणे');
    INSERT INTO feedback_types (name, audiences, owner_id) VALUES ('KYC', '{c,d}', ${userId});
    INSERT INTO sub_types (feedback_type_id, name, owner_id)
      SELECT id, 'Other', ${userId} FROM feedback_types;`);
  await insertCases(client, { first: 1, last: cases, of: cases }, userId);
  await client.query(`
    INSERT INTO feedbacks (case_id, audience, status, submitter_name, submitted_by, employee_code,
      location, feedback_type, sub_type, description)
      VALUES ('MF-EMPL-0YEE', 'e', 'open', 'Old Hand', ${userId}, 'OLD1', 'Pune', 'KYC', 'Other',
        E'two\\nlines');
    INSERT INTO attachments (feedback_id, position, file_name, media_type, size, crc32, storage_key,
        key_id, sealed_sha256)
      SELECT id, 1, 'a.pdf', 'application/pdf', 10, 0, 'old/' || id, gen_random_uuid(), '\\x00'
      FROM feedbacks
      WHERE id % 10 = 0;
    UPDATE feedbacks SET attachment_count = 1 WHERE id % 10 = 0;
    INSERT INTO audit_history (entity, entity_id, label, action, after)
      SELECT 'case', id::text, case_id, 'created', jsonb_build_object('status', status)
      FROM feedbacks;
    INSERT INTO outgoing_messages (channel, template, feedback_id, status, sent_at)
      SELECT 'sms', 'caseCreated', id, 'sent', now() FROM feedbacks;`);
  return userId;
}
