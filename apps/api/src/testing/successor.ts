import { databaseMigrations } from '../migrations/index.ts';
import type { Migration } from '../platform/db/migration.ts';

/**
 * A migration in the form that docs/migrations.md asks for: a column that the previous version does
 * not write, its values for old rows, its rule and its index, while users work.
 */
const successor: Migration = {
  name: '9999-successor',
  up: [
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS branch text',
    `DO $$ BEGIN
       LOOP
         UPDATE feedbacks SET branch = location WHERE id IN (
           SELECT id FROM feedbacks WHERE branch IS NULL ORDER BY id LIMIT 5000
         );
         EXIT WHEN NOT FOUND;
         COMMIT;
       END LOOP;
     END $$`,
    'ALTER TABLE feedbacks DROP CONSTRAINT IF EXISTS feedbacks_branch',
    `ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_branch
       CHECK (char_length(normalize(branch)) <= 35) NOT VALID`,
    'ALTER TABLE feedbacks VALIDATE CONSTRAINT feedbacks_branch',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_branch',
    'CREATE INDEX CONCURRENTLY feedbacks_by_branch ON feedbacks (audience, branch)',
  ],
  down: 'ALTER TABLE feedbacks DROP COLUMN branch',
};

/** Migrations of a fictitious next version: all present migrations and one more. */
export const successorMigrations: readonly Migration[] = [...databaseMigrations, successor];
