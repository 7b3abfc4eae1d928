import type { Migration } from '../platform/db/migration.ts';

/**
 * The day whose policies a case goes by, where it is not that of its receipt; and whether by them
 * a clock stands still while the submitter is waited for: that of a service target does, where
 * nothing statutory runs beside it.
 */
export const clockStops: Migration = {
  name: '0056-clock-stops',
  up: `
    ALTER TABLE feedbacks ADD COLUMN policy_day date;

    CREATE FUNCTION clock_stops(of_class text, of_source text, of_type text, of_day date)
      RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT coalesce(bool_and(kind = 'service' AND stops_while_waiting), false) FROM (
        SELECT DISTINCT ON (kind) kind, stops_while_waiting FROM clock_policies
        WHERE kind IN ('statutory', 'service') AND class = of_class
          AND coalesce(source, of_source) = of_source
          AND coalesce(feedback_type, of_type) = of_type AND valid_from <= of_day
        ORDER BY kind, feedback_type NULLS LAST, source NULLS LAST, valid_from DESC
      ) AS target
    $$;
  `,
  down: `
    DROP FUNCTION clock_stops(text, text, text, date);
    ALTER TABLE feedbacks DROP COLUMN policy_day;
  `,
};
