import type { Migration } from '../platform/db/migration.ts';

/**
 * Cases are found by keyed hashes of their identifiers, which their search text loses. A row that
 * has no hashes yet, such as one of the version before, keeps them there until a job has made its.
 */
export const foundBy: Migration = {
  name: '0090-found-by',
  up: `
    ALTER TABLE feedbacks ADD COLUMN found_by integer[];
    CREATE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_plain boolean := NEW.found_by IS NULL;
    BEGIN
      NEW.search_text := case_search_text(NEW.case_id, NEW.submitter_name, NEW.employee_code,
        CASE WHEN is_plain THEN NEW.mobile END, CASE WHEN is_plain THEN NEW.email END, NEW.arn,
        CASE WHEN is_plain THEN NEW.pan END, CASE WHEN is_plain THEN NEW.folio END,
        NEW.description);
      RETURN NEW;
    END $$;
    ALTER TABLE feedbacks ALTER COLUMN search_text DROP EXPRESSION;
    CREATE TRIGGER feedbacks_search_text BEFORE INSERT OR UPDATE OF case_id, submitter_name,
      employee_code, mobile, email, arn, pan, folio, description, found_by ON feedbacks
      FOR EACH ROW EXECUTE FUNCTION set_search_text();
  `,
  down: `
    DROP TRIGGER feedbacks_search_text ON feedbacks;
    DROP FUNCTION set_search_text;
    DROP INDEX feedbacks_search;
    ALTER TABLE feedbacks DROP COLUMN search_text, DROP COLUMN found_by;
    ALTER TABLE feedbacks ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
      case_search_text(
        case_id, submitter_name, employee_code, mobile, email, arn, pan, folio, description
      )
    ) STORED;
    CREATE INDEX feedbacks_search ON feedbacks USING gin (search_text gin_trgm_ops);
  `,
};
