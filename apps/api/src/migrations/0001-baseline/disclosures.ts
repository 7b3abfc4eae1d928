/**
 * Trigger events on the rounds of a disclosure, each with the transition table that contains the
 * affected rows.
 */
const roundChanges = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'OLD'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

const roundTriggers = roundChanges.map(
  ([event, side]) => `
  CREATE TRIGGER disclosure_rounds_stay_${event.toLowerCase()}_${side.toLowerCase()}
    AFTER ${event} ON disclosure_rounds REFERENCING ${side} TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_published_rounds();`,
);

const notEmptied = ['disclosures', 'disclosure_rounds', 'disclosure_years'].map(
  (table) => `
  CREATE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_log();`,
);

/**
 * The monthly complaint figures (rule 14.1). An approved month never changes; a correction is a new
 * version.
 */
export const disclosureTablesSql = `
  CREATE TABLE disclosures (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The first day of the month.
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    version smallint NOT NULL CHECK (version > 0),
    state text NOT NULL CHECK (state IN ('prepared', 'approved')),
    folios bigint NOT NULL CHECK (folios >= 0),
    tables jsonb NOT NULL,
    reason text CHECK (char_length(normalize(reason)) <= 500),
    prepared_by integer NOT NULL REFERENCES users,
    prepared_at timestamptz(3) NOT NULL DEFAULT now(),
    approved_by integer REFERENCES users,
    approved_at timestamptz(3),
    UNIQUE (month, version),
    CONSTRAINT disclosures_two_people CHECK (approved_by <> prepared_by),
    CONSTRAINT disclosures_approved CHECK (
      (state = 'approved') = (approved_by IS NOT NULL)
      AND (state = 'approved') = (approved_at IS NOT NULL)
    ),
    CONSTRAINT disclosures_reason CHECK ((version > 1) = (reason IS NOT NULL))
  );
  CREATE FUNCTION refuse_to_change_what_is_published() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'a published disclosure is never changed';
  END $$;
  CREATE TRIGGER disclosures_stay BEFORE UPDATE OR DELETE ON disclosures
    FOR EACH ROW WHEN (OLD.state = 'approved')
    EXECUTE FUNCTION refuse_to_change_what_is_published();

  -- The rounds that a month counts.
  CREATE TABLE disclosure_rounds (
    disclosure_id integer NOT NULL REFERENCES disclosures ON DELETE CASCADE,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    round smallint NOT NULL,
    code text NOT NULL,
    source text NOT NULL,
    received_at timestamptz(3) NOT NULL,
    opening smallint NOT NULL,
    -- -1: the round moved to another row after the previous month was published.
    received smallint NOT NULL,
    outcome text NOT NULL
      CHECK (outcome IN ('resolved', 'nonActionable', 'pending', 'movedOut')),
    days integer,
    bucket smallint,
    PRIMARY KEY (disclosure_id, feedback_id, round, received)
  );
  CREATE INDEX disclosure_rounds_feedback ON disclosure_rounds (feedback_id, round);
  -- Checks once per statement, not once per round.
  CREATE FUNCTION refuse_to_change_published_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM touched JOIN disclosures ON disclosures.id = touched.disclosure_id
      WHERE disclosures.state = 'approved'
    ) THEN
      RAISE EXCEPTION 'the rounds of a published disclosure are never changed';
    END IF;
    RETURN NULL;
  END $$;
  ${roundTriggers.join('')}

  -- The year's figures that the trustees signed; a change is a new version.
  CREATE TABLE disclosure_years (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    year text NOT NULL CHECK (year ~ '^20[0-9]{2}-[0-9]{2}$'),
    version smallint NOT NULL CHECK (version > 0),
    codes jsonb NOT NULL,
    digest text NOT NULL,
    trustees text NOT NULL CHECK (char_length(normalize(trustees)) <= 500),
    signed_on date NOT NULL,
    recorded_by integer NOT NULL REFERENCES users,
    recorded_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (year, version)
  );
  CREATE TRIGGER disclosure_years_stay BEFORE UPDATE OR DELETE ON disclosure_years
    FOR EACH ROW EXECUTE FUNCTION refuse_to_change_what_is_published();
  ${notEmptied.join('')}

  -- Months whose delay was reported.
  CREATE TABLE late_disclosures (
    -- The first day of the month.
    month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
    told_at timestamptz(3) NOT NULL DEFAULT now()
  );
`;
