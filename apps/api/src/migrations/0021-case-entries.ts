import type { Migration } from '../platform/db/migration.ts';

/**
 * What is written about a case after its submission, and the files that come with it. The
 * submission's own files belong to no entry, and they alone are counted in the case's row.
 */
export const caseEntries: Migration = {
  name: '0021-case-entries',
  up: [
    `CREATE TABLE IF NOT EXISTS case_entries (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       feedback_id integer NOT NULL REFERENCES feedbacks,
       kind text NOT NULL CHECK (kind IN ('in', 'out', 'note')),
       -- Null: the submitter.
       author_id integer REFERENCES users,
       text text NOT NULL CHECK (char_length(normalize(text)) BETWEEN 1 AND 5000),
       asks boolean NOT NULL DEFAULT false,
       -- The same submission again answers the same entry; the digest tells a changed one.
       submission_id uuid UNIQUE,
       submission_digest bytea,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       edited_at timestamptz(3),
       CONSTRAINT case_entries_author CHECK ((kind = 'in') = (author_id IS NULL)),
       CONSTRAINT case_entries_asks CHECK (kind = 'out' OR NOT asks)
     )`,
    'CREATE INDEX IF NOT EXISTS case_entries_feedback ON case_entries (feedback_id, id)',
    'ALTER TABLE attachments ADD COLUMN IF NOT EXISTS entry_id integer REFERENCES case_entries',
    'ALTER TABLE outgoing_messages ADD COLUMN IF NOT EXISTS entry_id integer REFERENCES case_entries',
    `CREATE OR REPLACE FUNCTION count_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'INSERT' AND NEW.entry_id IS NULL THEN
         UPDATE feedbacks SET attachment_count = attachment_count + 1 WHERE id = NEW.feedback_id;
       ELSIF TG_OP = 'DELETE' AND OLD.entry_id IS NULL THEN
         UPDATE feedbacks SET attachment_count = attachment_count - 1 WHERE id = OLD.feedback_id;
       END IF;
       RETURN NULL;
     END $$`,
    'DROP INDEX CONCURRENTLY IF EXISTS attachments_feedback',
    'CREATE INDEX CONCURRENTLY attachments_feedback ON attachments (feedback_id)',
    'DROP INDEX CONCURRENTLY IF EXISTS attachments_of_submission',
    `CREATE UNIQUE INDEX CONCURRENTLY attachments_of_submission ON attachments (feedback_id, position)
       WHERE entry_id IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS attachments_of_entry',
    `CREATE UNIQUE INDEX CONCURRENTLY attachments_of_entry ON attachments (entry_id, position)
       WHERE entry_id IS NOT NULL`,
    'ALTER TABLE attachments DROP CONSTRAINT IF EXISTS attachments_feedback_id_position_key',
    'DROP INDEX CONCURRENTLY IF EXISTS outgoing_messages_entry',
    `CREATE INDEX CONCURRENTLY outgoing_messages_entry ON outgoing_messages (entry_id)
       WHERE entry_id IS NOT NULL`,
  ],
  down: `
    DELETE FROM attachments WHERE entry_id IS NOT NULL;
    CREATE OR REPLACE FUNCTION count_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE feedbacks SET attachment_count = attachment_count + 1 WHERE id = NEW.feedback_id;
      ELSE
        UPDATE feedbacks SET attachment_count = attachment_count - 1 WHERE id = OLD.feedback_id;
      END IF;
      RETURN NULL;
    END $$;
    DROP INDEX attachments_feedback, attachments_of_submission;
    ALTER TABLE attachments DROP COLUMN entry_id, ADD UNIQUE (feedback_id, position);
    ALTER TABLE outgoing_messages DROP COLUMN entry_id;
    DROP TABLE case_entries;
  `,
};
