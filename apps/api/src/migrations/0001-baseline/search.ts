/** Pattern of white space and long dashes, which separate words. */
const separators = String.raw`[\s\u2014\u2015\u2E3A\u2E3B]+`;

/**
 * Characters that people leave out or type differently: Latin accents, the nuktas of Indian scripts,
 * quotes, hyphens, and zero-width characters (joiners, soft hyphens, directions).
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
 * SQL condition: the cell begins with a digit, a Latin letter or an Indian script, so it is not a
 * formula.
 */
const plainStart = `ascii(cell) BETWEEN 65 AND 126 OR ascii(cell) BETWEEN 48 AND 57
      OR ascii(cell) BETWEEN 2304 AND 3455`;

/**
 * Pattern of the beginning of a formula. Some spreadsheets recognise a formula behind spaces,
 * control characters and invisible characters.
 */
const formula = `'^[\\t\\r\\n]|^[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160'
      || '\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000'
      || '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\U000e0000-\\U000e0fff]*'
      || '[-=+@＝＋－＠﹦﹢﹣﹫−]'`;

/** SQL functions over text: normalization for search, and escaping of spreadsheet cells. */
export const searchFunctionsSql = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;

  -- Folds indexed text and typed text alike, so that spellings which look alike match.
  CREATE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(normalize(
    regexp_replace(regexp_replace(normalize(given, NFKD), '${separators}', ' ', 'g'),
      '[${ignored}]', '', 'g'), NFC));

  -- The space before each word allows searches for the beginning of a short word.
  CREATE FUNCTION case_search_text(
    case_id text, submitter_name text, employee_code text, arn text, description text
  ) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold_for_search(
    ' ' || case_id || ' ' || submitter_name || ' ' || coalesce(employee_code, '')
    || ' ' || coalesce(arn, '') || ' ' || description
  );

  -- Puts an apostrophe before text that a spreadsheet would read as a formula.
  CREATE FUNCTION spreadsheet_text(cell text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN ${plainStart} THEN cell
    WHEN cell ~ (${formula}) THEN '''' || cell
    ELSE coalesce(cell, '') END;
`;
