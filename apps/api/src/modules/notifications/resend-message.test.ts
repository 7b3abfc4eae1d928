import {
  outgoingMessagePageSchema,
  type OutgoingMessagePage,
} from '@feedback/contract/notifications/outgoing-message';
import { beforeAll, describe, expect, it } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { createCase, createMessage, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let master: TestClient;
let caseId: string;

const create = (given: object = {}) =>
  createMessage({
    channel: 'sms',
    template: 'caseCreated',
    recipient: '9876543210',
    body: 'Your case is there',
    ...given,
  });

beforeAll(async () => {
  master = api.as((await createSignedInUser('superadmin')).token);
  const feedback = await createCase();
  ({ caseId } = feedback);
  await create({ feedbackId: feedback.id });
  await create({
    status: 'sent',
    sentAt: new Date(),
    template: 'otp',
    isSecret: true,
    body: '123456',
  });
  await create({ channel: 'email', recipient: 'asha.rao@example.com', subject: 'A case for you' });
  await create({ status: 'failed', lastError: 'The SMS gateway answered 422', attempts: 3 });
});

async function list(query = ''): Promise<OutgoingMessagePage> {
  const answer = await master.get(`admin/messages${query}`);
  expect(answer.status, answer.text).toBe(200);
  return outgoingMessagePageSchema.parse(answer.body);
}

describe('the list of messages', () => {
  it('lists sent, waiting and failed messages, newest first, without secret texts', async () => {
    const page = await list();
    expect(page.rows.map(({ status }) => status)).toEqual(['failed', 'waiting', 'sent', 'waiting']);
    expect(page.counts).toEqual({ waiting: 2, sent: 1, failed: 1 });
    const [failed, , otp, ofCase] = page.rows;
    expect(failed).toMatchObject({ attempts: 3, lastError: 'The SMS gateway answered 422' });
    expect(otp).toMatchObject({ template: 'otp', body: null });
    expect(JSON.stringify(page)).not.toContain('123456');
    expect(ofCase).toMatchObject({ caseId, type: 'c', body: 'Your case is there' });
  });

  it.each([
    ['?status=failed', 1],
    ['?channel=email', 1],
    ['?search=ASHA.rao@example.com', 1],
    ['?search=case%20for', 1],
    ['?search=%25', 0],
    ['?channel=sms&status=sent', 1],
  ])('filters the list of messages by %s', async (query, count) => {
    expect((await list(query)).rows).toHaveLength(count);
  });

  it('finds the messages of a case by its case id', async () => {
    expect((await list(`?search=${caseId.toLowerCase()}`)).rows).toHaveLength(1);
  });

  it('pages through the list of messages in both directions', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    expect(second.rows).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
    expect((await list(`?limit=3&cursor=${second.previousCursor}`)).rows).toEqual(first.rows);
  });

  it.each(['?limit=0', '?limit=201', '?cursor=x', '?status=lost', '?channel=fax'])(
    'rejects the message list query %s',
    async (query) => {
      expect((await master.get(`admin/messages${query}`)).status).toBe(400);
    },
  );

  it('lets only super admins list and resend messages', async () => {
    const admin = api.as((await createSignedInUser('admin')).token);
    expect((await admin.get('admin/messages')).status).toBe(403);
    expect((await admin.post('admin/messages/1/resend', {})).status).toBe(403);
  });
});

describe('resending a message', () => {
  const resend = (id: number | string) => master.post(`admin/messages/${id}/resend`, {});

  it('queues a failed message again with no attempts counted, and records the resending in the history', async () => {
    const message = await create({ status: 'failed', attempts: 30, lastError: 'down' });
    expect((await resend(message.id)).body).toEqual({ status: 'Success', error: null });
    await message.reload();
    expect(message).toMatchObject({ status: 'waiting', attempts: 0 });
    const where = { entity: 'message', entityId: String(message.id) } as const;
    expect(await AuditEvent.findOne({ where })).toMatchObject({ action: 'resent' });
    expect((await resend(message.id)).status).toBe(409);
  });

  it('rejects resending an expired message', async () => {
    const old = await create({ status: 'failed', expiresAt: new Date(Date.now() - 1) });
    const answer = await resend(old.id);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('has expired');
  });

  it('returns 404 for resending an unknown message and 400 for an invalid id', async () => {
    expect((await resend(999_999)).status).toBe(404);
    expect((await resend('x')).status).toBe(400);
  });
});
