import { beforeEach, describe, expect, test } from 'vitest';

import { useTestApi } from '../../testing/test-api.ts';
import { createMessageQueue } from './message-queue.ts';
import { findMessageIdsOfRecipient } from './find-by-recipient.ts';
import { OutgoingMessage } from './outgoing-message.ts';
import { queueMessages } from './message-row.ts';

const api = useTestApi();
const one = { otp: 1, sms: 1, call: 1, email: 1 };
const take = () => api.inside(() => createMessageQueue().take(one));

beforeEach(() => OutgoingMessage.destroy({ where: {} }));

const rowsAsText = async () => {
  const sql = 'SELECT m::text AS text FROM outgoing_messages m';
  const { rows } = await api.services.pool.query<{ text: string }>(sql);
  return rows.map(({ text }) => text).join('\n');
};

const anSms = (recipient = '9819811818') =>
  api.inside(() =>
    queueMessages({ channel: 'sms', template: 'caseCreated', recipient, body: 'Zx words' }),
  );

describe('an encrypted message', () => {
  test('encrypts a message in the database, finds the message by its complete recipient, and sends its text unchanged', async () => {
    await anSms();
    await anSms('9819811819');
    expect(await rowsAsText()).not.toMatch(/981981181|Zx words/);
    const found = await api.inside(() => findMessageIdsOfRecipient('9819811818'));
    const [message] = await OutgoingMessage.findAll({ where: { recipient: '9819811818' } });
    expect([found, message?.body]).toEqual([[message?.id], 'Zx words']);
    expect(await take()).toMatchObject([{ recipient: '9819811818', body: 'Zx words' }]);
  });

  test('finds a message by its recipient when another recipient has the same hash', async () => {
    await anSms();
    await anSms('9819811819');
    await api.services.pool.query(
      `UPDATE outgoing_messages SET recipient_hash = (SELECT min(recipient_hash)
         FROM outgoing_messages)`,
    );
    const found = await Promise.all(
      ['9819811818', '9819811819'].map((mobile) =>
        api.inside(() => findMessageIdsOfRecipient(mobile)),
      ),
    );
    expect(found.map(({ length }) => length)).toEqual(expect.arrayContaining([0, 1]));
  });

  test('keeps a message waiting without counting an attempt while the key service is down', async () => {
    await anSms();
    const { keys } = api.services;
    const away = { ...keys, find: () => Promise.reject(new Error('away')) };
    Object.assign(api.services, { keys: away });
    try {
      await expect(take()).rejects.toThrow('away');
    } finally {
      Object.assign(api.services, { keys });
    }
    expect(await OutgoingMessage.findOne()).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});
