import type { Migration } from '../platform/db/migration.ts';

/** Finds cases by their hashes, and those that have none yet. */
export const foundByIndexes: Migration = {
  name: '0091-found-by-indexes',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_found_by',
    'CREATE INDEX CONCURRENTLY feedbacks_found_by ON feedbacks USING gin (found_by)',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_without_hashes',
    `CREATE INDEX CONCURRENTLY feedbacks_without_hashes ON feedbacks (id)
       WHERE found_by IS NULL`,
  ],
  down: 'DROP INDEX feedbacks_without_hashes, feedbacks_found_by',
};
