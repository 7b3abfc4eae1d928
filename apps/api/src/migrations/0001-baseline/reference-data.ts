const timestamps = `
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()`;

/** The names of a row by language, besides its base name. */
const names = `names jsonb NOT NULL DEFAULT '{}'`;

/** Returns the SQL of a table with names that the forms offer. */
const list = (table: string, longest: number, moreColumns = '') => `
  CREATE TABLE ${table} (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= ${longest}),${timestamps}${moreColumns}
  );
  CREATE UNIQUE INDEX ${table}_name ON ${table} (lower(normalize(name)));`;

/**
 * Tables of the choices in forms and console. A case stores the names, so no case refers to these
 * rows.
 */
export const referenceDataTablesSql = `
  ${list('amcs', 75)}
  ${list('btl_types', 35)}
  ${list('locations', 35, `,\n    ${names}`)}
  ${list('root_causes', 35)}

  CREATE TABLE feedback_types (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
    audiences text[] NOT NULL
      CHECK (cardinality(audiences) BETWEEN 1 AND 3 AND audiences <@ ARRAY['c', 'd', 'e']),
    owner_id integer REFERENCES users,${timestamps},
    ${names},
    owner_team_id integer REFERENCES teams
  );
  CREATE UNIQUE INDEX feedback_types_name ON feedback_types (lower(normalize(name)));
  CREATE INDEX feedback_types_owner ON feedback_types (owner_id);
  CREATE TRIGGER feedback_types_owner_is_there
    BEFORE INSERT OR UPDATE OF owner_id ON feedback_types
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('owner_id');

  CREATE TABLE sub_types (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    feedback_type_id integer NOT NULL REFERENCES feedback_types ON DELETE CASCADE,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
    owner_id integer REFERENCES users,${timestamps},
    ${names},
    class text NOT NULL DEFAULT 'query'
      CHECK (class IN ('query', 'request', 'complaint', 'accessibility')),
    owner_team_id integer REFERENCES teams,
    -- The code of its complaints; null: the code of other complaints.
    complaint_code text,
    CONSTRAINT sub_types_owned CHECK (num_nonnulls(owner_id, owner_team_id) > 0)
  );
  CREATE UNIQUE INDEX sub_types_name ON sub_types (feedback_type_id, lower(normalize(name)));
  CREATE INDEX sub_types_owner ON sub_types (owner_id);
  CREATE TRIGGER sub_types_owner_is_there BEFORE INSERT OR UPDATE OF owner_id ON sub_types
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('owner_id');

  -- A case stores the ids of its tags, so the row of a deleted tag stays.
  CREATE TABLE tags (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
    color text NOT NULL CHECK (color IN ('blue', 'green', 'amber', 'red', 'grey')),${timestamps},
    deleted_at timestamptz(3)
  );
  CREATE UNIQUE INDEX tags_name ON tags (lower(normalize(name))) WHERE deleted_at IS NULL;

  -- A template whose feedback type is deleted is offered for all types.
  CREATE TABLE reply_templates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 60),
    audiences text[] NOT NULL
      CHECK (cardinality(audiences) BETWEEN 1 AND 3 AND audiences <@ ARRAY['c', 'd', 'e']),
    feedback_type_id integer REFERENCES feedback_types ON DELETE SET NULL,
    locale text NOT NULL CHECK (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
    body text NOT NULL CHECK (btrim(body) <> '' AND char_length(normalize(body)) <= 5000),${timestamps}
  );
  CREATE UNIQUE INDEX reply_templates_name ON reply_templates (lower(normalize(name)), locale);
  CREATE INDEX reply_templates_type ON reply_templates (feedback_type_id);

  -- Codes of the regulator's complaint tables.
  CREATE TABLE complaint_codes (
    code text PRIMARY KEY,
    position smallint NOT NULL,
    name text NOT NULL,
    valid_from date NOT NULL DEFAULT '2000-01-01',
    -- The last valid day; null: still valid.
    valid_to date,
    -- False until the compliance officer confirms the code.
    is_confirmed boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 0,
    class text NOT NULL DEFAULT 'complaint',
    -- The day from which the regulator's tables list the code; null: not yet.
    tabled_from date DEFAULT '2000-01-01',
    CONSTRAINT complaint_codes_in_order CHECK (valid_to >= valid_from),
    CONSTRAINT complaint_codes_class CHECK (class IN ('complaint', 'accessibility'))
  );
`;
