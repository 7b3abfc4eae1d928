import type { Migration } from '../platform/db/migration.ts';

/**
 * Why cases came to be: a list that super admins keep, and what was said at the closing of a round.
 * As with all that is chosen, a case keeps the name.
 */
export const rootCauses: Migration = {
  name: '0043-root-causes',
  up: [
    `CREATE TABLE IF NOT EXISTS root_causes (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
       version integer NOT NULL DEFAULT 0,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now()
     )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS root_causes_name ON root_causes (lower(normalize(name)))',
    'ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS root_cause text',
    'ALTER TABLE case_rounds ADD COLUMN IF NOT EXISTS root_cause text',
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_root_cause',
    `CREATE INDEX CONCURRENTLY feedbacks_by_root_cause
       ON feedbacks (audience, root_cause, created_at DESC, id DESC)
       WHERE root_cause IS NOT NULL`,
  ],
  down: `
    ALTER TABLE case_rounds DROP COLUMN root_cause;
    ALTER TABLE feedbacks DROP COLUMN root_cause;
    DROP TABLE root_causes;
  `,
};
