import type { Migration } from '../platform/db/migration.ts';

/** Users, and everything that lets somebody in: sessions, passwords, one-time passwords. */
export const people: Migration = {
  name: '0001-people',
  up: `
    CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      userid text NOT NULL CHECK (char_length(normalize(userid)) BETWEEN 1 AND 45),
      employee_code text NOT NULL CHECK (employee_code ~ '^[A-Za-z0-9]{1,15}$'),
      employee_name text NOT NULL CHECK (char_length(normalize(employee_name)) BETWEEN 1 AND 25),
      mobile text NOT NULL CHECK (mobile ~ '^[0-9]{1,12}$'),
      email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 50),
      role text NOT NULL CHECK (role IN ('admin', 'superadmin', 'employee')),
      -- Null until the person sets one by the link they were sent.
      password_hash text,
      -- Demo accounts have passwords that everybody knows; production refuses to start with any.
      is_demo boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      -- A deleted user stays, so that old cases and their history still name somebody.
      deleted_at timestamptz(3)
    );
    CREATE UNIQUE INDEX users_userid ON users (lower(userid)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX users_employee_code ON users (lower(employee_code)) WHERE deleted_at IS NULL;

    CREATE TABLE sessions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      user_id integer NOT NULL REFERENCES users,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
      -- However active, it ends then.
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX sessions_user ON sessions (user_id);
    CREATE INDEX sessions_expiry ON sessions (expires_at);

    CREATE TABLE password_links (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      user_id integer NOT NULL REFERENCES users,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      spent_at timestamptz(3)
    );
    CREATE INDEX password_links_user ON password_links (user_id);

    -- A try is written down before the password is looked at, so that many at once can't exceed
    -- the limit; it is removed when the password was right.
    CREATE TABLE login_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed')),
      at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX login_attempts_key ON login_attempts (key, at);
    CREATE INDEX login_attempts_at ON login_attempts (at);

    CREATE TABLE otps (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Where it was sent; for an unknown user a stand-in, so that both behave alike.
      destination text NOT NULL,
      -- 'mobile' verifies a number for the public form, 'password' lets a user set theirs.
      purpose text NOT NULL CHECK (purpose IN ('mobile', 'password')),
      user_id integer REFERENCES users CHECK (purpose = 'password' OR user_id IS NULL),
      code_hash text NOT NULL,
      tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      spent_at timestamptz(3)
    );
    CREATE INDEX otps_destination ON otps (destination, created_at DESC);
    CREATE INDEX otps_expiry ON otps (expires_at);

    -- Random bytes that the server keeps to itself; made when first needed.
    CREATE TABLE secrets (
      name text PRIMARY KEY,
      value bytea NOT NULL
    );

    -- Requests per time and address; the columns are rate-limiter-flexible's.
    CREATE TABLE request_counts (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX request_counts_expire ON request_counts (expire);
  `,
  down: `
    DROP TABLE request_counts, secrets, otps, login_attempts, password_links, sessions, users;
  `,
};
