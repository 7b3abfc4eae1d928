import { randomUUID } from 'node:crypto';

import { webhookEventKindSchema } from '@feedback/contract/webhooks/webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deliverWebhooks } from './deliver-webhooks.ts';
import { readSavedCase, pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { createUser, createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const api = useTestApi({ config: { allowsPrivateWebhooks: true } });
const customers = prepareCustomers(api);
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

/** Personal data and texts that no webhook may send. */
const kept = ['सीता', 'sita@', 'ABCPE1234F', 'खाता', 'Ask for it', 'It moves', 'Not yet', 'Soon'];

test('sends the webhook events of a case in order, from receipt to erasure, without personal data', async () => {
  const { token, user } = await createSignedInUser('superadmin');
  const master = api.as(token);
  const given = { name: 'CRM', url: receiver.url, kinds: webhookEventKindSchema.options };
  await master.post('admin/webhooks', given);

  const data = await customers.customer({ attachment: 'yes' });
  const { id, caseId } = readSavedCase((await customers.send(data, [pdfFile])).body);
  const { employeeCode: assignedTo, employeeName } = await createUser();
  await master.post('feedback/assign', { feedbackId: id, type: 'c', assignedTo });
  const classing = { class: 'complaint', complaintCode: 'II A', reason: 'It moves' };
  await master.post(`admin/case/${id}/class`, classing);
  const reply = JSON.stringify({ text: 'Soon', asks: true, submissionId: randomUUID() });
  await master.postForm(`admin/case/${id}/reply`, buildMultipartForm({ data: reply }, []));
  const note = { text: `Ask for it, ${data.mobile}`, submissionId: randomUUID() };
  await master.post(`admin/case/${id}/note`, note);
  const closing = { id, userType: 'c', feedackClosureDesc: 'Soon' };
  await master.post('admin/closeFeedback', closing);
  await master.post(`admin/case/${id}/reopen`, { reason: 'Not yet' });
  await master.post('admin/closeFeedback', closing);
  await master.post(`admin/case/${id}/erase`, { reason: 'Ask for it' });

  const types = () => receiver.received.map(({ body }) => body.type);
  await expect
    .poll(async () => {
      await api.inside(() => deliverWebhooks());
      return types();
    })
    .toEqual([
      'case.created',
      'case.assigned',
      'case.classified',
      'case.replied',
      'case.noted',
      'case.closed',
      'case.reopened',
      'case.closed',
      'case.erased',
    ]);
  expect(new Set(receiver.received.map(({ body }) => body.data.caseId))).toEqual(new Set([caseId]));
  const told = receiver.received.map(({ text }) => text).join('\n');
  for (const said of [...kept, data.mobile, user.employeeName, employeeName, assignedTo])
    expect(told).not.toContain(said);
  const [created, assigned, classified, replied, , , reopened] = receiver.received.map(
    ({ body }) => body.data.changed,
  );
  expect(created).toEqual({
    status: { to: 'assigned' },
    audience: { to: 'c' },
    channel: { to: 'web' },
    feedbackType: { to: customers.choices.feedbackType },
    subType: { to: customers.choices.subType },
    files: { to: 1 },
  });
  expect(assigned).toEqual({});
  expect(classified).toMatchObject({
    class: { from: 'query', to: 'complaint' },
    complaintCode: { from: null, to: 'II A' },
    dueAt: { to: expect.any(String) },
  });
  expect(classified).not.toHaveProperty('source');
  expect(replied).toEqual({ asks: { to: true }, files: { to: 0 } });
  expect(reopened).toEqual({ status: { from: 'closed', to: 'assigned' }, round: { to: 2 } });
});
