import type { Migration } from '../platform/db/migration.ts';

/** Why a round or a step on SCORES was late, and what finds those that were, or may yet be. */
export const lateReasons: Migration = {
  name: '0042-late-reasons',
  up: [
    `CREATE TABLE IF NOT EXISTS late_reasons (
       feedback_id integer NOT NULL REFERENCES feedbacks,
       -- 'case' for the round itself, else the step on SCORES.
       duty text NOT NULL,
       round smallint NOT NULL,
       reason text NOT NULL CHECK (char_length(normalize(reason)) BETWEEN 1 AND 500),
       said_by integer REFERENCES users,
       said_at timestamptz(3) NOT NULL DEFAULT now(),
       PRIMARY KEY (feedback_id, duty, round)
     )`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_unmet_due',
    `CREATE INDEX CONCURRENTLY feedbacks_unmet_due ON feedbacks (due_at)
       WHERE due_at IS NOT NULL AND (closed_at IS NULL OR closed_at > due_at)`,
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_late',
    `CREATE INDEX CONCURRENTLY case_rounds_late ON case_rounds (due_at)
       WHERE due_at IS NOT NULL AND resolved_at > due_at`,
    `ALTER TABLE complaint_codes
       -- Not yet confirmed by the compliance officer.
       ADD COLUMN IF NOT EXISTS is_confirmed boolean NOT NULL DEFAULT true,
       ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0`,
    `ALTER TABLE complaint_codes DROP CONSTRAINT IF EXISTS complaint_codes_in_order`,
    `ALTER TABLE complaint_codes ADD CONSTRAINT complaint_codes_in_order
       CHECK (valid_to >= valid_from)`,
    `UPDATE complaint_codes SET is_confirmed = false WHERE code IN ('III F', 'III G')`,
  ],
  down: `
    ALTER TABLE complaint_codes DROP CONSTRAINT complaint_codes_in_order,
      DROP COLUMN is_confirmed, DROP COLUMN version;
    DROP INDEX feedbacks_unmet_due, case_rounds_late;
    DROP TABLE late_reasons;
  `,
};
