import type { Migration } from '../platform/db/migration.ts';

/**
 * Which transaction brought a case: that tells the new ones in the order in which they could be
 * seen, where ids are given out before. Cases from before have none, and are not new.
 */
export const caseArrival: Migration = {
  name: '0017-case-arrival',
  up: `
    ALTER TABLE feedbacks ADD COLUMN arrived_by xid8;
    ALTER TABLE feedbacks ALTER COLUMN arrived_by SET DEFAULT pg_current_xact_id();

    -- A spreadsheet takes a cell for a formula by its first character, and some look for it behind
    -- spaces, control characters and what is not seen at all.
    CREATE OR REPLACE FUNCTION spreadsheet_text(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN cell ~ ('^[\\t\\r\\n]|^[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160'
        || '\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000'
        || '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\U000e0000-\\U000e0fff]*'
        || '[-=+@＝＋－＠﹦﹢﹣﹫−]')
      THEN '''' || cell ELSE coalesce(cell, '') END;
  `,
  down: `
    CREATE OR REPLACE FUNCTION spreadsheet_text(cell text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN cell ~ '^[-=+@\\t\\r\\n＝＋－＠]' THEN '''' || cell ELSE coalesce(cell, '') END;
    ALTER TABLE feedbacks DROP COLUMN arrived_by;
  `,
};
