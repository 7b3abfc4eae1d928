import { describe, expect, inject, test } from 'vitest';

import { openPlainPool, requireRoleTimeouts } from './connection.ts';
import { inTransaction } from './transaction.ts';
import { lockByName, query, queryPrepared } from './query.ts';
import { readSavedCase, pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { poolerSkipReason } from '../../testing/pooler.ts';
import { useTestApi } from '../../testing/test-api.ts';

const title = poolerSkipReason ? `behind a pooler (${poolerSkipReason})` : 'behind a pooler';

describe.skipIf(poolerSkipReason)(title, () => {
  const api = useTestApi({ isPooled: true, hasWorker: true });
  const { customer, send } = prepareCustomers(api);
  const times = Array.from({ length: 40 }, (_, n) => n);

  test('saves, shows and exports 40 concurrent cases behind a connection pooler', async () => {
    const saved = await Promise.all(times.map(async () => send(await customer(), [pdfFile])));
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    const { user, token } = await createSignedInUser('superadmin');
    const pages = await Promise.all(
      saved.map(({ body }) => api.as(token).get(`admin/case/${readSavedCase(body).id}`)),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const csv = await fetch(`${api.url}/api/admin/report/${user.id}/c.csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(csv.status).toBe(200);
    const lines = (await csv.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + saved.length);
    // The messages were announced to a worker that listens without the pooler.
    const unsent = () =>
      api.inside(() => query(`SELECT FROM outgoing_messages WHERE status <> 'sent'`));
    await expect.poll(unsent).toEqual([]);
  });

  test('leaves no prepared statement on a connection of the pooler', async () => {
    const found = await Promise.all(
      times.map((n) => api.inside(() => queryPrepared<{ n: number }>('SELECT $1::int AS n', [n]))),
    );
    expect(found.map(([row]) => row?.n)).toEqual(times);
    const kept = await api.inside(() => query('SELECT FROM pg_prepared_statements'));
    expect(kept).toEqual([]);
  });

  test('lockByName() holds a lock until the transaction ends, also behind a connection pooler', async () => {
    let inside = 0;
    const alone = () =>
      inTransaction(async () => {
        await lockByName('one at a time');
        inside += 1;
        await query('SELECT pg_sleep(0.01)');
        expect(inside).toBe(1);
        inside -= 1;
      });
    await Promise.all(times.map(() => api.inside(alone)));
  });

  test('rejects a database role without timeouts behind a pooler and shows the ALTER ROLE statement', async () => {
    const unlimited = openPlainPool(inject('postgresUrl'), { size: 1, waitS: 60, isPooled: true });
    const statement = "ALTER ROLE postgres SET statement_timeout = '30000ms';";
    await expect(requireRoleTimeouts(unlimited)).rejects.toThrow(statement);
    await unlimited.end();
  });
});
