import { expect, inject, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { createTestDatabase, dropTestDatabase } from '../../testing/test-database.ts';
import { connectUnhurried } from './connection.ts';
import { migratorOf } from './migrate.ts';
import { dropMonths, makeMonths } from './months.ts';
import { migrations } from '../../migrations/index.ts';

const api = useTestApi();

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

const insertSql = `INSERT INTO audit_history (at, entity, entity_id, action)
  VALUES ($1, 'amc', '1', 'updated') RETURNING id, tableoid::regclass::text AS part`;

test('moves an event without a month to its own, and allows no change in any partition', async () => {
  const at = '2031-05-15T12:00:00+05:30';
  const [late] = await ask(insertSql, [at]);
  expect(late).toMatchObject({ part: 'audit_history_rest' });
  await api.inside(makeMonths);
  expect(await ask('SELECT id FROM audit_history_2031_05')).toEqual([{ id: late?.['id'] }]);
  expect(await ask('SELECT FROM audit_history_rest')).toEqual([]);
  const parts = await ask(`SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent = 'audit_history'::regclass`);
  const names = ['audit_history', ...parts.map(({ name }) => String(name))];
  expect(names).toHaveLength(6);
  for (const name of names)
    for (const done of [`UPDATE ${name} SET label = ''`, `DELETE FROM ${name}`, `TRUNCATE ${name}`])
      await expect(ask(done), done).rejects.toThrow('never changed or deleted');
});

test('never drops a month of the history because of its age', async () => {
  await ask('ALTER TABLE audit_history DETACH PARTITION audit_events');
  await ask(insertSql, ['2019-03-10T12:00:00+05:30']);
  await api.inside(async () => {
    await makeMonths();
    await dropMonths();
  });
  expect(await ask('SELECT FROM audit_history_2019_03')).toHaveLength(1);
});

test('keeps the old history table as a partition, which the previous version still writes to', async () => {
  const postgresUrl = inject('postgresUrl');
  const url = await createTestDatabase(postgresUrl);
  const client = await connectUnhurried(url);
  const indexes = `SELECT indexrelid, indexrelid::regclass::text AS name FROM pg_index
    WHERE indrelid = 'audit_events'::regclass ORDER BY 1`;
  const before = `INSERT INTO audit_events (entity, entity_id, action)
    SELECT 'amc', n::text, 'updated' FROM generate_series(1, 1000) AS n`;
  try {
    await (await migratorOf(client, migrations)).down({ to: '0127-audit-events-in-order' });
    await client.query(before);
    await (await migratorOf(client, migrations)).up({ to: '0127-audit-events-in-order' });
    const old = (await client.query<{ name: string }>(indexes)).rows;
    await (await migratorOf(client, migrations)).up();
    const gone = ['audit_events_newest', 'audit_events_pkey', 'audit_events_in_order'];
    const kept = old.filter(({ name }) => !gone.includes(name));
    const { rows: now } = await client.query<{ name: string }>(indexes);
    // The primary key reuses the ordered index; no index was rebuilt.
    expect(now.filter(({ name }) => name !== 'audit_events_pkey')).toEqual(kept);
    expect(old).toHaveLength(kept.length + gone.length);
    await client.query(before);
    await client.query(`INSERT INTO audit_history (entity, action) VALUES ('amc', 'updated')`);
    const { rows } = await client.query(`SELECT count(*)::int AS count, max(id)::int AS last,
      min(tableoid::regclass::text) AS part FROM audit_history`);
    expect(rows).toEqual([{ count: 2001, last: 2001, part: 'audit_events' }]);
    await (await migratorOf(client, migrations)).down({ to: '0127-audit-events-in-order' });
    await client.query(before);
    await (await migratorOf(client, migrations)).up();
    const again = await client.query('SELECT max(id)::int AS last FROM audit_history');
    expect(again.rows).toEqual([{ last: 3001 }]);
  } finally {
    await client.end();
  }
  await dropTestDatabase(postgresUrl, url);
});
