import type { Migration } from '../platform/db/migration.ts';

const received = 'coalesce(reopened_at, created_at)';

/**
 * The month's complaint figures (rule 14.1): the tables as they were prepared and approved, with
 * every round that they count. What is approved is never changed; a correction is a new version.
 */
export const disclosures: Migration = {
  name: '0028-disclosures',
  up: [
    // Null: resolved, as the version before closes.
    `ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS resolution text
       CHECK (resolution IN ('resolved', 'nonActionable', 'duplicate'))`,
    `CREATE TABLE IF NOT EXISTS disclosures (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       -- Its first day.
       month date NOT NULL CHECK (extract(day FROM month) = 1),
       version smallint NOT NULL CHECK (version > 0),
       state text NOT NULL CHECK (state IN ('prepared', 'approved')),
       folios bigint NOT NULL CHECK (folios >= 0),
       tables jsonb NOT NULL,
       reason text CHECK (char_length(normalize(reason)) <= 500),
       prepared_by integer NOT NULL REFERENCES users,
       prepared_at timestamptz(3) NOT NULL DEFAULT now(),
       approved_by integer REFERENCES users,
       approved_at timestamptz(3),
       UNIQUE (month, version),
       CONSTRAINT disclosures_two_people CHECK (approved_by <> prepared_by),
       CONSTRAINT disclosures_approved CHECK (
         (state = 'approved') = (approved_by IS NOT NULL) AND (state = 'approved') = (approved_at IS NOT NULL)
       ),
       CONSTRAINT disclosures_reason CHECK ((version > 1) = (reason IS NOT NULL))
     )`,
    `CREATE TABLE IF NOT EXISTS disclosure_rounds (
       disclosure_id integer NOT NULL REFERENCES disclosures ON DELETE CASCADE,
       feedback_id integer NOT NULL REFERENCES feedbacks,
       round smallint NOT NULL,
       code text NOT NULL,
       source text NOT NULL,
       received_at timestamptz(3) NOT NULL,
       opening smallint NOT NULL,
       -- Minus one: it moved to another row after the month before was published.
       received smallint NOT NULL,
       outcome text NOT NULL
         CHECK (outcome IN ('resolved', 'nonActionable', 'pending', 'movedOut')),
       days integer,
       bucket smallint,
       PRIMARY KEY (disclosure_id, feedback_id, round, received)
     )`,
    'CREATE INDEX IF NOT EXISTS disclosure_rounds_feedback ON disclosure_rounds (feedback_id, round)',
    `CREATE OR REPLACE FUNCTION refuse_to_change_what_is_published() RETURNS trigger
     LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'a published disclosure is never changed';
     END $$`,
    `CREATE OR REPLACE TRIGGER disclosures_stay BEFORE UPDATE OR DELETE ON disclosures
       FOR EACH ROW WHEN (OLD.state = 'approved')
       EXECUTE FUNCTION refuse_to_change_what_is_published()`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_pending_complaints',
    `CREATE INDEX CONCURRENTLY feedbacks_pending_complaints ON feedbacks ((${received}))
       WHERE class = 'complaint' AND closed_at IS NULL`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_closed_complaints',
    `CREATE INDEX CONCURRENTLY feedbacks_closed_complaints ON feedbacks (closed_at, (${received}))
       WHERE class = 'complaint'`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_complaints',
    `CREATE INDEX CONCURRENTLY case_rounds_complaints ON case_rounds (resolved_at, received_at)
       WHERE class = 'complaint'`,
  ],
  down: `
    DROP INDEX feedbacks_pending_complaints, feedbacks_closed_complaints, case_rounds_complaints;
    DROP TABLE disclosure_rounds, disclosures;
    DROP FUNCTION refuse_to_change_what_is_published;
    ALTER TABLE feedbacks DROP COLUMN resolution;
  `,
};
