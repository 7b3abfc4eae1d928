import type { Migration } from '../platform/db/migration.ts';

/**
 * Who is away, and who stands in. `present_user` follows the delegates of those who are away
 * themselves, and ends with nobody where they lead in a circle. Days are days in Asia/Kolkata, by
 * the database's clock, so that all instances agree when one begins.
 */
export const leaves: Migration = {
  name: '0039-leaves',
  up: `
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

    CREATE OR REPLACE FUNCTION present_user(wanted integer) RETURNS integer
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
  `,
  down: `
    CREATE OR REPLACE FUNCTION present_user(wanted integer) RETURNS integer
    LANGUAGE sql STABLE STRICT AS $$
      SELECT id FROM users WHERE id = wanted AND deleted_at IS NULL
    $$;
    DROP TABLE leaves;
  `,
};
