import type { Migration } from '../platform/db/migration.ts';

/**
 * The case that a round was merged into: what was written until then stays linked there when the
 * merged case is opened again (rule 9.10).
 */
export const mergedRounds: Migration = {
  name: '0137-merged-rounds',
  up: [
    'ALTER TABLE case_rounds ADD COLUMN IF NOT EXISTS merged_into integer',
    'DROP INDEX CONCURRENTLY IF EXISTS case_rounds_merged',
    `CREATE INDEX CONCURRENTLY case_rounds_merged ON case_rounds (merged_into)
       WHERE merged_into IS NOT NULL`,
  ],
  down: 'ALTER TABLE case_rounds DROP COLUMN merged_into;',
};
