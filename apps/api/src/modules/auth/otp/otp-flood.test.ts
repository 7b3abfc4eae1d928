import { expect, test, vi } from 'vitest';

import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { generateUniqueMobile } from '../../../testing/factories.ts';
import { signInAsClient } from '../../../testing/payloads.ts';
import { useTestApi } from '../../../testing/test-api.ts';

// The test blocks the flood, so a request that waits for one of the flood's connections fails after
// `poolWaitS` seconds.
const api = useTestApi({
  config: { rateLimits: true, trustedProxies: 1, knowsProxies: true, poolWaitS: 10 },
});

/** Returns the number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await api.services.pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('handles 100 concurrent OTP requests without taking the database connections of other requests', async () => {
  await api.anyone.get(`otp/getotp/${generateUniqueMobile()}`);
  const counting = await api.services.streams.connect();
  await counting.query('BEGIN');
  await counting.query('SELECT FROM otp_counts FOR UPDATE');
  const flood = Array.from({ length: 100 }, (_, index) =>
    api.anyone.get(`otp/getotp/${generateUniqueMobile()}`, {
      'X-Forwarded-For': `10.0.${index}.1`,
    }),
  );
  await vi.waitUntil(async () => (await waiting()) > 1, { timeout: 30_000 });
  expect((await signInAsClient(api, 'nobody', 'wrong', '192.0.2.1')).result.status).toBe('Failure');
  await counting.query('COMMIT');
  counting.release();
  const answers = await Promise.all(flood);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(await OutgoingMessage.count({ where: { template: 'otp' } })).toBe(101);
});
