/**
 * Sort key of case lists by due date: open cases by due date, then open cases without a due date,
 * then closed cases. The SQL of the lists uses the same expression.
 */
const dueKey = `(CASE WHEN status = 'closed' THEN '9999-12-31 00:00:00+00'::timestamptz
    ELSE coalesce(due_at, '9998-12-31 00:00:00+00'::timestamptz) END)`;

/** Table of the cases of all three audiences. A row is a case with its current round. */
export const caseTableSql = `
  CREATE TABLE feedbacks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    case_id text NOT NULL UNIQUE CHECK (case_id ~ '^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
    audience text NOT NULL CHECK (audience IN ('c', 'd', 'e')),
    -- A repeated submission returns the same case; the digest detects a changed one.
    submission_id uuid UNIQUE,
    submission_digest bytea,
    status text NOT NULL CHECK (status IN ('open', 'assigned', 'closed')),

    submitter_name text NOT NULL CHECK (char_length(normalize(submitter_name)) BETWEEN 1 AND 40),
    submitted_by integer REFERENCES users,
    employee_code text CHECK (char_length(employee_code) <= 15),
    arn text CHECK (char_length(arn) <= 10),
    euin text CHECK (char_length(euin) <= 45),

    location text NOT NULL CHECK (char_length(normalize(location)) <= 35),
    area text CHECK (char_length(normalize(area)) <= 45),
    city text CHECK (char_length(normalize(city)) <= 35),
    feedback_type text NOT NULL CHECK (char_length(normalize(feedback_type)) <= 35),
    sub_type text NOT NULL CHECK (char_length(normalize(sub_type)) <= 35),
    type_of_btl text CHECK (char_length(normalize(type_of_btl)) <= 35),
    amc_name text CHECK (char_length(normalize(amc_name)) <= 75),
    description text NOT NULL CHECK (char_length(normalize(description)) <= 2000),
    -- Updated by a trigger, so that a list does not count rows.
    attachment_count smallint NOT NULL DEFAULT 0 CHECK (attachment_count BETWEEN 0 AND 5),

    assigned_to integer REFERENCES users,
    assigned_at timestamptz(3),
    closed_by integer REFERENCES users,
    closed_at timestamptz(3),
    closure_description text CHECK (char_length(normalize(closure_description)) <= 150),
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),

    -- Set by a trigger.
    search_text text NOT NULL,
    -- The language of the submission, used for messages to the submitter.
    locale text NOT NULL DEFAULT 'en-IN' CHECK (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
    -- The transaction that saved the case: unlike ids, it gives new cases in the order of commits.
    arrived_by xid8 DEFAULT pg_current_xact_id(),
    round smallint NOT NULL DEFAULT 1,
    -- Receipt of the current round; the first round was received with the case.
    reopened_at timestamptz(3),
    -- 'submitter' or null.
    waiting_for text,
    channel text NOT NULL DEFAULT 'web',
    class text NOT NULL DEFAULT 'query',
    complaint_code text,
    source text NOT NULL DEFAULT 'direct',
    -- The last manual change of the class.
    classified_at timestamptz(3),
    -- End of the statutory clock, else of the service target.
    due_at timestamptz(3),
    service_due_at timestamptz(3),
    waiting_since timestamptz(3),
    -- The submitter's message that nobody has answered; null after a reply or the closing.
    answered_at timestamptz(3),
    -- When its assignee opened the case after it.
    answer_seen_at timestamptz(3),
    resolution text CHECK (resolution IN ('resolved', 'nonActionable', 'duplicate')),
    tag_ids integer[] NOT NULL DEFAULT '{}',
    -- The case that continues in place of this duplicate.
    merged_into integer REFERENCES feedbacks,
    root_cause text,
    -- The due date that the round missed.
    breached_at timestamptz(3),
    -- The team whose rotation assigned the case; null when a person got it directly.
    team_id integer,
    -- The day whose targets apply; null: the day of receipt.
    policy_day date,
    erased_at timestamptz(3),
    -- The privacy notice that the submitter saw; null for cases that staff entered.
    notice_version integer,
    has_consented boolean NOT NULL DEFAULT false,
    -- Blind indexes of the submitter's identifiers.
    found_by integer[] NOT NULL DEFAULT '{}',
    key_id uuid,
    -- The submitter's mobile, email, PAN and folio, encrypted with the case's key.
    sealed bytea,
    -- What was improved for people with disabilities (rule 16.3).
    mended text,
    -- Binds a receipt to its case (ADR 48). Deleted when the case is erased.
    receipt_salt bytea DEFAULT uuid_send(gen_random_uuid()),

    CONSTRAINT feedbacks_assignment CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
    CONSTRAINT feedbacks_open CHECK (status <> 'open' OR assigned_to IS NULL),
    CONSTRAINT feedbacks_assigned CHECK (status <> 'assigned' OR assigned_to IS NOT NULL),
    CONSTRAINT feedbacks_closed CHECK (
      (status = 'closed') = (closed_at IS NOT NULL)
      AND (closed_at IS NULL) = (closure_description IS NULL)
      AND (closed_at IS NULL) = (closed_by IS NULL)
      AND (closed_at IS NULL) = (resolution IS NULL)
    ),
    CONSTRAINT feedbacks_channel CHECK (
      channel IN ('web', 'phone', 'email', 'letter', 'branch', 'scores', 'other')
    ),
    CONSTRAINT feedbacks_class CHECK (
      class IN ('query', 'request', 'complaint', 'accessibility')
      AND source IN ('direct', 'scores', 'exchange', 'other')
      AND (class IN ('complaint', 'accessibility')) = (complaint_code IS NOT NULL)
    ),
    CONSTRAINT feedbacks_not_into_itself CHECK (merged_into <> id),
    CONSTRAINT feedbacks_submitter CHECK (erased_at IS NOT NULL OR CASE audience
      WHEN 'e' THEN employee_code IS NOT NULL AND submitted_by IS NOT NULL
      WHEN 'c' THEN sealed IS NOT NULL
      ELSE sealed IS NOT NULL AND arn IS NOT NULL AND euin IS NOT NULL
    END)
  ) WITH (
    -- Index-only scans need a recent vacuum: one after each hundredth of changed cases, not each fifth.
    autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01
  );

  -- The lists, newest first, each with its filters.
  CREATE INDEX feedbacks_newest ON feedbacks (audience, created_at DESC, id DESC);
  CREATE INDEX feedbacks_by_status
    ON feedbacks (audience, status, created_at DESC, id DESC, feedback_type, assigned_to);
  CREATE INDEX feedbacks_by_type
    ON feedbacks (audience, feedback_type, created_at DESC, id DESC, status, assigned_to);
  CREATE INDEX feedbacks_answered ON feedbacks (audience, created_at DESC, id DESC)
    WHERE answered_at IS NOT NULL;
  CREATE INDEX feedbacks_by_assignee
    ON feedbacks (audience, assigned_to, created_at DESC, id DESC, status, feedback_type);
  CREATE INDEX feedbacks_closed ON feedbacks (audience, created_at DESC, id DESC, closed_at)
    WHERE status = 'closed';
  CREATE INDEX feedbacks_by_channel
    ON feedbacks (audience, channel, created_at DESC, id DESC) WHERE channel <> 'web';
  CREATE INDEX feedbacks_by_class
    ON feedbacks (audience, class, created_at DESC, id DESC) WHERE class <> 'query';
  CREATE INDEX feedbacks_by_complaint_code
    ON feedbacks (audience, complaint_code, created_at DESC, id DESC)
    WHERE complaint_code IS NOT NULL;
  CREATE INDEX feedbacks_by_source
    ON feedbacks (audience, source, created_at DESC, id DESC) WHERE source <> 'direct';
  CREATE INDEX feedbacks_by_root_cause
    ON feedbacks (audience, root_cause, created_at DESC, id DESC) WHERE root_cause IS NOT NULL;
  CREATE INDEX feedbacks_by_tag ON feedbacks USING gin (tag_ids) WHERE tag_ids <> '{}';
  CREATE INDEX feedbacks_by_merged_into ON feedbacks (merged_into)
    WHERE merged_into IS NOT NULL;
  CREATE INDEX feedbacks_waiting ON feedbacks (audience, created_at, id)
    WHERE waiting_for = 'submitter' AND status <> 'closed';
  CREATE INDEX feedbacks_in_queues ON feedbacks (team_id, due_at, id) WHERE status = 'open';
  CREATE INDEX feedbacks_by_due ON feedbacks (audience, ${dueKey}, id);
  CREATE INDEX feedbacks_by_due_of_assignee ON feedbacks (audience, assigned_to, ${dueKey}, id);
  -- Filters depend on each other, so their frequencies cannot be multiplied.
  CREATE STATISTICS feedbacks_filters (mcv) ON status, feedback_type, assigned_to FROM feedbacks;

  -- The due dates.
  CREATE INDEX feedbacks_unmet_due ON feedbacks (due_at)
    WHERE due_at IS NOT NULL AND (closed_at IS NULL OR closed_at > due_at);
  CREATE INDEX feedbacks_to_breach ON feedbacks (due_at)
    WHERE status <> 'closed' AND breached_at IS NULL;

  -- The overview, the analysis and the disclosures, by index-only scans.
  CREATE INDEX feedbacks_unclosed
    ON feedbacks (audience, created_at DESC, id DESC, feedback_type, assigned_to)
    INCLUDE (reopened_at, assigned_at, due_at, service_due_at) WHERE status <> 'closed';
  CREATE INDEX feedbacks_closed_since ON feedbacks (closed_at)
    INCLUDE (id, audience, assigned_to, created_at, reopened_at, assigned_at, due_at)
    WHERE status = 'closed';
  CREATE INDEX feedbacks_resolved_by_team ON feedbacks (closed_at)
    INCLUDE (feedback_type, root_cause, resolution, closed_by, assigned_to, team_id, reopened_at,
      created_at)
    WHERE status = 'closed';
  CREATE INDEX feedbacks_complaint_rounds ON feedbacks (closed_at)
    INCLUDE (id, round, complaint_code, source, created_at, reopened_at, resolution, classified_at)
    WHERE class = ANY ('{complaint,accessibility}');

  -- The search, and the keys.
  CREATE INDEX feedbacks_search ON feedbacks USING gin (search_text gin_trgm_ops);
  CREATE INDEX feedbacks_found_by ON feedbacks USING gin (found_by);
  CREATE INDEX feedbacks_by_key ON feedbacks (key_id) WHERE key_id IS NOT NULL;

  CREATE TRIGGER feedbacks_assignee_is_there_at_first BEFORE INSERT ON feedbacks
    FOR EACH ROW WHEN (NEW.assigned_to IS NOT NULL AND NEW.status <> 'closed')
    EXECUTE FUNCTION refuse_deleted_user('assigned_to');
  CREATE TRIGGER feedbacks_assignee_is_there BEFORE UPDATE OF assigned_to ON feedbacks
    FOR EACH ROW WHEN (NEW.assigned_to IS DISTINCT FROM OLD.assigned_to)
    EXECUTE FUNCTION refuse_deleted_user('assigned_to');

  CREATE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := case_search_text(NEW.case_id, NEW.submitter_name, NEW.employee_code,
      NEW.arn, NEW.description);
    RETURN NEW;
  END $$;
  CREATE TRIGGER feedbacks_search_text
    BEFORE INSERT OR UPDATE OF case_id, submitter_name, employee_code, arn, description
    ON feedbacks FOR EACH ROW EXECUTE FUNCTION set_search_text();

  -- Keys that Citus cannot keep unique over the nodes of its cases; empty on a single server.
  CREATE TABLE case_keys (
    id integer PRIMARY KEY,
    case_id text NOT NULL UNIQUE,
    submission_id uuid UNIQUE,
    submission_digest bytea
  );

  -- A proof that a visitor has entered the OTP sent to the mobile number.
  CREATE TABLE verification_proofs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    -- The submission that used the proof.
    spent_by integer UNIQUE REFERENCES feedbacks,
    purpose text NOT NULL DEFAULT 'submission' CHECK (purpose IN ('submission', 'caseAccess')),
    -- The mobile number, encrypted with the token, which the database does not have.
    sealed_mobile bytea NOT NULL,
    -- Of a proof for case access: the erasure of a case deletes the proofs of its submitter.
    mobile_hash text
  );
  CREATE INDEX verification_proofs_expiry ON verification_proofs (expires_at);
  CREATE INDEX verification_proofs_mobile ON verification_proofs (mobile_hash)
    WHERE mobile_hash IS NOT NULL;
`;
