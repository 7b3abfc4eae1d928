import type { Migration } from '../platform/db/migration.ts';

/** Second factors: who has one since when, its sealed key, and the recovery codes beside it. */
export const secondFactors: Migration = {
  name: '0070-second-factors',
  up: `
    -- Beside the other columns of a user, as it is asked for at every call.
    ALTER TABLE users ADD COLUMN second_factor_at timestamptz(3);
    CREATE TABLE second_factors (
      user_id integer PRIMARY KEY REFERENCES users,
      sealed_key bytea NOT NULL,
      -- Null: begun, but not confirmed by a first code.
      confirmed_at timestamptz(3),
      -- The time step of the last code that was used: none before it is taken any more.
      last_step bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE recovery_codes (
      user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      used_at timestamptz(3),
      PRIMARY KEY (user_id, code_hash)
    );
  `,
  down: `
    DROP TABLE recovery_codes, second_factors;
    ALTER TABLE users DROP COLUMN second_factor_at;
  `,
};
