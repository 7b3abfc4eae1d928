import type { Migration } from '../platform/db/migration.ts';

/** Of which security events super admins are told, and of which they were. */
export const alarms: Migration = {
  name: '0095-alarms',
  up: `
    CREATE TABLE alarm_settings (
      rule text PRIMARY KEY,
      is_on boolean NOT NULL DEFAULT true,
      -- So many within so many minutes.
      threshold integer NOT NULL CHECK (threshold > 0),
      minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
      version integer NOT NULL DEFAULT 0
    );
    INSERT INTO alarm_settings (rule, threshold, minutes) VALUES
      ('failures', 20, 10), ('nightExport', 1, 60), ('largeExport', 10000, 60),
      ('reveals', 30, 60), ('superadmins', 1, 60);
    -- A run of events, told when it began.
    CREATE TABLE alarms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      rule text NOT NULL REFERENCES alarm_settings,
      account text,
      address text,
      count integer NOT NULL,
      began_at timestamptz(3) NOT NULL,
      last_at timestamptz(3) NOT NULL
    );
    CREATE INDEX alarms_newest ON alarms (began_at DESC, id DESC);
  `,
  down: `
    DROP TABLE alarms, alarm_settings;
  `,
};
