import type { Migration } from '../platform/db/migration.ts';

/**
 * Files lie sealed by a data key; what lay there before does not, until a job has sealed it. A key
 * whose data went is destroyed in the key store after the commit, from this list.
 */
export const sealedFiles: Migration = {
  name: '0086-sealed-files',
  up: `
    ALTER TABLE attachments ADD COLUMN IF NOT EXISTS key_id uuid,
      ADD COLUMN IF NOT EXISTS sealed_sha256 bytea;
    CREATE TABLE IF NOT EXISTS discarded_keys (id uuid PRIMARY KEY);
  `,
  down: `
    DROP TABLE discarded_keys;
    ALTER TABLE attachments DROP COLUMN key_id, DROP COLUMN sealed_sha256;
  `,
};
