import type { Migration } from '../platform/db/migration.ts';

/** Dashes that separate, and white space: words stand apart there. */
const separators = String.raw`[\s\u2014\u2015\u2E3A\u2E3B]+`;

/**
 * Characters that people leave out or type in another way: Latin accents, the nuktas of Indian
 * scripts, quotes, hyphens, and characters of no width (joiners, soft hyphens, directions).
 */
const ignored = [
  String.raw`\u0300-\u036F`,
  String.raw`\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC`,
  String.raw`''"\u0060\u00B4\u02B9-\u02BD\u2018-\u201F\u2032-\u2037\u00AB\u00BB\u2039\u203A`,
  String.raw`\u2010-\u2013\u2212\uFE63\u058A\u05BE`,
  String.raw`\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF`,
  '-',
].join('');

/**
 * One function folds what a case is found by and what somebody types, so that spellings which look
 * alike find each other.
 */
export const foldedSearch: Migration = {
  name: '0147-folded-search',
  up: [
    `CREATE OR REPLACE FUNCTION fold_for_search(given text) RETURNS text
       LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     RETURN lower(normalize(
       regexp_replace(regexp_replace(normalize(given, NFKD), '${separators}', ' ', 'g'),
         '[${ignored}]', '', 'g'), NFC))`,
    `CREATE OR REPLACE FUNCTION case_search_text(
       case_id text, submitter_name text, employee_code text, mobile text, email text,
       arn text, pan text, folio text, description text
     ) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN fold_for_search(
       ' ' || case_id || ' ' || submitter_name || ' ' || coalesce(employee_code, '')
       || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || coalesce(arn, '')
       || ' ' || coalesce(pan, '') || ' ' || coalesce(folio, '') || ' ' || description
     )`,
    `DO $$ DECLARE
       last integer := 0;
       next integer;
     BEGIN
       LOOP
         SELECT max(id) INTO next
           FROM (SELECT id FROM feedbacks WHERE id > last ORDER BY id LIMIT 5000) AS batch;
         EXIT WHEN next IS NULL;
         UPDATE feedbacks SET case_id = case_id WHERE id > last AND id <= next;
         COMMIT;
         last := next;
       END LOOP;
     END $$`,
  ],
  down: `
    CREATE OR REPLACE FUNCTION case_search_text(
      case_id text, submitter_name text, employee_code text, mobile text, email text,
      arn text, pan text, folio text, description text
    ) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(normalize(
      ' ' || case_id || ' ' || submitter_name || ' ' || coalesce(employee_code, '')
      || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '') || ' ' || coalesce(arn, '')
      || ' ' || coalesce(pan, '') || ' ' || coalesce(folio, '') || ' ' || translate(description, E'\\n\\r\\t', '   ')
    ));
    UPDATE feedbacks SET case_id = case_id;
    DROP FUNCTION fold_for_search;
  `,
};
