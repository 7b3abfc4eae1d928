import type { Migration } from '../platform/db/migration.ts';

/** Whole identifiers that an account or an API key searched for in a day, as keyed hashes. */
export const identifierSearches: Migration = {
  name: '0140-identifier-searches',
  up: `
    CREATE TABLE identifier_searches (
      account text NOT NULL,
      since timestamptz(3) NOT NULL,
      digest text NOT NULL,
      PRIMARY KEY (account, since, digest)
    );
    CREATE INDEX identifier_searches_since ON identifier_searches (since);
  `,
  down: `
    DROP TABLE identifier_searches;
  `,
};
