/** Targets, holidays, escalations and SCORES milestones: everything that depends on due dates. */
export const slaTablesSql = `
  -- A target holds from a day of receipt on, until a newer one or its last day.
  CREATE TABLE clock_policies (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    class text NOT NULL CHECK (class IN ('query', 'request', 'complaint', 'accessibility')),
    -- Null: any source.
    source text CHECK (source IN ('direct', 'scores', 'exchange', 'other')),
    -- Null: any type.
    feedback_type text CHECK (char_length(normalize(feedback_type)) <= 35),
    kind text NOT NULL
      CHECK (kind IN ('statutory', 'service', 'firstReview', 'revisedReport', 'secondReview')),
    days smallint NOT NULL CHECK (days BETWEEN 1 AND 400),
    unit text NOT NULL CHECK (unit IN ('calendar', 'working')),
    stops_while_waiting boolean NOT NULL,
    valid_from date NOT NULL,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    valid_to date,
    CHECK (kind = 'service' OR NOT stops_while_waiting),
    CONSTRAINT clock_policies_once
      UNIQUE NULLS NOT DISTINCT (class, source, feedback_type, kind, valid_from)
  );

  -- Returns the targets of a case that was received on a day: the newest version of each entry that
  -- has not ended, and of these the most specific of each kind.
  CREATE FUNCTION clock_targets(of_class text, of_source text, of_type text, of_day date)
    RETURNS TABLE (kind text, days smallint, unit text, stops boolean)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT DISTINCT ON (newest.kind)
      newest.kind, newest.days, newest.unit, newest.stops_while_waiting
    FROM (
      SELECT DISTINCT ON (p.kind, p.feedback_type, p.source) p.* FROM clock_policies AS p
      WHERE p.class = of_class AND coalesce(p.source, of_source) = of_source
        AND coalesce(p.feedback_type, of_type) = of_type AND p.valid_from <= of_day
      ORDER BY p.kind, p.feedback_type, p.source, p.valid_from DESC
    ) AS newest
    WHERE newest.valid_to IS NULL OR newest.valid_to >= of_day
    ORDER BY newest.kind, newest.feedback_type NULLS LAST, newest.source NULLS LAST
  $$;

  -- True when the case's clock stops while the case waits for the submitter: only a service target
  -- may stop, and only without a statutory one beside it.
  CREATE FUNCTION clock_stops(of_class text, of_source text, of_type text, of_day date)
    RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(bool_and(kind = 'service' AND stops), false)
    FROM clock_targets(of_class, of_source, of_type, of_day)
    WHERE kind IN ('statutory', 'service')
  $$;

  CREATE TABLE holidays (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day date NOT NULL,
    name text NOT NULL CHECK (char_length(normalize(name)) BETWEEN 1 AND 35),
    -- Null: everywhere.
    location text CHECK (char_length(normalize(location)) <= 35),
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT holidays_once UNIQUE NULLS NOT DISTINCT (day, location)
  );

  -- Recipients of escalations and reminders, valid from a day of receipt on.
  CREATE TABLE escalation_levels (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('level', 'reminder')),
    number smallint NOT NULL CHECK (number BETWEEN 1 AND 9),
    name text NOT NULL CHECK (char_length(normalize(name)) BETWEEN 1 AND 35),
    -- Null: any class.
    class text CHECK (class IN ('query', 'request', 'complaint', 'accessibility')),
    -- Null: any type.
    feedback_type text CHECK (char_length(normalize(feedback_type)) <= 35),
    days smallint NOT NULL CHECK (days BETWEEN 0 AND 400),
    recipient text NOT NULL CHECK (recipient IN ('owner', 'lead', 'person', 'nobody')),
    user_id integer REFERENCES users CHECK (recipient = 'person' OR user_id IS NULL),
    valid_from date NOT NULL,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT escalation_levels_once
      UNIQUE NULLS NOT DISTINCT (class, feedback_type, kind, number, valid_from)
  );

  -- Sent escalations and reminders. A reminder is about one due date: a due date that moves has a
  -- reminder of its own (rule 13.5).
  CREATE TABLE case_tellings (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    round smallint NOT NULL,
    kind text NOT NULL,
    number smallint NOT NULL,
    -- Null: skipped, because a higher level was notified instead.
    user_id integer REFERENCES users,
    told_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL DEFAULT '-infinity',
    PRIMARY KEY (feedback_id, round, kind, number, due_at)
  );
  CREATE INDEX case_tellings_person ON case_tellings (user_id, feedback_id);

  CREATE TABLE daily_digests (
    user_id integer PRIMARY KEY REFERENCES users,
    is_off boolean NOT NULL DEFAULT false,
    -- The day of the last digest, in Asia/Kolkata.
    sent_on date
  );

  CREATE TABLE late_reasons (
    feedback_id integer NOT NULL REFERENCES feedbacks,
    -- 'case' for the round itself, else the milestone on SCORES.
    duty text NOT NULL,
    round smallint NOT NULL,
    reason text NOT NULL CHECK (char_length(normalize(reason)) BETWEEN 1 AND 500),
    said_by integer REFERENCES users,
    said_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (feedback_id, duty, round)
  );

  -- Complaints on SCORES, the regulator's complaint system (rule 13.6).
  CREATE TABLE scores_complaints (
    feedback_id integer PRIMARY KEY REFERENCES feedbacks,
    -- Null when the case is erased.
    registration_number text CHECK (char_length(registration_number) BETWEEN 1 AND 35),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT scores_complaints_once UNIQUE (registration_number)
  );
  CREATE TABLE scores_milestones (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feedback_id integer NOT NULL REFERENCES scores_complaints,
    kind text NOT NULL CHECK (kind IN ('received', 'actionTaken', 'firstReview',
      'reviewPassedOn', 'revisedReport', 'decision', 'secondReview', 'odr', 'closed')),
    due_at timestamptz(3),
    -- A day of Asia/Kolkata.
    done_on date,
    done_by integer REFERENCES users,
    attachment_id integer REFERENCES attachments,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT scores_milestones_once UNIQUE (feedback_id, kind)
  );
  CREATE INDEX scores_milestones_by_due ON scores_milestones (due_at, id)
    WHERE due_at IS NOT NULL;
`;
