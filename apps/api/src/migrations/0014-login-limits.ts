import type { Migration } from '../platform/db/migration.ts';

/**
 * A try at a login is one row that names the user id and the address; before, it was a row for each
 * key. An instance from before goes on writing keys until it is replaced; they are cleared away
 * within the hour.
 */
export const loginLimits: Migration = {
  name: '0014-login-limits',
  up: `
    ALTER TABLE login_attempts
      ALTER COLUMN key DROP NOT NULL,
      ADD COLUMN userid text,
      ADD COLUMN address text;
    CREATE INDEX login_attempts_userid ON login_attempts (userid, at);
    CREATE INDEX login_attempts_address ON login_attempts (address, at);
    -- When the person was last told of a lock: not at each of many.
    ALTER TABLE users ADD COLUMN lock_told_at timestamptz(3);
  `,
  down: `
    ALTER TABLE users DROP COLUMN lock_told_at;
    DELETE FROM login_attempts WHERE key IS NULL;
    DROP INDEX login_attempts_userid, login_attempts_address;
    ALTER TABLE login_attempts
      DROP COLUMN userid,
      DROP COLUMN address,
      ALTER COLUMN key SET NOT NULL;
  `,
};
