import type { Migration } from '../platform/db/migration.ts';

/** Columns for an e-mail's sealed sender; a job moves what a version before wrote. */
export const sealedSenders: Migration = {
  name: '0111-sealed-senders',
  up: [
    `ALTER TABLE incoming_mails ADD COLUMN IF NOT EXISTS key_id uuid,
       ADD COLUMN IF NOT EXISTS sender_hash integer,
       ADD COLUMN IF NOT EXISTS sealed_sender bytea`,
    `ALTER TABLE case_entries ADD COLUMN IF NOT EXISTS key_id uuid,
       ADD COLUMN IF NOT EXISTS sealed_sender bytea`,
    'DROP INDEX CONCURRENTLY IF EXISTS incoming_mails_by_hash',
    `CREATE INDEX CONCURRENTLY incoming_mails_by_hash ON incoming_mails (sender_hash, created_at)
       WHERE sender_hash IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS incoming_mails_by_key',
    `CREATE INDEX CONCURRENTLY incoming_mails_by_key ON incoming_mails (key_id)
       WHERE key_id IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS incoming_mails_plain',
    `CREATE INDEX CONCURRENTLY incoming_mails_plain ON incoming_mails (id)
       WHERE sealed_sender IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_entries_by_key',
    `CREATE INDEX CONCURRENTLY case_entries_by_key ON case_entries (key_id)
       WHERE key_id IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_entries_plain',
    `CREATE INDEX CONCURRENTLY case_entries_plain ON case_entries (id)
       WHERE sender IS NOT NULL AND submission_id IS NOT NULL`,
  ],
  // While a sender is sealed there is no way back.
  down: `
    DROP INDEX case_entries_plain, case_entries_by_key, incoming_mails_plain,
      incoming_mails_by_key, incoming_mails_by_hash;
    ALTER TABLE case_entries DROP COLUMN sealed_sender, DROP COLUMN key_id;
    ALTER TABLE incoming_mails DROP COLUMN sealed_sender, DROP COLUMN sender_hash,
      DROP COLUMN key_id;
  `,
};
