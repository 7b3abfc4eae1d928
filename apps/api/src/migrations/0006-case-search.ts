import type { Migration } from '../platform/db/migration.ts';

/**
 * One index for the report's search box: the report looks for every word of a search in all that
 * names a case. The single-column search indexes before it answered parts of that question only.
 */
export const caseSearch: Migration = {
  name: '0006-case-search',
  up: `
    CREATE FUNCTION case_search_text(
      case_id text, submitter_name text, employee_code text, mobile text, email text,
      arn text, pan text, folio text, description text
    ) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(normalize(
      -- A space before every word lets a short one be looked for at a word's beginning.
      ' ' || case_id || ' ' || submitter_name || ' ' || coalesce(employee_code, '')
      || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || coalesce(arn, '')
      || ' ' || coalesce(pan, '') || ' ' || coalesce(folio, '') || ' ' || translate(description, E'\\n\\r\\t', '   ')
    ));
    CREATE INDEX feedbacks_search ON feedbacks USING gin (case_search_text(
      case_id, submitter_name, employee_code, mobile, email, arn, pan, folio, description
    ) gin_trgm_ops);
    DROP INDEX feedbacks_words, feedbacks_case_id, feedbacks_mobile, feedbacks_arn, feedbacks_pan,
      feedbacks_folio, feedbacks_employee_code;

    -- A spreadsheet takes a cell that begins so for a formula; an apostrophe before it says text.
    CREATE FUNCTION spreadsheet_text(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN cell ~ '^[-=+@\\t\\r\\n＝＋－＠]' THEN '''' || cell ELSE coalesce(cell, '') END;

    -- The overview counts what is not closed by type and by assignee, and what was closed when.
    DROP INDEX feedbacks_unclosed;
    CREATE INDEX feedbacks_unclosed ON feedbacks (audience, created_at DESC, id DESC)
      INCLUDE (feedback_type, assigned_to) WHERE status <> 'closed';
    CREATE INDEX feedbacks_closed_at ON feedbacks (closed_at) INCLUDE (audience, assigned_to)
      WHERE status = 'closed';
  `,
  down: `
    DROP INDEX feedbacks_closed_at, feedbacks_unclosed, feedbacks_search;
    DROP FUNCTION spreadsheet_text;
    DROP FUNCTION case_search_text;
    CREATE INDEX feedbacks_unclosed ON feedbacks (audience, created_at DESC, id DESC)
      WHERE status <> 'closed';
    CREATE INDEX feedbacks_case_id ON feedbacks (case_id text_pattern_ops);
    CREATE INDEX feedbacks_mobile ON feedbacks (mobile text_pattern_ops);
    CREATE INDEX feedbacks_arn ON feedbacks (upper(arn) text_pattern_ops);
    CREATE INDEX feedbacks_pan ON feedbacks (pan text_pattern_ops);
    CREATE INDEX feedbacks_folio ON feedbacks (upper(folio) text_pattern_ops);
    CREATE INDEX feedbacks_employee_code ON feedbacks (upper(employee_code) text_pattern_ops);
    CREATE INDEX feedbacks_words ON feedbacks
      USING gin (submitter_name gin_trgm_ops, email gin_trgm_ops, description gin_trgm_ops);
  `,
};
