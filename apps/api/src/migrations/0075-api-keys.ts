import type { Migration } from '../platform/db/migration.ts';

/** The keys of other systems, as hashes: each acts for an account, within its scopes. */
export const apiKeys: Migration = {
  name: '0075-api-keys',
  up: `
    CREATE TABLE api_keys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      -- How the key begins, for people to tell it by.
      prefix text NOT NULL,
      key_hash bytea NOT NULL UNIQUE,
      scopes text[] NOT NULL,
      user_id integer NOT NULL REFERENCES users,
      created_by integer REFERENCES users,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3),
      revoked_at timestamptz(3)
    );
  `,
  down: 'DROP TABLE api_keys;',
};
