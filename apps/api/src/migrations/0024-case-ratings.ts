import type { Migration } from '../platform/db/migration.ts';

/** What the submitter of a case may do: prove that it is theirs by an OTP, and rate its rounds. */
export const caseRatings: Migration = {
  name: '0024-case-ratings',
  up: `
    ALTER TABLE otps DROP CONSTRAINT otps_purpose_check;
    ALTER TABLE otps ADD CONSTRAINT otps_purpose_check
      CHECK (purpose IN ('mobile', 'password', 'caseAccess'));

    CREATE TABLE case_ratings (
      feedback_id integer NOT NULL REFERENCES feedbacks,
      round smallint NOT NULL CHECK (round > 0),
      stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
      text text NOT NULL CHECK (char_length(normalize(text)) <= 500),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (feedback_id, round)
    );
  `,
  down: `
    DROP TABLE case_ratings;
    DELETE FROM otps WHERE purpose = 'caseAccess';
    ALTER TABLE otps DROP CONSTRAINT otps_purpose_check;
    ALTER TABLE otps ADD CONSTRAINT otps_purpose_check CHECK (purpose IN ('mobile', 'password'));
  `,
};
