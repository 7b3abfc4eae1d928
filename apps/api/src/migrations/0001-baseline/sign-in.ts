/** Sessions, passwords, second factors, single sign-on, one-time passwords and their limits. */
export const signInTablesSql = `
  CREATE TABLE sessions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    user_id integer NOT NULL REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    -- End of an active session as well.
    expires_at timestamptz(3) NOT NULL,
    browser text NOT NULL DEFAULT 'other',
    platform text NOT NULL DEFAULT 'other',
    network text NOT NULL DEFAULT '',
    -- The identity provider's token, with which the session is ended there.
    id_token text,
    has_second_step boolean NOT NULL DEFAULT false,
    -- Position in the database's log after the session's last change; a replica behind it is not
    -- read.
    wrote_up_to pg_lsn
  );
  CREATE INDEX sessions_user ON sessions (user_id);
  CREATE INDEX sessions_expiry ON sessions (expires_at);

  -- Tells open pages that their session has ended.
  CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('news', 'session ' || OLD.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER sessions_end_announced AFTER DELETE ON sessions
    FOR EACH ROW EXECUTE FUNCTION announce_session_end();

  CREATE TABLE password_links (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    user_id integer NOT NULL REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    spent_at timestamptz(3)
  );
  CREATE INDEX password_links_user ON password_links (user_id);

  -- An attempt is recorded before its password is checked, so that concurrent attempts cannot exceed
  -- the limit. It is deleted when the password is correct.
  CREATE TABLE login_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'failed')),
    at timestamptz(3) NOT NULL DEFAULT now(),
    userid text NOT NULL,
    address text NOT NULL
  );
  CREATE INDEX login_attempts_at ON login_attempts (at);
  CREATE INDEX login_attempts_userid ON login_attempts (userid, at);
  CREATE INDEX login_attempts_address ON login_attempts (address, at);

  -- Addresses from which users signed in recently. Failures of other clients do not lock them there.
  CREATE TABLE login_places (
    -- In lower case.
    userid text NOT NULL,
    address text NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (userid, address)
  );
  CREATE INDEX login_places_at ON login_places (at);

  CREATE TABLE login_devices (
    user_id integer NOT NULL REFERENCES users,
    browser text NOT NULL,
    platform text NOT NULL,
    network text NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (user_id, browser, platform, network)
  );
  CREATE INDEX login_devices_at ON login_devices (at);

  CREATE TABLE second_factors (
    user_id integer PRIMARY KEY REFERENCES users,
    sealed_key bytea NOT NULL,
    -- Null until the user confirms the set-up with a first code.
    confirmed_at timestamptz(3),
    -- TOTP time step of the last accepted code; earlier codes are rejected.
    last_step bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE recovery_codes (
    user_id integer NOT NULL CONSTRAINT recovery_codes_of_user REFERENCES users,
    code_hash bytea NOT NULL,
    used_at timestamptz(3),
    PRIMARY KEY (user_id, code_hash)
  );
  CREATE TABLE passkeys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    name text NOT NULL,
    credential_id bytea NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    -- Number of the last signature; a signature that is not above it is from a copy of the passkey.
    -- 0: the passkey does not count.
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3)
  );
  CREATE INDEX passkeys_by_user ON passkeys (user_id);
  CREATE TABLE passkey_challenges (
    challenge_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    purpose text NOT NULL,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);

  -- Single sign-ons in progress.
  CREATE TABLE sign_ons (
    token_hash bytea PRIMARY KEY,
    state text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    -- Set when the provider has confirmed the user and our own second step is still due.
    user_id integer REFERENCES users,
    id_token text,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX sign_ons_expiry ON sign_ons (expires_at);
  -- The account of a user of an identity provider or a directory.
  CREATE TABLE account_links (
    source text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL REFERENCES users,
    linked_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (source, subject),
    UNIQUE (user_id, source)
  );

  CREATE TABLE otps (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The recipient. Unknown users get a made-up one, so that the response does not tell them apart.
    destination text NOT NULL,
    -- 'mobile' verifies the number in the public form, 'password' allows a user to set a password,
    -- 'caseAccess' opens the status page.
    purpose text NOT NULL CHECK (purpose IN ('mobile', 'password', 'caseAccess')),
    user_id integer REFERENCES users CHECK (purpose = 'password' OR user_id IS NULL),
    code_hash text NOT NULL,
    tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    spent_at timestamptz(3),
    -- The mobile number, user id or case in the request, hashed as the destination is.
    asked text NOT NULL,
    -- Hash of the client's nonce: this client has attempts of its own.
    nonce_hash bytea NOT NULL,
    own_tries smallint NOT NULL DEFAULT 0 CHECK (own_tries BETWEEN 0 AND 5)
  );
  CREATE INDEX otps_destination ON otps (destination, created_at DESC);
  CREATE INDEX otps_expiry ON otps (expires_at);
  CREATE INDEX otps_asked ON otps (asked, created_at DESC);

  -- Number of sent OTPs by scope: 'all', an address or a range of numbers.
  CREATE TABLE otp_counts (
    scope text NOT NULL,
    span text NOT NULL CHECK (span IN ('day', 'burst', 'alarm')),
    since timestamptz(3) NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (scope, span, since)
  );
  CREATE INDEX otp_counts_since ON otp_counts (since);

  -- Solved proof-of-work challenges: each is accepted once.
  CREATE TABLE spent_challenges (
    signature text PRIMARY KEY,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX spent_challenges_expiry ON spent_challenges (expires_at);

  -- Requests by address and time; the columns are those of rate-limiter-flexible.
  CREATE TABLE request_counts (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  );
  CREATE INDEX request_counts_expire ON request_counts (expire);

  -- Forms that are filled in without a script, between two of their pages. The content is encrypted
  -- with a secret that only the browser has; it is null once the form was sent.
  CREATE TABLE form_drafts (
    id uuid PRIMARY KEY,
    secret_hash bytea NOT NULL,
    sealed_content bytea,
    case_id text,
    otp_requested_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    CHECK ((sealed_content IS NULL) = (case_id IS NOT NULL))
  );
  CREATE INDEX form_drafts_expiry ON form_drafts (expires_at);

  -- Complete identifiers that an account or an API key searched for in a day, as keyed hashes.
  CREATE TABLE identifier_searches (
    account text NOT NULL,
    since timestamptz(3) NOT NULL,
    digest text NOT NULL,
    PRIMARY KEY (account, since, digest)
  );
  CREATE INDEX identifier_searches_since ON identifier_searches (since);
`;
