import type { Migration } from '../platform/db/migration.ts';

/**
 * A target's last day. Which targets hold for a case on a day is said once, for the statements
 * that work out due dates and for `clock_stops`: of each entry the newest, unless it has ended; of
 * these, of each kind, the one that fits best.
 */
export const endedTargets: Migration = {
  name: '0058-ended-targets',
  up: `
    ALTER TABLE clock_policies ADD COLUMN valid_to date;

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

    CREATE OR REPLACE FUNCTION clock_stops(
      of_class text, of_source text, of_type text, of_day date
    ) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT coalesce(bool_and(kind = 'service' AND stops), false)
      FROM clock_targets(of_class, of_source, of_type, of_day)
      WHERE kind IN ('statutory', 'service')
    $$;
  `,
  down: `
    CREATE OR REPLACE FUNCTION clock_stops(
      of_class text, of_source text, of_type text, of_day date
    ) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT coalesce(bool_and(kind = 'service' AND stops_while_waiting), false) FROM (
        SELECT DISTINCT ON (kind) kind, stops_while_waiting FROM clock_policies
        WHERE kind IN ('statutory', 'service') AND class = of_class
          AND coalesce(source, of_source) = of_source
          AND coalesce(feedback_type, of_type) = of_type AND valid_from <= of_day
        ORDER BY kind, feedback_type NULLS LAST, source NULLS LAST, valid_from DESC
      ) AS target
    $$;
    DROP FUNCTION clock_targets(text, text, text, date);
    ALTER TABLE clock_policies DROP COLUMN valid_to;
  `,
};
