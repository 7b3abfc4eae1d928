import type { Migration } from '../platform/db/migration.ts';

/** What the forms offer. Cases keep the names they were saved with, so nothing refers to these. */
export const masterData: Migration = {
  name: '0002-master-data',
  up: `
    CREATE TABLE amcs (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 75),
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX amcs_name ON amcs (lower(normalize(name)));

    CREATE TABLE btl_types (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX btl_types_name ON btl_types (lower(normalize(name)));

    CREATE TABLE locations (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX locations_name ON locations (lower(normalize(name)));

    CREATE TABLE feedback_types (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
      audiences text[] NOT NULL
        CHECK (cardinality(audiences) BETWEEN 1 AND 3 AND audiences <@ ARRAY['c', 'd', 'e']),
      owner_id integer REFERENCES users,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX feedback_types_name ON feedback_types (lower(normalize(name)));
    CREATE INDEX feedback_types_owner ON feedback_types (owner_id);

    CREATE TABLE sub_types (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      feedback_type_id integer NOT NULL REFERENCES feedback_types ON DELETE CASCADE,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
      owner_id integer NOT NULL REFERENCES users,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX sub_types_name ON sub_types (feedback_type_id, lower(normalize(name)));
    CREATE INDEX sub_types_owner ON sub_types (owner_id);
  `,
  down: `
    DROP TABLE sub_types, feedback_types, locations, btl_types, amcs;
  `,
};
