import type { Migration } from '../platform/db/migration.ts';

/** Of which months past their day people were told. */
export const lateDisclosures: Migration = {
  name: '0059-late-disclosures',
  up: `
    CREATE TABLE late_disclosures (
      -- Its first day.
      month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
      told_at timestamptz(3) NOT NULL DEFAULT now()
    )
  `,
  down: 'DROP TABLE late_disclosures',
};
