import type { Migration } from '../platform/db/migration.ts';

/**
 * A proof's mobile is sealed with the proof's own token, which the database does not have. What the
 * version before writes has it in its column, until nothing compares it any more.
 */
export const hiddenMobiles: Migration = {
  name: '0109-hidden-mobiles',
  up: [
    'ALTER TABLE verification_proofs ADD COLUMN IF NOT EXISTS sealed_mobile bytea',
    'DROP INDEX CONCURRENTLY IF EXISTS verification_proofs_plain',
    `CREATE INDEX CONCURRENTLY verification_proofs_plain ON verification_proofs (id)
       WHERE mobile <> '' AND spent_by IS NOT NULL`,
  ],
  down: `
    DROP INDEX verification_proofs_plain;
    ALTER TABLE verification_proofs DROP COLUMN sealed_mobile;
  `,
};
