import type { Migration } from '../platform/db/migration.ts';

/**
 * Columns for a message's sealed recipient and text, and the hash that it is found by. A worker of
 * the version before can't read what is sealed: it is let take none, as it would give it up.
 */
export const sealedMessages: Migration = {
  name: '0110-sealed-messages',
  up: [
    `ALTER TABLE outgoing_messages ADD COLUMN IF NOT EXISTS key_id uuid,
       ADD COLUMN IF NOT EXISTS recipient_hash integer,
       ADD COLUMN IF NOT EXISTS sealed_recipient bytea,
       ADD COLUMN IF NOT EXISTS sealed_text bytea,
       ADD COLUMN IF NOT EXISTS opened_attempts integer NOT NULL DEFAULT 0`,
    // What is sealed can't be packed.
    `ALTER TABLE outgoing_messages ALTER COLUMN sealed_text SET STORAGE EXTERNAL`,
    `CREATE OR REPLACE FUNCTION leave_sealed_message() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RETURN NULL; END $$`,
    `CREATE OR REPLACE TRIGGER outgoing_messages_sealed
       BEFORE UPDATE OF attempts ON outgoing_messages FOR EACH ROW
       WHEN (OLD.sealed_recipient IS NOT NULL AND NEW.attempts = OLD.attempts + 1
         AND NEW.opened_attempts = OLD.opened_attempts)
       EXECUTE FUNCTION leave_sealed_message()`,
    'DROP INDEX CONCURRENTLY IF EXISTS outgoing_messages_by_hash',
    `CREATE INDEX CONCURRENTLY outgoing_messages_by_hash
       ON outgoing_messages (recipient_hash, created_at DESC) WHERE recipient_hash IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS outgoing_messages_by_key',
    `CREATE INDEX CONCURRENTLY outgoing_messages_by_key ON outgoing_messages (key_id)
       WHERE key_id IS NOT NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS outgoing_messages_plain',
    `CREATE INDEX CONCURRENTLY outgoing_messages_plain ON outgoing_messages (id)
       WHERE sealed_recipient IS NULL AND recipient <> 'erased'`,
  ],
  // While a message is sealed there is no way back.
  down: `
    DROP INDEX outgoing_messages_plain, outgoing_messages_by_key, outgoing_messages_by_hash;
    DROP TRIGGER outgoing_messages_sealed ON outgoing_messages;
    DROP FUNCTION leave_sealed_message;
    ALTER TABLE outgoing_messages DROP COLUMN opened_attempts, DROP COLUMN sealed_text,
      DROP COLUMN sealed_recipient, DROP COLUMN recipient_hash, DROP COLUMN key_id;
  `,
};
