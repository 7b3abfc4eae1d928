import { expect, test } from 'vitest';

import type { Feedback } from '../../modules/cases/feedback.ts';
import { RootCause } from '../../modules/reference-data/list-models.ts';
import { Tag } from '../../modules/reference-data/list-models.ts';
import { createCase, createSignedInUser, generateUniqueName } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { queryPrepared, query } from './query.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

// Of the four connections, the models get a single connection.
const api = useTestApi({ config: { poolSize: 4 } });
const txid = 'SELECT txid_current()::text AS id';

test('runs every query in a transaction on the transaction’s connection, where uncommitted changes are visible', async () => {
  const rolledBack = api.inside(() =>
    inTransaction(async () => {
      await Tag.create({ name: 'Unsaved', color: 'blue' });
      const asked = [
        await api.inside(() => query<{ id: string }>(txid, [])),
        await api.inside(() => queryPrepared<{ id: string }>(txid, [])),
        await api.inside(() => queryPrepared<{ id: string }>(txid, [])),
      ];
      expect(new Set(asked.map(([row]) => row?.id)).size).toBe(1);
      const rows = await query(`SELECT name FROM tags WHERE name = 'Unsaved'`);
      expect(rows).toEqual([{ name: 'Unsaved' }]);
      throw new Error('not to be saved');
    }),
  );
  await expect(rolledBack).rejects.toThrow('not to be saved');
  expect(await Tag.count({ where: { name: 'Unsaved' } })).toBe(0);
});

test.each([
  ['another transaction', () => api.inside(() => inTransaction(() => Promise.resolve()))],
  ['an additional connection', () => api.inside(() => inSnapshot(() => Promise.resolve()))],
])('rejects %s inside a transaction', async (_, ask) => {
  await expect(api.inside(() => inTransaction(ask))).rejects.toThrow(
    'A second connection was requested inside a transaction.',
  );
  await expect(ask()).resolves.toBeUndefined();
});

test('runs queries that outlive their transaction on another connection', async () => {
  const { sequelize, pool } = api.services;
  let later: Promise<unknown> = Promise.resolve();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  await sequelize.transaction(async () => {
    later = ended.then(() => Promise.all([Tag.count(), pool.query(txid)]));
    await pool.query(txid);
  });
  end();
  await expect(later).resolves.toHaveLength(2);
});

test('closes 16 cases with a root cause concurrently over four database connections', async () => {
  const { user, token } = await createSignedInUser('admin');
  const { name: rootCause } = await RootCause.create({ name: generateUniqueName('Cause') });
  const cases: Feedback[] = [];
  for (let each = 0; each < 16; each += 1) cases.push(await createCase({}, user));
  const close = ({ id, audience }: Feedback) =>
    api.as(token).post('admin/closeFeedback', {
      id,
      userType: audience,
      feedackClosureDesc: 'The bank has paid it again.',
      rootCause,
    });
  const answers = await Promise.all(cases.map(close));
  expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200));
});
