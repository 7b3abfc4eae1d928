import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

import { useTestApi } from '../../../testing/test-api.ts';

// Of the four connections, the models get a single connection.
const api = useTestApi({ config: { poolSize: 4, poolWaitS: 2 } });

test('returns 503 with Retry-After after two seconds while every connection is in use', async () => {
  const held = await api.services.sequelize.transaction();
  const begun = Date.now();
  const answer = await api.anyone.get('feedback/getformdata');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.body).toMatchObject({ status: 'Failure', code: 'unavailable' });
  expect(Date.now() - begun).toBeGreaterThan(1900);
  await held.rollback();
  expect((await api.anyone.get('feedback/getformdata')).status).toBe(200);
});

test('sets a statement timeout for plain queries but not for streamed responses', async () => {
  const { pool, streams, sequelize } = api.services;
  const ask = `SELECT current_setting('statement_timeout') AS timeout`;
  const [models] = await sequelize.query(ask);
  const [plain, streamed] = await Promise.all([pool.query(ask), streams.query(ask)]);
  const timeouts = [models, plain.rows, streamed.rows].map((rows) => rows[0]);
  expect(timeouts).toEqual(['30s', '30s', '0'].map((time) => ({ timeout: time })));
});

test('recovers from a database outage without a restart', async () => {
  const name = new URL(api.services.databaseUrl).pathname.slice(1);
  const server = new Client(inject('postgresUrl'));
  await server.connect();
  const allow = (isAllowed: boolean) =>
    server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
  try {
    await api.anyone.get('feedback/getformdata');
    await allow(false);
    await server.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    const away = await Promise.all([
      api.anyone.get('feedback/getformdata'),
      api.anyone.get('health/ready'),
    ]);
    expect(away.map(({ status }) => status)).toEqual([503, 503]);
    expect((await api.anyone.get('health/live')).status).toBe(200);
    await allow(true);
    expect((await api.anyone.get('health/ready')).status).toBe(200);
    expect((await api.anyone.get('feedback/getformdata')).status).toBe(200);
  } finally {
    await server.end();
  }
});
