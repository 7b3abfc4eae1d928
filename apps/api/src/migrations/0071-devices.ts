import type { Migration } from '../platform/db/migration.ts';

/** From which devices people are logged in, and from which they were lately. */
export const devices: Migration = {
  name: '0071-devices',
  up: `
    ALTER TABLE sessions
      ADD COLUMN browser text NOT NULL DEFAULT 'other',
      ADD COLUMN platform text NOT NULL DEFAULT 'other',
      ADD COLUMN network text NOT NULL DEFAULT '';
    CREATE TABLE login_devices (
      user_id integer NOT NULL REFERENCES users,
      browser text NOT NULL,
      platform text NOT NULL,
      network text NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, browser, platform, network)
    );
    CREATE INDEX login_devices_at ON login_devices (at);
  `,
  down: `
    DROP TABLE login_devices;
    ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN platform, DROP COLUMN network;
  `,
};
