import type { Migration } from '../platform/db/migration.ts';

/** Passkeys beside authenticator apps, and what they are asked to sign. */
export const passkeys: Migration = {
  name: '0115-passkeys',
  up: `
    CREATE TABLE passkeys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users,
      name text NOT NULL,
      credential_id bytea NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      -- The number of its last signature: one that is not above it comes from a copy. 0: it counts none.
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3)
    );
    CREATE INDEX passkeys_by_user ON passkeys (user_id);
    CREATE TABLE passkey_challenges (
      challenge_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users,
      purpose text NOT NULL,
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
    -- Whoever has passkeys alone has recovery codes, too.
    ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_user_id_fkey,
      ADD CONSTRAINT recovery_codes_of_user FOREIGN KEY (user_id) REFERENCES users NOT VALID;
  `,
  down: `
    DELETE FROM recovery_codes WHERE user_id NOT IN (SELECT user_id FROM second_factors);
    UPDATE users SET second_factor_at = NULL
      WHERE second_factor_at IS NOT NULL AND id NOT IN (SELECT user_id FROM second_factors);
    ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_of_user,
      ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors
        ON DELETE CASCADE;
    DROP TABLE passkey_challenges, passkeys;
  `,
};
