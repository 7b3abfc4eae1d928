import { disclosureMonthSchema } from '@feedback/contract/regulator/disclosure';
import { expect, test, vi } from 'vitest';

import { appendLeaves } from '../domain/audit/log/append-leaves.ts';
import { createCase, signedIn } from '../testing/factories.ts';
import { useTestApi } from '../testing/test-api.ts';
import { makeMonths } from './months.ts';

const api = useTestApi({ isPlainUser: true });

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

/** Tables whose rows stay as they were written, the history's parts among them, by a column of each. */
async function evidence(): Promise<(readonly [string, string])[]> {
  const rows = await ask(`SELECT DISTINCT ON (name) name, attname AS column FROM (
      VALUES ('audit_leaves'), ('audit_checkpoints'), ('audit_tiles'), ('stored_receipts'),
        ('disclosures'), ('disclosure_rounds'), ('disclosure_years')
      UNION ALL SELECT relid::text FROM pg_partition_tree('audit_history')
    ) AS kept (name) JOIN pg_attribute ON attrelid = name::regclass
    WHERE attnum > 0 AND attidentity = '' ORDER BY name, attnum`);
  return rows.map(({ name, column }) => [String(name), String(column)]);
}

const month = 'admin/disclosure/2025-06';

test('a month is prepared, prepared again and published by who may change none', async () => {
  const [first, second] = await Promise.all([signedIn('superadmin'), signedIn('superadmin')]);
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

test('events are logged, and late ones find their month', async () => {
  await api.inside(makeMonths);
  await ask(`INSERT INTO audit_history (at, entity, entity_id, action)
    VALUES ('2031-05-15T12:00:00+05:30', 'amc', '1', 'updated')`);
  await api.inside(makeMonths);
  expect(await ask('SELECT FROM audit_history_2031_05')).toHaveLength(1);
  await vi.waitUntil(async () => (await api.inside(appendLeaves)) > 1, 30_000);
});

test('without its triggers too, its owner has no right to change, delete or empty it', async () => {
  const tables = await evidence();
  const names = tables.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['audit_history_rest', 'audit_history_2031_05']));
  for (const [name, column] of tables) {
    await ask(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const statement of [
      `UPDATE ${name} SET ${column} = ${column}`,
      `DELETE FROM ${name}`,
      `TRUNCATE ${name} CASCADE`,
    ])
      await expect(ask(statement), statement).rejects.toThrow('permission denied for table');
  }
});
