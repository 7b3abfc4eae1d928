import type { Migration } from '../platform/db/migration.ts';

/**
 * A case may be opened again. Its row is the present round, and what a reopening ends is kept here
 * for good: saving a case writes nothing more than before, and what was saved needs no rewrite.
 */
export const caseRounds: Migration = {
  name: '0020-case-rounds',
  up: `
    ALTER TABLE feedbacks
      ADD COLUMN round smallint NOT NULL DEFAULT 1,
      -- When the present round was received; the first was with the case.
      ADD COLUMN reopened_at timestamptz(3),
      -- 'submitter', or null
      ADD COLUMN waiting_for text;

    CREATE TABLE case_rounds (
      feedback_id integer NOT NULL REFERENCES feedbacks,
      round smallint NOT NULL CHECK (round > 0),
      received_at timestamptz(3) NOT NULL,
      resolved_at timestamptz(3) NOT NULL,
      resolution text NOT NULL CHECK (resolution IN ('resolved', 'nonActionable', 'duplicate')),
      resolved_by integer REFERENCES users,
      closure_description text NOT NULL,
      PRIMARY KEY (feedback_id, round)
    );
    CREATE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a closed round is never changed';
    END $$;
    CREATE TRIGGER case_rounds_stay BEFORE UPDATE ON case_rounds
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_a_round();
  `,
  down: `
    DROP TABLE case_rounds;
    DROP FUNCTION refuse_to_change_a_round;
    ALTER TABLE feedbacks DROP COLUMN round, DROP COLUMN reopened_at, DROP COLUMN waiting_for;
  `,
};
