import type { Migration } from '../platform/db/migration.ts';

/** Digits, Latin letters and the scripts of India: nothing that begins so is a formula. */
const plain = `ascii(cell) BETWEEN 65 AND 126 OR ascii(cell) BETWEEN 48 AND 57
        OR ascii(cell) BETWEEN 2304 AND 3455`;

const formula = `'^[\\t\\r\\n]|^[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160'
        || '\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000'
        || '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc\\U000e0000-\\U000e0fff]*'
        || '[-=+@＝＋－＠﹦﹢﹣﹫−]'`;

const spreadsheetText = (cases: string) => `
  CREATE OR REPLACE FUNCTION spreadsheet_text(cell text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE ${cases} WHEN cell ~ (${formula}) THEN '''' || cell ELSE coalesce(cell, '') END;
`;

/** A cell that begins as words and numbers do is written as it is, without a look for formulas. */
export const plainCells: Migration = {
  name: '0120-plain-cells',
  up: spreadsheetText(`WHEN ${plain} THEN cell`),
  down: spreadsheetText(''),
};
