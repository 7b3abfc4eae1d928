import type { Migration } from '../platform/db/migration.ts';

/**
 * An OTP knows what was asked for, a mobile or a user id, and whoever asked for it has tries of
 * their own. What an older instance writes meanwhile has neither, and is found by its destination.
 */
export const otpAskers: Migration = {
  name: '0013-otp-askers',
  up: `
    ALTER TABLE otps
      ADD COLUMN asked text,
      ADD COLUMN nonce_hash bytea,
      ADD COLUMN own_tries smallint NOT NULL DEFAULT 0 CHECK (own_tries BETWEEN 0 AND 5);
    CREATE INDEX otps_asked ON otps (coalesce(asked, destination), created_at DESC);
  `,
  down: `
    DROP INDEX otps_asked;
    ALTER TABLE otps DROP COLUMN asked, DROP COLUMN nonce_hash, DROP COLUMN own_tries;
  `,
};
