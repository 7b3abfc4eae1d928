/** Privacy notices, retention, erasure, and the state of files, keys and batches. */
export const privacyTablesSql = `
  -- Versions of the privacy notice; a published version never changes.
  CREATE TABLE notices (
    version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- For each locale a line and the full text.
    texts jsonb NOT NULL,
    published_at timestamptz(3) NOT NULL DEFAULT now(),
    -- Null: the version that comes with the product.
    published_by integer REFERENCES users
  );
  CREATE FUNCTION refuse_to_change_a_notice() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'a published notice is never changed';
  END $$;
  CREATE TRIGGER notices_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON notices
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_a_notice();

  CREATE TABLE retention_periods (
    subject text PRIMARY KEY CHECK (subject IN ('complaint', 'query', 'request', 'idea')),
    -- After closing.
    months integer NOT NULL CHECK (months BETWEEN 1 AND 600),
    version integer NOT NULL DEFAULT 0
  );
  CREATE TABLE legal_holds (
    feedback_id integer PRIMARY KEY REFERENCES feedbacks,
    reason text NOT NULL,
    placed_by integer NOT NULL REFERENCES users,
    placed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE TABLE planned_erasures (
    feedback_id integer PRIMARY KEY REFERENCES feedbacks,
    erase_at timestamptz(3) NOT NULL,
    -- Set when a super admin requested the erasure (rule 15.5).
    requested_by integer,
    reason text,
    round integer
  );
  CREATE INDEX planned_erasures_next ON planned_erasures (erase_at, feedback_id);
  -- The last time that each super admin erased a case immediately (rule 15.5).
  CREATE TABLE immediate_erasures (
    user_id integer PRIMARY KEY,
    at timestamptz(3) NOT NULL
  );

  -- Files and keys to delete after the commit that made them useless.
  CREATE TABLE discarded_files (storage_key text PRIMARY KEY);
  CREATE TABLE discarded_keys (id uuid PRIMARY KEY);

  -- Files that the virus scanner rejected.
  CREATE TABLE quarantined_files (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz(3) NOT NULL DEFAULT now(),
    network text NOT NULL,
    address text,
    account text,
    sender text,
    name text,
    size integer,
    signature text,
    count integer NOT NULL DEFAULT 1,
    -- The day whose further files are counted in this row; null for a single file.
    sum_of date
  );
  CREATE INDEX quarantined_files_newest ON quarantined_files (at DESC, id DESC);
  CREATE UNIQUE INDEX quarantined_files_sums ON quarantined_files (network, sum_of)
    WHERE sum_of IS NOT NULL;

  -- Processes with uploaded files that no record refers to yet. Each renews its row.
  CREATE TABLE file_holders (
    id uuid PRIMARY KEY,
    held_until timestamptz NOT NULL,
    -- Begin of the time without a gap: a process that was cut off may not judge others.
    steady_since timestamptz NOT NULL DEFAULT now(),
    -- After this time no record can refer to a file of the process.
    ended_at timestamptz
  );

  -- Rows that a batch could not process.
  CREATE TABLE set_aside (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    batch text NOT NULL,
    -- The row's id as text: batches have different tables.
    row_key text NOT NULL,
    reason text NOT NULL,
    -- Only the kind of the error: its text may name a person.
    error text NOT NULL,
    attempts integer NOT NULL DEFAULT 1,
    first_at timestamptz(3) NOT NULL DEFAULT now(),
    last_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (batch, row_key)
  );

  -- Random secrets of the server, created when first needed.
  CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL
  );
`;
