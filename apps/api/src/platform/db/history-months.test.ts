import { expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { dropOldMonths, createMonthlyPartitions } from './months.ts';

const api = useTestApi();

const ask = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, unknown>>(text, values)).rows;

const insertSql = `INSERT INTO audit_history (at, entity, entity_id, action)
  VALUES ($1, 'amc', '1', 'updated') RETURNING id, tableoid::regclass::text AS part`;

test('moves an audit event from the rest partition to a new monthly partition, and rejects changes in all partitions', async () => {
  const at = '2031-05-15T12:00:00+05:30';
  const [late] = await ask(insertSql, [at]);
  expect(late).toMatchObject({ part: 'audit_history_rest' });
  await api.inside(createMonthlyPartitions);
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

test('never drops a monthly partition of the audit history because of its age', async () => {
  await ask('ALTER TABLE audit_history DETACH PARTITION audit_history_first');
  await ask(insertSql, ['2019-03-10T12:00:00+05:30']);
  await api.inside(async () => {
    await createMonthlyPartitions();
    await dropOldMonths();
  });
  expect(await ask('SELECT FROM audit_history_2019_03')).toHaveLength(1);
});
