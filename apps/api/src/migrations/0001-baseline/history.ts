/** SQL expression: the end of next month in Asia/Kolkata. */
const endOfNextMonth = `(date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')
      + interval '2 months') AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Returns the first partitions of a table by months: everything until the end of next month, and a
 * default partition, so that no row is rejected. A job creates the later months (ADR 20).
 */
const firstPartitions = (table: string) => `
  CREATE TABLE ${table}_rest PARTITION OF ${table} DEFAULT;
  DO $$ BEGIN
    EXECUTE format('CREATE TABLE ${table}_first PARTITION OF ${table}
      FOR VALUES FROM (MINVALUE) TO (%L)', ${endOfNextMonth});
  END $$;`;

/**
 * Returns the trigger that rejects changes of a table. A trigger fires only for statements that
 * name its own table.
 */
const unchangeable = (table: string) => `
  CREATE TRIGGER audit_history_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();`;

const kept = (table: string) => `
  CREATE TRIGGER ${table}_stay BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_log();
  CREATE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_log();`;

/** The audit history with its log of hashes, the security log, and the alarms. */
export const auditTablesSql = `
  CREATE SEQUENCE audit_history_id_seq;
  CREATE TABLE audit_history (
    id bigint NOT NULL DEFAULT nextval('audit_history_id_seq'),
    at timestamptz(3) NOT NULL DEFAULT now(),
    -- Null: the submitter or the system. Code and name are copies of the time of the event.
    actor_id integer REFERENCES users,
    actor_code text,
    actor_name text,
    -- The contract lists the entities.
    entity text NOT NULL,
    entity_id text,
    -- The entity's name at the time of the event: a case id, a user's name, an AMC.
    label text,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    -- Digests of what is published, signed or recorded about a case (ADR 48).
    digests jsonb,
    PRIMARY KEY (at, id)
  ) PARTITION BY RANGE (at);
  ALTER SEQUENCE audit_history_id_seq OWNED BY audit_history.id;
  CREATE INDEX audit_history_id ON audit_history (id);
  CREATE INDEX audit_history_entity ON audit_history (entity, entity_id, id);
  CREATE INDEX audit_history_newest_of_entity ON audit_history (entity, at DESC, id DESC);
  CREATE INDEX audit_history_newest_of_actor
    ON audit_history (lower(actor_code), at DESC, id DESC);
  CREATE INDEX audit_history_search ON audit_history
    USING gin (lower(normalize(label)) gin_trgm_ops);
  ${firstPartitions('audit_history')}
  CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'audit events are never changed or deleted';
  END $$;
  ${['audit_history', 'audit_history_rest', 'audit_history_first'].map(unchangeable).join('')}

  CREATE FUNCTION refuse_to_change_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % is refused: it is kept as it was written', TG_OP, TG_TABLE_NAME;
  END $$;

  -- The log: the hash of each event, in the order of a Merkle tree (RFC 6962).
  CREATE TABLE audit_leaves (
    index bigint PRIMARY KEY,
    event_id bigint NOT NULL UNIQUE,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32)
  );
  -- The right edge of the tree, and the position up to which no transaction is still open.
  CREATE TABLE audit_tree (
    is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
    size bigint NOT NULL DEFAULT 0,
    edge bytea NOT NULL DEFAULT '',
    logged_id bigint NOT NULL DEFAULT 0,
    seen_id bigint NOT NULL DEFAULT 0,
    seen_before xid8 NOT NULL DEFAULT '0'
  );
  INSERT INTO audit_tree DEFAULT VALUES;
  -- Signed checkpoints of the tree.
  CREATE TABLE audit_checkpoints (
    size bigint PRIMARY KEY,
    note text NOT NULL,
    signed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  -- Hashes of subtrees of 256 and of 65,536 log entries, which shorten a proof.
  CREATE TABLE audit_tiles (
    level smallint NOT NULL CHECK (level IN (8, 16)),
    index bigint NOT NULL,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    PRIMARY KEY (level, index)
  );
  -- Receipts of cases whose month is in the object storage. A redacted case has several.
  CREATE TABLE stored_receipts (
    feedback_id integer NOT NULL,
    event_id bigint NOT NULL,
    event_hash bytea NOT NULL CHECK (octet_length(event_hash) = 32),
    PRIMARY KEY (feedback_id, event_id)
  );
  ${['audit_leaves', 'audit_checkpoints'].map(kept).join('')}

  CREATE SEQUENCE security_log_id_seq;
  CREATE TABLE security_log (
    id bigint NOT NULL DEFAULT nextval('security_log_id_seq'),
    at timestamptz(3) NOT NULL DEFAULT now(),
    kind text NOT NULL,
    -- 'success', or the code of the error.
    outcome text NOT NULL,
    -- The employee code of a known account, never what a client typed.
    account text,
    address text NOT NULL,
    request_id text NOT NULL,
    -- Frequent events are one row with a count.
    count integer NOT NULL DEFAULT 1,
    -- Begin of the counted time; null for a single event.
    sum_from timestamptz(3),
    -- Size, filter and reason of an export.
    row_count integer,
    about jsonb,
    reason text,
    PRIMARY KEY (at, id)
  ) PARTITION BY RANGE (at);
  ALTER SEQUENCE security_log_id_seq OWNED BY security_log.id;
  CREATE INDEX security_log_kind ON security_log (kind, at DESC, id DESC);
  CREATE INDEX security_log_account ON security_log (account, at DESC, id DESC)
    WHERE account IS NOT NULL;
  CREATE INDEX security_log_address ON security_log (address, at DESC, id DESC);
  CREATE INDEX security_log_refused ON security_log (at DESC, id DESC)
    WHERE outcome <> 'success';
  -- An erasure looks into the reasons of exports.
  CREATE INDEX security_log_reasons ON security_log (at) WHERE reason IS NOT NULL;
  ${firstPartitions('security_log')}

  -- Months of both tables that are in the object storage, each as one file.
  CREATE TABLE stored_months (
    table_name text NOT NULL,
    -- Of Asia/Kolkata, such as 2027-01.
    month text NOT NULL,
    -- End of the month.
    until timestamptz(3) NOT NULL,
    row_count bigint NOT NULL,
    storage_key text NOT NULL UNIQUE,
    key_id uuid NOT NULL,
    -- Digests of the compressed rows and of the encrypted file.
    sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
    sealed_sha256 bytea NOT NULL CHECK (octet_length(sealed_sha256) = 32),
    stored_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (table_name, month)
  );

  -- Times that the console shows about the installation itself.
  CREATE TABLE installation_marks (
    name text PRIMARY KEY CHECK (name IN ('backup', 'firstStepsDismissed')),
    at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE TABLE alarm_settings (
    rule text PRIMARY KEY,
    is_on boolean NOT NULL DEFAULT true,
    -- The alarm is raised at this number of events within these minutes.
    threshold integer NOT NULL CHECK (threshold > 0),
    minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
    version integer NOT NULL DEFAULT 0
  );
  -- A series of events; super admins are notified when it begins.
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
`;
