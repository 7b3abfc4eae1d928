import type { Migration } from '../platform/db/migration.ts';

/** What reports people keep under a name, as its filters are; whose they are, and whether shared. */
export const savedViews: Migration = {
  name: '0046-saved-views',
  up: `
    CREATE TABLE saved_views (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id integer NOT NULL REFERENCES users,
      name text NOT NULL
        CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
      audience text NOT NULL CHECK (audience IN ('c', 'd', 'e')),
      sort text NOT NULL,
      filter jsonb NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, lower(normalize(name)));
    CREATE INDEX saved_views_shared ON saved_views (lower(name)) WHERE is_shared;
  `,
  down: 'DROP TABLE saved_views',
};
