import type { Migration } from '../platform/db/migration.ts';

/** From where people logged in lately: others' failures there hold them up no more. */
export const loginPlaces: Migration = {
  name: '0051-login-places',
  up: `
    CREATE TABLE login_places (
      -- In lower case.
      userid text NOT NULL,
      address text NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (userid, address)
    );
    CREATE INDEX login_places_at ON login_places (at);
  `,
  down: `
    DROP TABLE login_places;
  `,
};
