/** Rounds, entries, files, mentions and saved views of cases. */
export const caseWorkTablesSql = `
  -- The closed rounds of a reopened case. They never change, except where text is erased or redacted.
  CREATE TABLE case_rounds (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    round smallint NOT NULL CHECK (round > 0),
    received_at timestamptz(3) NOT NULL,
    resolved_at timestamptz(3) NOT NULL,
    resolution text NOT NULL CHECK (resolution IN ('resolved', 'nonActionable', 'duplicate')),
    resolved_by integer REFERENCES users,
    closure_description text NOT NULL,
    class text NOT NULL DEFAULT 'query',
    complaint_code text,
    source text NOT NULL DEFAULT 'direct',
    classified_at timestamptz(3),
    due_at timestamptz(3),
    root_cause text,
    breached_at timestamptz(3),
    team_id integer,
    mended text,
    -- The case that the round was merged into (rule 9.10).
    merged_into integer,
    PRIMARY KEY (feedback_id, round)
  );
  CREATE INDEX case_rounds_late ON case_rounds (due_at)
    WHERE due_at IS NOT NULL AND resolved_at > due_at;
  CREATE INDEX case_rounds_resolved ON case_rounds (resolved_at);
  CREATE INDEX case_rounds_merged ON case_rounds (merged_into) WHERE merged_into IS NOT NULL;
  CREATE FUNCTION refuse_to_change_a_round() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.closure_description = '' OR current_setting('feedback.redacts', true) = 'on')
      AND to_jsonb(NEW) - 'closure_description' = to_jsonb(OLD) - 'closure_description'
      THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a closed round is never changed';
  END $$;
  CREATE TRIGGER case_rounds_stay BEFORE UPDATE ON case_rounds
    FOR EACH ROW EXECUTE FUNCTION refuse_to_change_a_round();

  -- Replies and internal notes after the submission.
  CREATE TABLE case_entries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    -- Unsent: a reply that leaves later, or that was cancelled.
    kind text NOT NULL CHECK (kind IN ('in', 'out', 'note', 'unsent')),
    -- Null: the submitter, or a rule.
    author_id integer REFERENCES users,
    text text NOT NULL,
    asks boolean NOT NULL DEFAULT false,
    -- The macro, bulk action or rule that wrote a reply.
    origin jsonb,
    -- A repeated submission returns the same entry; the digest detects a changed one.
    submission_id uuid UNIQUE,
    submission_digest bytea,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    edited_at timestamptz(3),
    channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'email')),
    -- The text that an email quotes.
    quoted text,
    is_sender_confirmed boolean NOT NULL DEFAULT false,
    -- The sender of an email is encrypted.
    key_id uuid,
    sealed_sender bytea,
    -- Until this time an unsent reply waits; null when it was cancelled.
    leaves_at timestamptz(3),
    -- Whether the author chose the time.
    is_scheduled boolean NOT NULL DEFAULT false,
    cancelled_for text CHECK (cancelled_for IN ('answered', 'closed', 'impossible')),
    -- With which an unsent reply closes the case.
    closure_description text,
    resolution text,
    root_cause text,
    mended text,
    CONSTRAINT case_entries_unsent CHECK (CASE kind
      WHEN 'unsent' THEN (leaves_at IS NULL) = (cancelled_for IS NOT NULL)
      ELSE num_nonnulls(leaves_at, cancelled_for, closure_description, resolution, root_cause, mended)
        = 0 END),
    CONSTRAINT case_entries_author CHECK (CASE kind WHEN 'in' THEN author_id IS NULL
      ELSE num_nonnulls(author_id, origin) > 0 END),
    CONSTRAINT case_entries_asks CHECK (kind IN ('out', 'unsent') OR NOT asks),
    CONSTRAINT case_entries_text_check CHECK (
      char_length(normalize(text)) BETWEEN 1 AND CASE channel WHEN 'email' THEN 120000 ELSE 5000 END
    )
  );
  CREATE INDEX case_entries_feedback ON case_entries (feedback_id, id);
  CREATE INDEX case_entries_leaving ON case_entries (leaves_at) WHERE leaves_at IS NOT NULL;
  CREATE INDEX case_entries_by_key ON case_entries (key_id) WHERE key_id IS NOT NULL;

  -- Files of the submission (no entry) and of entries.
  CREATE TABLE attachments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    position smallint NOT NULL,
    file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
    media_type text NOT NULL,
    size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
    -- CRC-32 of the original file.
    crc32 integer NOT NULL,
    storage_key text NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    entry_id integer REFERENCES case_entries,
    key_id uuid NOT NULL,
    -- SHA-256 of the encrypted bytes.
    sealed_sha256 bytea NOT NULL,
    -- Limits the number of files: each has its own position. Pictures inside a mail do not count as
    -- its five attachments.
    CONSTRAINT attachments_position_check
      CHECK (position BETWEEN 1 AND CASE WHEN entry_id IS NULL THEN 5 ELSE 10 END)
  );
  CREATE INDEX attachments_feedback ON attachments (feedback_id);
  CREATE UNIQUE INDEX attachments_of_submission ON attachments (feedback_id, position)
    WHERE entry_id IS NULL;
  CREATE UNIQUE INDEX attachments_of_entry ON attachments (entry_id, position)
    WHERE entry_id IS NOT NULL;

  CREATE TABLE case_ratings (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    round smallint NOT NULL CHECK (round > 0),
    stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
    text text NOT NULL CHECK (char_length(normalize(text)) <= 500),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (feedback_id, round)
  );

  -- A mention in a note lets the mentioned user see the case.
  CREATE TABLE note_mentions (
    entry_id integer NOT NULL REFERENCES case_entries,
    user_id integer NOT NULL REFERENCES users,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    seen_at timestamptz(3),
    PRIMARY KEY (entry_id, user_id)
  );
  CREATE INDEX note_mentions_person ON note_mentions (user_id, feedback_id);

  CREATE TABLE case_watchers (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    user_id integer NOT NULL REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (feedback_id, user_id)
  );
  CREATE INDEX case_watchers_person ON case_watchers (user_id, created_at);

  -- A user's reminder: the case is hidden from their My work until it is due.
  CREATE TABLE case_reminders (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    user_id integer NOT NULL REFERENCES users,
    remind_at timestamptz(3) NOT NULL,
    -- Set when a reply to the submitter postpones the reminder by these days.
    quiet_days smallint CHECK (quiet_days BETWEEN 1 AND 90),
    text text NOT NULL CHECK (char_length(normalize(text)) <= 500),
    -- Set by the job, or by an event of the case.
    woken_at timestamptz(3),
    PRIMARY KEY (feedback_id, user_id)
  );
  CREATE INDEX case_reminders_person ON case_reminders (user_id, remind_at);
  CREATE INDEX case_reminders_to_wake ON case_reminders (remind_at) WHERE woken_at IS NULL;

  -- Users who have the case open. Useless after a crash, so the table is not logged.
  CREATE UNLOGGED TABLE case_presence (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    user_id integer NOT NULL REFERENCES users,
    -- One of the user's open pages.
    page uuid NOT NULL,
    is_writing boolean NOT NULL,
    seen_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (feedback_id, user_id, page)
  );
  CREATE INDEX case_presence_seen ON case_presence (seen_at);
  CREATE FUNCTION announce_presence() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('news', 'presence ' || coalesce(NEW.feedback_id, OLD.feedback_id));
    RETURN NULL;
  END $$;
  CREATE TRIGGER case_presence_announced AFTER INSERT OR DELETE ON case_presence
    FOR EACH ROW EXECUTE FUNCTION announce_presence();
  CREATE TRIGGER case_presence_change_announced AFTER UPDATE ON case_presence
    FOR EACH ROW WHEN (OLD.is_writing <> NEW.is_writing) EXECUTE FUNCTION announce_presence();

  -- Texts that staff wrote into a case's history, such as reasons. The history itself holds a salted
  -- digest of each text, so that the text can be deleted with the case (rule 15.6).
  CREATE TABLE case_words (
    sha256 text PRIMARY KEY,
    feedback_id integer NOT NULL,
    salt bytea NOT NULL,
    words text NOT NULL
  );
  CREATE INDEX case_words_of_case ON case_words (feedback_id);

  CREATE TABLE macros (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
    steps jsonb NOT NULL,
    is_shared boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX macros_name ON macros (owner_id, lower(normalize(name)));

  CREATE TABLE saved_views (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
    audience text NOT NULL CHECK (audience IN ('c', 'd', 'e')),
    sort text NOT NULL,
    filter jsonb NOT NULL,
    is_shared boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, lower(normalize(name)));
  CREATE INDEX saved_views_shared ON saved_views (lower(name)) WHERE is_shared;

  -- The steps that a user applies to many cases.
  CREATE TABLE bulk_jobs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    steps jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );

  -- A case of a bulk job. The outcome is written in the transaction that changes the case.
  CREATE TABLE bulk_cases (
    job_id integer NOT NULL REFERENCES bulk_jobs ON DELETE CASCADE,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    outcome text CHECK (outcome IN ('done', 'skipped', 'undone')),
    -- The step that could not be done, the error code, and the invalid fields.
    failure jsonb,
    -- The reply that the job wrote.
    entry_id integer,
    PRIMARY KEY (job_id, feedback_id)
  );
  CREATE INDEX bulk_cases_waiting ON bulk_cases (job_id, feedback_id) WHERE outcome IS NULL;

  -- Scheduled emails of a saved view.
  CREATE TABLE view_subscriptions (
    view_id integer NOT NULL REFERENCES saved_views ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users,
    every text NOT NULL CHECK (every IN ('workday', 'week', 'month')),
    weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    month_day smallint NOT NULL CHECK (month_day BETWEEN 1 AND 31),
    hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- Compared with the database's clock, so that all instances agree.
    next_run timestamptz(3) NOT NULL,
    PRIMARY KEY (view_id, user_id)
  );
  CREATE INDEX view_subscriptions_due ON view_subscriptions (next_run);
  CREATE INDEX view_subscriptions_person ON view_subscriptions (user_id);
`;
