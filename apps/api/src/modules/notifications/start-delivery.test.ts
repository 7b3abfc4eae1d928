import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { OutgoingMessage } from './outgoing-message.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { deleteExpiredRows } from '../../schedules/housekeeping.ts';
import { queueMessages } from './message-row.ts';

const api = useTestApi({ hasWorker: true });

describe('the delivery worker', () => {
  it('wakes up the delivery worker by a database notification when a message is queued', async () => {
    const start = performance.now();
    for (let round = 0; round < 3; round += 1) {
      await api.inside(() =>
        queueMessages({
          channel: 'sms',
          template: 'setPassword',
          recipient: '9876543210',
          body: '1',
          isSecret: true,
        }),
      );
      const wait = { interval: 10 };
      await expect
        .poll(() => OutgoingMessage.count({ where: { status: 'sent' } }), wait)
        .toBe(round + 1);
    }
    // Without a notification the worker checks every 5 seconds.
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it('keeps the text of a secret message readable in the development outbox', async () => {
    const message = await OutgoingMessage.findOne({ rejectOnEmpty: true });
    expect(message.body).toBe('1');
  });

  it('does not queue a message whose transaction was rolled back', async () => {
    const recipient = '3000000000';
    await expect(
      api.services.sequelize.transaction(async () => {
        await api.inside(() =>
          queueMessages({ channel: 'sms', template: 'otp', recipient, body: '1' }),
        );
        throw new Error('The case could not be saved.');
      }),
    ).rejects.toThrow();
    expect(await OutgoingMessage.count({ where: { recipient } })).toBe(0);
  });
});

describe('deleting expired rows', () => {
  it('deletes OTPs and verification proofs only after they have expired', async () => {
    const { pool } = api.services;
    await pool.query(
      `INSERT INTO verification_proofs (token_hash, sealed_mobile, expires_at) VALUES
         ($1, '', now() - interval '2 days'), ($2, '', now())`,
      [Buffer.from(randomUUID()), Buffer.from(randomUUID())],
    );
    await pool.query(
      `INSERT INTO otps (asked, destination, purpose, code_hash, nonce_hash, expires_at) VALUES
         ('a', 'a', 'mobile', 'x', '', now() - interval '3 hours'),
         ('b', 'b', 'mobile', 'x', '', now())`,
    );
    await api.inside(() => deleteExpiredRows());
    const count = async (table: string) =>
      (await pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]?.count;
    expect(await count('verification_proofs')).toBe(1);
    expect(await count('otps')).toBe(1);
  });
});
