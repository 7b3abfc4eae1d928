import type { Migration } from '../platform/db/migration.ts';

/** Recovery codes of before, looked at apart so that nobody waits. */
export const codesOfUsers: Migration = {
  name: '0116-codes-of-users',
  up: ['ALTER TABLE recovery_codes VALIDATE CONSTRAINT recovery_codes_of_user'],
  down: `
    ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_of_user,
      ADD CONSTRAINT recovery_codes_of_user FOREIGN KEY (user_id) REFERENCES users NOT VALID;
  `,
};
