import type { Migration } from '../platform/db/migration.ts';

/**
 * Teams, and who gets a new case of theirs. Members stand in the team's own row: they are few, and
 * always read with it. Whose turn it is is decided under a lock of that row, which whoever saves a
 * case of the team holds until it is saved, so that two at once go to two people.
 */
export const teams: Migration = {
  name: '0038-teams',
  up: `
    CREATE TABLE teams (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (btrim(name) <> '' AND char_length(normalize(name)) <= 35),
      member_ids integer[] NOT NULL CHECK (cardinality(member_ids) > 0),
      lead_id integer NOT NULL REFERENCES users CHECK (lead_id = ANY (member_ids)),
      handing_out text NOT NULL CHECK (handing_out IN ('roundRobin', 'leastLoaded')),
      -- Who got the last one.
      last_member_id integer,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX teams_name ON teams (lower(normalize(name)));
    CREATE TRIGGER teams_lead_is_there BEFORE INSERT OR UPDATE OF lead_id ON teams
      FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('lead_id');

    -- A person before a team: the version before knows persons alone, and writes them.
    ALTER TABLE feedback_types ADD COLUMN owner_team_id integer REFERENCES teams;
    ALTER TABLE sub_types
      ADD COLUMN owner_team_id integer REFERENCES teams,
      ALTER COLUMN owner_id DROP NOT NULL,
      ADD CONSTRAINT sub_types_owned CHECK (num_nonnulls(owner_id, owner_team_id) > 0);

    -- Somebody who may be given a case, or null.
    CREATE FUNCTION present_user(wanted integer) RETURNS integer LANGUAGE sql STABLE STRICT AS $$
      SELECT id FROM users WHERE id = wanted AND deleted_at IS NULL
    $$;

    -- The member whose turn it is; the lead when none of them may be given one.
    CREATE FUNCTION take_turn(wanted integer) RETURNS integer LANGUAGE plpgsql STRICT AS $$
    DECLARE
      team teams;
      chosen integer;
    BEGIN
      SELECT * INTO team FROM teams WHERE id = wanted FOR NO KEY UPDATE;
      SELECT member INTO chosen FROM unnest(team.member_ids) AS member
      WHERE present_user(member) = member
      ORDER BY
        CASE WHEN team.handing_out = 'leastLoaded' THEN
          (SELECT count(*) FROM feedbacks WHERE assigned_to = member AND status <> 'closed')
        END,
        member <= team.last_member_id, member
      LIMIT 1;
      IF chosen IS NULL THEN
        RETURN present_user(team.lead_id);
      END IF;
      UPDATE teams SET last_member_id = chosen WHERE id = wanted;
      RETURN chosen;
    END $$;
  `,
  down: `
    DROP FUNCTION take_turn, present_user;
    ALTER TABLE feedback_types DROP COLUMN owner_team_id;
    DELETE FROM sub_types WHERE owner_id IS NULL;
    ALTER TABLE sub_types DROP COLUMN owner_team_id, ALTER COLUMN owner_id SET NOT NULL;
    DROP TABLE teams;
  `,
};
