import type { Migration } from '../platform/db/migration.ts';

/**
 * A mail is known by its content, not by its Message-ID: one row for each case that it is about,
 * with the names of its files, the time it arrived and the encrypted original. Pictures inside the
 * text of a mail are stored beside its five attachments.
 */
export const originalMails: Migration = {
  name: '0146-original-mails',
  up: [
    `ALTER TABLE incoming_mails
       ADD COLUMN IF NOT EXISTS content_id uuid,
       ADD COLUMN IF NOT EXISTS received_at timestamptz(3),
       ADD COLUMN IF NOT EXISTS quoted text,
       ADD COLUMN IF NOT EXISTS file_names text,
       ADD COLUMN IF NOT EXISTS storage_key text,
       ADD COLUMN IF NOT EXISTS sealed_sha256 bytea,
       ADD COLUMN IF NOT EXISTS original_size integer`,
    'ALTER TABLE incoming_mails DROP CONSTRAINT IF EXISTS incoming_mails_message_id_key',
    'DROP INDEX CONCURRENTLY IF EXISTS incoming_mails_by_content',
    `CREATE UNIQUE INDEX CONCURRENTLY incoming_mails_by_content ON incoming_mails (content_id)
       WHERE content_id IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS incoming_mails_by_file',
    `CREATE UNIQUE INDEX CONCURRENTLY incoming_mails_by_file ON incoming_mails (storage_key)
       WHERE storage_key IS NOT NULL`,
    'ALTER TABLE attachments DROP CONSTRAINT IF EXISTS attachments_position_check',
    `ALTER TABLE attachments ADD CONSTRAINT attachments_position_check
       CHECK (position BETWEEN 1 AND CASE WHEN entry_id IS NULL THEN 5 ELSE 10 END) NOT VALID`,
    'ALTER TABLE attachments VALIDATE CONSTRAINT attachments_position_check',
    'ALTER TABLE case_entries DROP CONSTRAINT IF EXISTS case_entries_text_check',
    `ALTER TABLE case_entries ADD CONSTRAINT case_entries_text_check
       CHECK (char_length(normalize(text)) BETWEEN 1 AND CASE channel WHEN 'email' THEN 120000 ELSE 5000 END)
       NOT VALID`,
    'ALTER TABLE case_entries VALIDATE CONSTRAINT case_entries_text_check',
  ],
  down: `
    ALTER TABLE case_entries DROP CONSTRAINT case_entries_text_check,
      ADD CONSTRAINT case_entries_text_check CHECK (char_length(normalize(text)) BETWEEN 1 AND 5000) NOT VALID;
    ALTER TABLE attachments DROP CONSTRAINT attachments_position_check,
      ADD CONSTRAINT attachments_position_check CHECK (position BETWEEN 1 AND 5) NOT VALID;
    DROP INDEX incoming_mails_by_file, incoming_mails_by_content;
    ALTER TABLE incoming_mails DROP COLUMN original_size, DROP COLUMN sealed_sha256,
      DROP COLUMN storage_key, DROP COLUMN file_names, DROP COLUMN quoted,
      DROP COLUMN received_at, DROP COLUMN content_id;
    ALTER TABLE incoming_mails
      ADD CONSTRAINT incoming_mails_message_id_key UNIQUE (message_id);
  `,
};
