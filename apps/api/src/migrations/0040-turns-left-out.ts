import type { Migration } from '../platform/db/migration.ts';

/** Who hands a case over to their own team does not get it back: their turn is left out. */
export const turnsLeftOut: Migration = {
  name: '0040-turns-left-out',
  up: `
    CREATE FUNCTION take_turn(wanted integer, left_out integer) RETURNS integer
    LANGUAGE plpgsql STRICT AS $$
    DECLARE
      team teams;
      chosen integer;
    BEGIN
      SELECT * INTO team FROM teams WHERE id = wanted FOR NO KEY UPDATE;
      SELECT member INTO chosen FROM unnest(team.member_ids) AS member
      WHERE member <> left_out AND present_user(member) = member
      ORDER BY
        CASE WHEN team.handing_out = 'leastLoaded' THEN
          (SELECT count(*) FROM feedbacks WHERE assigned_to = member AND status <> 'closed')
        END,
        member <= team.last_member_id, member
      LIMIT 1;
      IF chosen IS NULL THEN
        RETURN nullif(present_user(team.lead_id), left_out);
      END IF;
      UPDATE teams SET last_member_id = chosen WHERE id = wanted;
      RETURN chosen;
    END $$;
    CREATE OR REPLACE FUNCTION take_turn(wanted integer) RETURNS integer LANGUAGE sql STRICT AS $$
      SELECT take_turn(wanted, 0)
    $$;
  `,
  down: 'DROP FUNCTION take_turn(integer, integer)',
};
