/** Tables of user accounts, teams, leaves and API keys, and the functions that pick an assignee. */
export const userTablesSql = `
  CREATE TABLE users (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    userid text NOT NULL CHECK (char_length(normalize(userid)) BETWEEN 1 AND 45),
    employee_code text NOT NULL CHECK (employee_code ~ '^[A-Za-z0-9]{1,15}$'),
    employee_name text NOT NULL CHECK (char_length(normalize(employee_name)) BETWEEN 1 AND 25),
    -- Empty when the identity provider sends no mobile number.
    mobile text NOT NULL CHECK (mobile ~ '^[0-9]{0,12}$'),
    email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 50),
    role text NOT NULL CHECK (role IN ('admin', 'superadmin', 'employee')),
    -- Null until the user sets a password with the emailed link.
    password_hash text,
    -- Demo accounts have well-known passwords; production does not start while one exists.
    is_demo boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    -- The row of a deleted user stays, so that cases and history still show the name.
    deleted_at timestamptz(3),
    -- Time of the last email about a locked account, to limit these emails.
    lock_told_at timestamptz(3),
    -- Read with the user on each request, so it is not in second_factors.
    second_factor_at timestamptz(3)
  );
  CREATE UNIQUE INDEX users_userid ON users (lower(userid)) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX users_employee_code ON users (lower(employee_code))
    WHERE deleted_at IS NULL;

  -- Rejects a reference to a deleted user. The argument is the name of the column. The shared lock
  -- makes an assignment wait for a concurrent deletion of its user.
  CREATE FUNCTION refuse_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    given integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  BEGIN
    PERFORM FROM users WHERE id = given AND deleted_at IS NULL FOR SHARE;
    IF given IS NOT NULL AND NOT FOUND THEN
      RAISE EXCEPTION 'user % was deleted meanwhile', given USING ERRCODE = '40001';
    END IF;
    RETURN NEW;
  END $$;

  -- Changes that one person made to another person's sign-in, with the earlier addresses (rule 8.24).
  CREATE TABLE account_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    -- Null: the identity provider or the directory.
    changed_by integer REFERENCES users,
    kinds text[] NOT NULL,
    old_email text NOT NULL,
    old_mobile text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now(),
    confirmed_by integer REFERENCES users
  );
  CREATE INDEX account_changes_of_user ON account_changes (user_id, at);

  -- Only the hash of a key is stored. A key acts for its user, within its scopes.
  CREATE TABLE api_keys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    -- The first characters of the key, by which people recognise it.
    prefix text NOT NULL,
    key_hash bytea NOT NULL UNIQUE,
    scopes text[] NOT NULL,
    user_id integer NOT NULL REFERENCES users,
    created_by integer REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    revoked_at timestamptz(3)
  );

  -- Days are days of Asia/Kolkata.
  CREATE TABLE leaves (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    delegate_id integer NOT NULL REFERENCES users CHECK (delegate_id <> user_id),
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT leaves_apart EXCLUDE USING gist (
      int4range(user_id, user_id, '[]') WITH &&,
      daterange(first_day, last_day, '[]') WITH &&
    )
  );
  CREATE INDEX leaves_of_user ON leaves (user_id, last_day);

  -- Returns the user, or the delegate while the user is on leave. Null when the delegates form a
  -- circle or one of them is deleted. The database's clock decides, so that all instances agree.
  CREATE FUNCTION present_user(wanted integer) RETURNS integer
  LANGUAGE plpgsql STABLE STRICT AS $$
  DECLARE
    today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
    someone integer := wanted;
    stand_in integer;
    seen integer[] := '{}';
  BEGIN
    WHILE someone <> ALL (seen) LOOP
      PERFORM FROM users WHERE id = someone AND deleted_at IS NULL;
      IF NOT FOUND THEN
        RETURN NULL;
      END IF;
      SELECT delegate_id INTO stand_in FROM leaves
      WHERE user_id = someone AND today BETWEEN first_day AND last_day;
      IF NOT FOUND THEN
        RETURN someone;
      END IF;
      seen := seen || someone;
      someone := stand_in;
    END LOOP;
    RETURN NULL;
  END $$;

  -- A team has few members and is always read with them, so their ids are in its row.
  CREATE TABLE teams (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
    member_ids integer[] NOT NULL CHECK (cardinality(member_ids) > 0),
    lead_id integer NOT NULL REFERENCES users CHECK (lead_id = ANY (member_ids)),
    handing_out text NOT NULL CHECK (handing_out IN ('roundRobin', 'leastLoaded', 'queue')),
    -- The member who got the latest case.
    last_member_id integer,
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX teams_name ON teams (lower(normalize(name)));
  CREATE TRIGGER teams_lead_is_there BEFORE INSERT OR UPDATE OF lead_id ON teams
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('lead_id');

  -- Returns the next member of the rotation, without one member; the lead when no member is
  -- available. The lock on the team's row gives two concurrent cases to two members.
  CREATE FUNCTION take_turn(wanted integer, left_out integer) RETURNS integer
  LANGUAGE plpgsql STRICT AS $$
  DECLARE
    team teams;
    chosen integer;
  BEGIN
    SELECT * INTO team FROM teams WHERE id = wanted FOR NO KEY UPDATE;
    SELECT member INTO chosen FROM unnest(team.member_ids) AS member
    LEFT JOIN (
      SELECT assigned_to, count(*) AS cases FROM feedbacks
      WHERE team.handing_out <> 'roundRobin' AND assigned_to = ANY (team.member_ids)
        AND status <> 'closed'
      GROUP BY assigned_to
    ) AS loaded ON assigned_to = member
    WHERE member <> left_out AND present_user(member) = member
    ORDER BY coalesce(cases, 0), member <= team.last_member_id, member
    LIMIT 1;
    IF chosen IS NULL THEN
      RETURN nullif(present_user(team.lead_id), left_out);
    END IF;
    UPDATE teams SET last_member_id = chosen WHERE id = wanted;
    RETURN chosen;
  END $$;
  CREATE FUNCTION take_turn(wanted integer) RETURNS integer LANGUAGE sql STRICT AS $$
    SELECT take_turn(wanted, 0)
  $$;

  -- As take_turn, or 0 when the team's members take cases from its queue. Null when the submission is
  -- saved already. A repeated submission waits for
  -- the lock on the team, then sees the case that the first one saved.
  CREATE FUNCTION take_turn_for(submission uuid, wanted integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE AS $$
  BEGIN
    PERFORM FROM teams WHERE id = wanted FOR NO KEY UPDATE;
    PERFORM FROM teams WHERE id = wanted AND handing_out = 'queue';
    IF FOUND THEN
      RETURN 0;
    END IF;
    PERFORM FROM feedbacks WHERE submission_id = submission;
    IF FOUND THEN
      RETURN NULL;
    END IF;
    RETURN take_turn(wanted);
  END $$;
`;
