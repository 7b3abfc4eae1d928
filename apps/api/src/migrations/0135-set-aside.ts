import type { Migration } from '../platform/db/migration.ts';

/** Rows that a batch could not process, and the alarm that reports them. */
export const setAside: Migration = {
  name: '0135-set-aside',
  up: `
    CREATE TABLE set_aside (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      batch text NOT NULL,
      -- The row's id as text: batches have different tables.
      row_key text NOT NULL,
      reason text NOT NULL,
      -- The error's kind alone: its text may name a person.
      error text NOT NULL,
      attempts integer NOT NULL DEFAULT 1,
      first_at timestamptz(3) NOT NULL DEFAULT now(),
      last_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (batch, row_key)
    );
    INSERT INTO alarm_settings (rule, threshold, minutes) VALUES ('setAside', 1, 60);
  `,
  down: `
    DELETE FROM alarms WHERE rule = 'setAside';
    DELETE FROM alarm_settings WHERE rule = 'setAside';
    DROP TABLE set_aside;
  `,
};
