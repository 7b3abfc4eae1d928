import { pino } from 'pino';
import { expect, test } from 'vitest';

import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { listenToNotifications } from './listen.ts';

const api = useTestApi();

test('listenToNotifications() reopens a database connection that went silent, and reports the lost connection', async () => {
  const proxy = await startSilentProxy(api.services.databaseUrl);
  const heard: string[] = [];
  const states: string[] = [];
  const subscription = listenToNotifications(proxy.url, pino({ level: 'silent' }), {
    channel: 'news_of_test',
    heartbeatMs: 1500,
    onAnnounced: (payload) => heard.push(payload),
    onListening: () => states.push('listening'),
    onLost: () => states.push('lost'),
  });
  const notify = (payload: string) =>
    api.services.pool.query(`SELECT pg_notify('news_of_test', $1)`, [payload]);
  try {
    await expect.poll(() => states, { timeout: 30_000 }).toEqual(['listening']);
    await notify('before');
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['before']);
    proxy.silence();
    await notify('missed');
    await expect
      .poll(() => states, { timeout: 30_000 })
      .toEqual(['listening', 'lost', 'listening']);
    await notify('after');
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['before', 'after']);
    expect(proxy.count()).toBe(2);
  } finally {
    await subscription.stop();
    await proxy.stop();
  }
});
