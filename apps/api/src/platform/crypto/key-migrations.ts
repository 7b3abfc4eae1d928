import type { Migration } from '../db/migration.ts';

/** The migrations of the key store, which is a separate database. */
export const keyMigrations: readonly Migration[] = [
  {
    name: '0001-keys',
    up: `
      CREATE TABLE data_keys (
        id uuid PRIMARY KEY,
        wrapped bytea NOT NULL,
        -- The name of the key that wrapped it.
        wrapped_by text NOT NULL,
        -- The same key, for whoever has the escrow's private one.
        escrowed bytea,
        made_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX data_keys_by_age ON data_keys USING brin (made_at);
      -- What it was used with so far, each with a proof that it is still the same.
      CREATE TABLE used_with (name text PRIMARY KEY, proof bytea NOT NULL);
    `,
    down: 'DROP TABLE used_with, data_keys;',
  },
];
