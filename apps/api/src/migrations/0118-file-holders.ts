import type { Migration } from '../platform/db/migration.ts';

/** Processes that hold files which no record knows yet, each for as long as it says so. */
export const fileHolders: Migration = {
  name: '0118-file-holders',
  up: `
    CREATE TABLE file_holders (
      id uuid PRIMARY KEY,
      held_until timestamptz NOT NULL,
      -- From when on it has held without a gap: who was cut off may not judge others.
      steady_since timestamptz NOT NULL DEFAULT now(),
      -- From then on no record comes to know a file of its.
      ended_at timestamptz
    )`,
  down: 'DROP TABLE file_holders',
};
