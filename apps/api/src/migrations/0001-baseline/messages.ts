/** Outgoing messages, incoming emails, domain events and webhooks. */
export const messageTablesSql = `
  CREATE TABLE outgoing_messages (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Sent with the message, so that a gateway can ignore a repeat.
    delivery_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    channel text NOT NULL CHECK (channel IN ('sms', 'call', 'email')),
    template text NOT NULL,
    subject text,
    feedback_id integer REFERENCES feedbacks,
    -- The text holds an OTP or a link: nobody sees it, and it is erased when sent.
    is_secret boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    next_attempt_at timestamptz(3),
    -- The message is useless after this time, as an expired OTP is.
    expires_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    sent_at timestamptz(3),
    -- OTPs have a queue of their own, because a person waits for them.
    lane text NOT NULL
      GENERATED ALWAYS AS (CASE WHEN template = 'otp' THEN 'otp' ELSE channel END) STORED,
    -- Time of the next attempt, or end of a worker's claim.
    due_at timestamptz(3) NOT NULL
      GENERATED ALWAYS AS (coalesce(next_attempt_at, created_at)) STORED,
    entry_id integer REFERENCES case_entries,
    is_to_submitter boolean NOT NULL DEFAULT false,
    -- Recipient and text are encrypted. They and the key are null when the message is erased.
    key_id uuid,
    -- Blind index of the recipient.
    recipient_hash integer,
    sealed_recipient bytea,
    sealed_text bytea,
    CONSTRAINT outgoing_messages_sent CHECK ((status = 'sent') = (sent_at IS NOT NULL))
  );
  -- Encrypted text cannot be compressed.
  ALTER TABLE outgoing_messages ALTER COLUMN sealed_text SET STORAGE EXTERNAL;
  CREATE INDEX outgoing_messages_newest ON outgoing_messages (created_at DESC, id DESC);
  CREATE INDEX outgoing_messages_newest_of_channel
    ON outgoing_messages (channel, created_at DESC, id DESC);
  CREATE INDEX outgoing_messages_status ON outgoing_messages (status, created_at DESC, id DESC);
  CREATE INDEX outgoing_messages_feedback ON outgoing_messages (feedback_id);
  CREATE INDEX outgoing_messages_entry ON outgoing_messages (entry_id)
    WHERE entry_id IS NOT NULL;
  CREATE INDEX outgoing_messages_search ON outgoing_messages
    USING gin (lower(normalize(subject)) gin_trgm_ops);
  CREATE INDEX outgoing_messages_due ON outgoing_messages (lane, due_at, id)
    WHERE status = 'waiting';
  CREATE INDEX outgoing_messages_expiring ON outgoing_messages (expires_at)
    WHERE status = 'waiting' AND expires_at IS NOT NULL;
  CREATE INDEX outgoing_messages_by_hash ON outgoing_messages (recipient_hash, created_at DESC)
    WHERE recipient_hash IS NOT NULL;
  CREATE INDEX outgoing_messages_by_key ON outgoing_messages (key_id) WHERE key_id IS NOT NULL;

  -- How far each mailbox is read.
  CREATE TABLE mailboxes (
    name text PRIMARY KEY,
    uid_validity bigint NOT NULL,
    last_uid bigint NOT NULL,
    -- Failed attempts to import the next mail.
    failures integer NOT NULL DEFAULT 0
  );

  -- One row for each case that a mail is about, or one for a mail about none.
  CREATE TABLE incoming_mails (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id text NOT NULL,
    -- Place of the mail in the mailbox.
    uid_validity bigint NOT NULL,
    uid bigint NOT NULL,
    subject text NOT NULL,
    state text NOT NULL CHECK (state IN ('filed', 'waiting', 'kept', 'dropped')),
    reason text,
    feedback_id integer REFERENCES feedbacks,
    -- The person who chose the case, or decided that the mail belongs to none, and why.
    decided_by integer REFERENCES users,
    decision text,
    has_reopened boolean NOT NULL DEFAULT false,
    is_acknowledged boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    text text,
    -- Failed attempts to file the mail in the chosen case.
    failures integer NOT NULL DEFAULT 0,
    -- True when the mail server confirms the sender's address.
    is_sender_confirmed boolean NOT NULL DEFAULT false,
    key_id uuid NOT NULL,
    -- Blind index of the sender.
    sender_hash integer NOT NULL,
    sealed_sender bytea NOT NULL,
    -- Identifies a mail by its content, as a Message-ID may repeat.
    content_id uuid NOT NULL UNIQUE,
    received_at timestamptz(3) NOT NULL,
    quoted text,
    file_names text,
    -- The encrypted original.
    storage_key text,
    sealed_sha256 bytea,
    original_size integer
  );
  CREATE INDEX incoming_mails_newest ON incoming_mails (created_at DESC, id DESC);
  CREATE INDEX incoming_mails_feedback ON incoming_mails (feedback_id)
    WHERE feedback_id IS NOT NULL;
  CREATE INDEX incoming_mails_by_hash ON incoming_mails (sender_hash, created_at);
  CREATE INDEX incoming_mails_by_key ON incoming_mails (key_id);
  CREATE UNIQUE INDEX incoming_mails_by_file ON incoming_mails (storage_key)
    WHERE storage_key IS NOT NULL;

  -- Domain events that wait for their delivery after the commit.
  CREATE TABLE raised_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type text NOT NULL,
    -- Without a reference, which would lock the case's row.
    feedback_id integer,
    file_count integer NOT NULL,
    raised_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    changed jsonb,
    -- The trace that follow-up work continues.
    trace_parent text
  );

  CREATE TABLE webhooks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    url text NOT NULL,
    kinds text[] NOT NULL,
    secret bytea NOT NULL,
    -- The previous secret, valid until a time.
    old_secret bytea,
    old_secret_until timestamptz(3),
    is_active boolean NOT NULL DEFAULT true,
    -- Time when the webhook was switched off because it returned 410.
    gone_at timestamptz(3),
    version integer NOT NULL DEFAULT 0,
    -- Both secrets are encrypted.
    key_id uuid NOT NULL
  );

  CREATE TABLE webhook_deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The same in each attempt.
    message_id uuid NOT NULL DEFAULT gen_random_uuid(),
    webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    kind text NOT NULL,
    -- Without a reference, which would lock the case's row.
    feedback_id integer,
    changed jsonb NOT NULL,
    raised_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    -- Begin of the attempts, which end a day later.
    queued_at timestamptz(3) NOT NULL DEFAULT now(),
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
    -- End of a worker's claim.
    taken_until timestamptz(3),
    attempted_at timestamptz(3),
    http_status integer,
    duration_ms integer,
    answer text,
    failure text
  );
  CREATE INDEX webhook_deliveries_waiting
    ON webhook_deliveries (webhook_id, feedback_id, id) WHERE status = 'waiting';
  CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id)
    WHERE status = 'failed';
  CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_webhook
    ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_case ON webhook_deliveries (feedback_id);
`;
