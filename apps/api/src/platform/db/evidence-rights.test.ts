import { disclosureMonthSchema } from '@feedback/contract/regulatory/disclosure';
import { expect, test, vi } from 'vitest';

import { appendLogEntries } from '../../modules/audit/log/append-entries.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { evidenceTables } from './evidence.ts';
import { createMonthlyPartitions } from './months.ts';

const api = useTestApi({ isPlainUser: true });

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

/**
 * Returns the columns of all evidence tables and their monthly partitions, with what the product
 * may do to each.
 */
async function evidence() {
  const rows = await ask(
    `SELECT name, coalesce(part.relid, name::regclass)::text AS part, attname AS column
     FROM unnest($1::text[]) AS name LEFT JOIN LATERAL pg_partition_tree(name::regclass) AS part ON true
     JOIN pg_attribute ON attrelid = coalesce(part.relid, name::regclass)
     WHERE attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY part, attnum`,
    [Object.keys(evidenceTables)],
  );
  return rows.map(({ name, part, column }) => {
    const { changes = [], may = [] } = evidenceTables[String(name)] ?? {};
    return { part: String(part), column: String(column), changes, may };
  });
}

const month = 'admin/disclosure/2025-06';

test('prepares and publishes a disclosure month with a database role that cannot change published months', async () => {
  const [first, second] = await Promise.all([
    createSignedInUser('superadmin'),
    createSignedInUser('superadmin'),
  ]);
  await createCase({
    class: 'complaint',
    complaintCode: 'II A',
    source: 'direct',
    createdAt: new Date('2025-06-05T10:00+05:30'),
  });
  const prepare = () => api.as(first.token).post(`${month}/prepare`, { folios: 7 });
  expect((await prepare()).status).toBe(200);
  expect((await prepare()).status).toBe(200);
  const { body } = await api.as(second.token).get(month);
  const { preparation } = disclosureMonthSchema.parse(body);
  const approved = await api.as(second.token).post(`${month}/approve`, { preparation });
  expect(approved.status).toBe(200);
  expect(await ask('SELECT FROM disclosures')).toHaveLength(1);
  expect(await ask('SELECT FROM disclosure_rounds')).toHaveLength(1);
  const change = ask(`UPDATE disclosures SET state = 'prepared', approved_by = NULL`);
  await expect(change).rejects.toThrow('a published disclosure is never changed');
});

test('writes audit events and moves them to monthly partitions with a database role that cannot change evidence', async () => {
  await api.inside(createMonthlyPartitions);
  await ask(`INSERT INTO audit_history (at, entity, entity_id, action)
    VALUES ('2031-05-15T12:00:00+05:30', 'amc', '1', 'updated')`);
  await api.inside(createMonthlyPartitions);
  expect(await ask('SELECT FROM audit_history_2031_05')).toHaveLength(1);
  await vi.waitUntil(async () => (await api.inside(appendLogEntries)) > 1, 30_000);
});

test('the table owner cannot update, delete or truncate evidence even with its triggers disabled', async () => {
  const columns = await evidence();
  const names = columns.map(({ part }) => part);
  expect(names).toEqual(expect.arrayContaining(['audit_history_rest', 'audit_history_2031_05']));
  for (const part of new Set(names)) await ask(`ALTER TABLE ${part} DISABLE TRIGGER USER`);
  const statements = columns.flatMap(({ part, column, changes, may }) => [
    ...(changes === 'all' || changes.includes(column)
      ? []
      : [`UPDATE ${part} SET ${column} = DEFAULT`]),
    ...(may.includes('DELETE') ? [] : [`DELETE FROM ${part}`]),
    ...(may.includes('TRUNCATE') ? [] : [`TRUNCATE ${part} CASCADE`]),
  ]);
  // The database tries all statements in one query: a query for each takes ten times as long.
  await ask(`CREATE FUNCTION is_denied(statement text) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE statement;
      RETURN false;
    EXCEPTION WHEN insufficient_privilege THEN
      RETURN sqlerrm LIKE 'permission denied for table %';
    END $$`);
  const tried = await ask(
    'SELECT statement, is_denied(statement) AS denied FROM unnest($1::text[]) AS statement',
    [[...new Set(statements)]],
  );
  expect(tried.length).toBeGreaterThan(100);
  expect(tried.filter(({ denied }) => denied !== true)).toEqual([]);
});
