import type { Migration } from '../platform/db/migration.ts';

/**
 * Logging in at the company's identity provider: what is under way, who is whom there, and what a
 * session came by.
 */
export const signOn: Migration = {
  name: '0104-sign-on',
  up: `
    CREATE TABLE sign_ons (
      token_hash bytea PRIMARY KEY,
      state text NOT NULL,
      nonce text NOT NULL,
      verifier text NOT NULL,
      -- Set once the provider has confirmed somebody, where our own second step is still due.
      user_id integer REFERENCES users,
      id_token text,
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX sign_ons_expiry ON sign_ons (expires_at);
    CREATE TABLE account_links (
      source text NOT NULL,
      subject text NOT NULL,
      user_id integer NOT NULL REFERENCES users,
      linked_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (source, subject),
      UNIQUE (user_id, source)
    );
    ALTER TABLE sessions
      ADD COLUMN id_token text,
      ADD COLUMN has_second_step boolean NOT NULL DEFAULT false;
  `,
  down: `
    ALTER TABLE sessions DROP COLUMN id_token, DROP COLUMN has_second_step;
    DROP TABLE account_links;
    DROP TABLE sign_ons;
  `,
};
