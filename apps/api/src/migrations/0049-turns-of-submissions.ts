import type { Migration } from '../platform/db/migration.ts';

/**
 * A submission that was saved takes no turn when it comes again. It is looked for once the team is
 * held: whoever saved it meanwhile is done then, and the function's own statement sees it, as the
 * one that calls it may not.
 */
export const turnsOfSubmissions: Migration = {
  name: '0049-turns-of-submissions',
  up: `
    CREATE FUNCTION take_turn_for(submission uuid, wanted integer) RETURNS integer
    LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM FROM teams WHERE id = wanted FOR NO KEY UPDATE;
      PERFORM FROM feedbacks WHERE submission_id = submission;
      IF FOUND THEN
        RETURN NULL;
      END IF;
      RETURN take_turn(wanted);
    END $$;
  `,
  down: 'DROP FUNCTION take_turn_for(uuid, integer)',
};
