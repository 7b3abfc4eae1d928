import type { Migration } from '../platform/db/migration.ts';

/**
 * Changes that one person made to another person's sign-in, with the earlier addresses. Password
 * resets wait after a change, and the account approves nothing for some days (rule 8.24). Adds three
 * alarms.
 */
export const accountChanges: Migration = {
  name: '0138-account-changes',
  up: `
    CREATE TABLE account_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users,
      -- Null: the identity provider or the directory.
      changed_by integer REFERENCES users,
      kinds text[] NOT NULL,
      old_email text NOT NULL,
      old_mobile text NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      confirmed_by integer REFERENCES users
    );
    CREATE INDEX account_changes_of_user ON account_changes (user_id, at);
    INSERT INTO alarm_settings (rule, threshold, minutes) VALUES
      ('accountChanges', 1, 60), ('codeFailures', 5, 1440), ('searchMisses', 10, 60);
  `,
  down: `
    DROP TABLE account_changes;
    DELETE FROM alarms WHERE rule IN ('accountChanges', 'codeFailures', 'searchMisses');
    DELETE FROM alarm_settings WHERE rule IN ('accountChanges', 'codeFailures', 'searchMisses');
  `,
};
