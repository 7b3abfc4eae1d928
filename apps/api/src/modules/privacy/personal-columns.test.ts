import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { personalColumns } from './personal-columns.ts';
import { nonPersonalColumns } from './non-personal-columns.ts';
import { buildPersonalDataPage, retentionByTable } from './testing/personal-data-page.ts';

const api = useTestApi();

/** Returns the columns that could contain text, as `table.column`. */
async function columnsWithWords(): Promise<string[]> {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition
       AND format_type(a.atttypid, a.atttypmod) ~ 'text|json|bytea|char|uuid|inet'
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const named = (tables: Readonly<Record<string, object>>): string[] =>
  Object.entries(tables).flatMap(([table, columns]) =>
    (Array.isArray(columns) ? columns.map(String) : Object.keys(columns)).map(
      (column) => `${table}.${column}`,
    ),
  );

test('lists every text column of the database once, as personal or as impersonal', async () => {
  const said = [...named(personalColumns), ...named(nonPersonalColumns)].toSorted();
  expect(said).toEqual((await columnsWithWords()).toSorted());
  expect(new Set(said).size).toBe(said.length);
});

test('derives the personal columns of the table feedbacks from the fields of a case', () => {
  expect(Object.keys(personalColumns.feedbacks ?? {}).toSorted()).toEqual(
    [
      'arn',
      'closure_description',
      'description',
      'employee_code',
      'euin',
      'mended',
      'sealed',
      'search_text',
      'submission_digest',
      'submitter_name',
    ].toSorted(),
  );
});

test('generates docs/reference/personal-data.md, which describes each table with personal data', async () => {
  expect(Object.keys(retentionByTable).toSorted()).toEqual(Object.keys(personalColumns).toSorted());
  await expect(buildPersonalDataPage()).toMatchFileSnapshot(
    resolve(import.meta.dirname, '../../../../../docs/reference/personal-data.md'),
  );
});
