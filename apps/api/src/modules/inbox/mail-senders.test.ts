import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { queueMessages } from '../notifications/message-row.ts';
import { eraseCaseAgain } from '../privacy/erase-case.ts';
import { recordMail } from './incoming-mail.ts';
import { findIncomingMailPage } from './incoming-page.ts';
import { wasSenderAcknowledged } from './mail-senders.ts';
import type { Mail } from './read-mail.ts';

const api = useTestApi();
const sender = 'eve@example.com';

/** Returns all rows of the tables that store senders, as text. */
async function copyOf(): Promise<string> {
  const { rows } = await api.services.pool.query<{ text: string }>(
    `SELECT i::text AS text FROM incoming_mails i UNION ALL SELECT e::text FROM case_entries e
     UNION ALL SELECT m::text FROM outgoing_messages m`,
  );
  return rows.map(({ text }) => text).join('\n');
}

const sendersOf = async () => {
  const { rows } = await api.inside(() =>
    findIncomingMailPage(undefined, { limit: 10, cursor: undefined }),
  );
  return rows.map((mail) => mail.sender);
};

const entryOf = (feedbackId: number) =>
  CaseEntry.create({ feedbackId, kind: 'in', text: 'Yes', sender, submissionId: randomUUID() });

test('stores the sender of a mail encrypted, lists the masked address and acknowledges the sender once', async () => {
  const { id: feedbackId } = await createCase({ email: sender });
  const mail = (uid: number) =>
    ({
      messageId: `<${randomUUID()}@example.com>`,
      uid,
      sender,
      subject: 'Re: it',
      headers: new Map(),
      source: Buffer.from('Hello'),
      text: { own: '', quoted: '' },
      files: [],
      unread: null,
      receivedAt: new Date(),
    }) as unknown as Mail;
  const record = (uid: number) =>
    api.inside(() =>
      recordMail(
        mail(uid),
        { uidValidity: 1n, contentId: randomUUID() },
        { state: 'filed', feedbackId },
      ),
    );
  await record(1);
  await record(2);
  const entry = await entryOf(feedbackId);
  expect(await copyOf()).not.toContain(sender);
  expect(await sendersOf()).toEqual(['ev***@example.com', 'ev***@example.com']);
  expect((await CaseEntry.findByPk(entry.id))?.sender).toBe(sender);
  expect(await api.inside(() => wasSenderAcknowledged(sender))).toBe(true);
  expect(await api.inside(() => wasSenderAcknowledged('adam@example.com'))).toBe(false);
  const { rows: told } = await api.services.pool.query(
    `SELECT FROM outgoing_messages WHERE template = 'mailReceived'`,
  );
  expect(told).toHaveLength(1);
});

test('schedules the keys of a case’s mails and messages for destruction when the case is erased', async () => {
  const { user } = await createSignedInUser('admin');
  const { id: feedbackId, caseId } = await createCase({ email: sender }, user);
  const entry = await entryOf(feedbackId);
  const sms = { channel: 'sms', template: 'caseCreated', body: 'Yes' } as const;
  await api.inside(() => queueMessages({ ...sms, recipient: '9819811818', feedbackId }));
  const told = await OutgoingMessage.findOne({ where: { feedbackId }, rejectOnEmpty: true });
  const [closedAt, erasedAt] = [new Date().toISOString(), new Date().toISOString()];
  await api.inside(() => eraseCaseAgain({ caseId, closedAt, erasedAt, resolution: 'resolved' }));
  const { rows } = await api.services.pool.query<{ id: string }>('SELECT id FROM discarded_keys');
  const listed = rows.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining([entry.keyId, told.keyId]));
});
