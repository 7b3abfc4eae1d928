import type { Migration } from '../platform/db/migration.ts';

/**
 * Tags on cases. A case carries their ids in its own row: the many that have none cost a list
 * nothing, and an index of the others finds those with one. A tag is never taken from the table, so
 * that what a case carries can always be read.
 */
export const tags: Migration = {
  name: '0030-tags',
  up: [
    `CREATE TABLE IF NOT EXISTS tags (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
       color text NOT NULL CHECK (color IN ('blue', 'green', 'amber', 'red', 'grey')),
       version integer NOT NULL DEFAULT 0,
       created_at timestamptz(3) NOT NULL DEFAULT now(),
       updated_at timestamptz(3) NOT NULL DEFAULT now(),
       deleted_at timestamptz(3)
     )`,
    `CREATE UNIQUE INDEX IF NOT EXISTS tags_name ON tags (lower(normalize(name)))
       WHERE deleted_at IS NULL`,
    `ALTER TABLE feedbacks ADD COLUMN IF NOT EXISTS tag_ids integer[] NOT NULL DEFAULT '{}'`,
    'DROP INDEX CONCURRENTLY IF EXISTS feedbacks_by_tag',
    `CREATE INDEX CONCURRENTLY feedbacks_by_tag
       ON feedbacks USING gin (tag_ids) WHERE tag_ids <> '{}'`,
  ],
  down: `
    ALTER TABLE feedbacks DROP COLUMN tag_ids;
    DROP TABLE tags;
  `,
};
