/** Tables of rules and of their runs. */
export const ruleTablesSql = `
  -- Steps that the product applies to cases by itself, in the order of the positions.
  CREATE TABLE rules (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
    position integer NOT NULL,
    is_on boolean NOT NULL,
    trigger jsonb NOT NULL,
    conditions jsonb NOT NULL,
    steps jsonb NOT NULL,
    stops boolean NOT NULL,
    -- The hour or day in which the rule last looked for cases, and the last case that it looked at;
    -- null when it has looked at all.
    swept text,
    swept_to integer,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX rules_name ON rules (lower(normalize(name)));

  -- A rule runs at most once for a case and an occurrence: the creation, a message of the submitter,
  -- a wait, an hour or a day. The outcome is written in the transaction that changes the case.
  CREATE TABLE rule_runs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rule_id integer NOT NULL REFERENCES rules ON DELETE CASCADE,
    feedback_id integer NOT NULL REFERENCES feedbacks,
    occurrence text NOT NULL,
    outcome text CHECK (outcome IN ('done', 'stopped', 'passed')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (rule_id, feedback_id, occurrence)
  );
  CREATE INDEX rule_runs_waiting ON rule_runs (feedback_id, id) WHERE outcome IS NULL;
  CREATE INDEX rule_runs_stopped ON rule_runs (feedback_id, occurrence)
    WHERE outcome = 'stopped';
`;
