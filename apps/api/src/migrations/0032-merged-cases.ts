import type { Migration } from '../platform/db/migration.ts';

/** The case that goes on in a duplicate's place. */
export const mergedCases: Migration = {
  name: '0032-merged-cases',
  up: [
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS merged_into integer REFERENCES feedbacks',
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_not_into_itself',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_not_into_itself
       CHECK (merged_into <> id) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_not_into_itself',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_merged_into',
    `CREATE INDEX CONCURRENTLY feedbacks_by_merged_into ON feedbacks (merged_into)
       WHERE merged_into IS NOT NULL`,
  ],
  down: `
    ALTER TABLE feedbacks DROP COLUMN merged_into;
  `,
};
