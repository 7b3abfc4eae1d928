import type { Migration } from '../platform/db/migration.ts';

/** The files that the scanner refused: what is known of them. */
export const quarantine: Migration = {
  name: '0096-quarantine',
  up: `
    CREATE TABLE quarantined_files (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now(),
      network text NOT NULL,
      address text,
      account text,
      sender text,
      name text,
      size integer,
      signature text,
      count integer NOT NULL DEFAULT 1,
      -- The day whose others are counted in it; null for a file.
      sum_of date
    );
    CREATE INDEX quarantined_files_newest ON quarantined_files (at DESC, id DESC);
    CREATE UNIQUE INDEX quarantined_files_sums ON quarantined_files (network, sum_of)
      WHERE sum_of IS NOT NULL;
  `,
  down: `
    DROP TABLE quarantined_files;
  `,
};
