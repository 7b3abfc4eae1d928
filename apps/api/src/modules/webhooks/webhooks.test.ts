import { randomUUID } from 'node:crypto';

import {
  webhookDeliveryPageSchema,
  webhookSchema,
  type Webhook,
} from '@feedback/contract/webhooks/webhook';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import {
  createFixedResponse,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

const api = useTestApi({ config: { allowsPrivateWebhooks: true } });
const { boss } = useSignedInPeople({ boss: 'superadmin' });
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await api.services.pool.query('DELETE FROM webhooks');
  receiver.received.length = 0;
  receiver.answer = createFixedResponse(204);
});

const master = () => api.as(boss.token);
const kinds = ['case.closed', 'case.reopened', 'case.noted'];

async function addWebhook(given: object = {}): Promise<{ id: number; secret: string }> {
  const name = `CRM ${randomUUID()}`;
  const answer = await master().post('admin/webhooks', {
    name,
    url: receiver.url,
    kinds,
    ...given,
  });
  expect(answer.status, answer.text).toBe(200);
  const { id } = (await webhooks()).find((each) => each.name === name)!;
  return { id, secret: z.string().parse(answer.body['secret']) };
}

const webhooks = async (): Promise<Webhook[]> =>
  z.array(webhookSchema).parse((await master().get('admin/webhooks')).body);

const deliveries = async (query = '') =>
  webhookDeliveryPageSchema.parse((await master().get(`admin/webhookdeliveries${query}`)).body)
    .rows;

const close = ({ id }: Feedback) =>
  master().post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'It is done' });
const note = ({ id }: Feedback) =>
  master().post(`admin/case/${id}/note`, { text: 'Ring them', submissionId: randomUUID() });

/** Waits until the given number of deliveries is queued. */
const queued = (count: number) =>
  expect.poll(async () => (await deliveries('?status=waiting')).length).toBe(count);

const deliver = () => api.inside(() => deliverWebhooks());

/** Makes the next attempt of every delivery due now. */
const laterOn = () =>
  api.services.pool.query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 second'`,
  );

const verify = (secret: string, at = 0) => {
  const { text, headers } = receiver.received[at]!;
  return new Verifier(secret).verify(text, headers);
};

describe('sending a webhook event', () => {
  test('sends a signed webhook event with the changes and without personal data', async () => {
    const { secret } = await addWebhook();
    const feedback = await createCase({}, boss.user);
    await close(feedback);
    await queued(1);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(verify(secret)).toMatchObject({
      type: 'case.closed',
      data: {
        caseId: feedback.caseId,
        changed: {
          status: { from: 'assigned', to: 'closed' },
          resolution: { to: 'resolved' },
        },
      },
    });
    const { text, body, headers } = receiver.received[0]!;
    for (const said of [
      'Asha',
      '98765',
      'asha@',
      'PE1234',
      'arrived',
      'It is done',
      boss.user.employeeName,
    ])
      expect(text).not.toContain(said);
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(60_000);
    expect(await deliveries()).toMatchObject([
      {
        messageId: headers['webhook-id'],
        kind: 'case.closed',
        caseId: feedback.caseId,
        status: 'delivered',
        httpStatus: 204,
        attempts: 1,
      },
    ]);
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
  });

  test('sends an event only to active webhooks that subscribe to that kind of event', async () => {
    const { id } = await addWebhook({ kinds: ['case.reopened'] });
    const off = await addWebhook({ isActive: 'no' });
    const on = await addWebhook();
    await close(await createCase({}, boss.user));
    await queued(1);
    expect(await deliveries(`?webhook=${id}`)).toEqual([]);
    expect(await deliveries(`?webhook=${off.id}`)).toEqual([]);
    expect(await deliveries(`?webhook=${on.id}`)).toHaveLength(1);
  });

  test('encrypts webhook secrets in the database, also after a secret is replaced', async () => {
    const { id, secret } = await addWebhook();
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const rowOf = async () => {
      const { rows } = await api.services.pool.query<{ row: string }>(
        'SELECT w::text AS row FROM webhooks w WHERE id = $1',
        [id],
      );
      return rows[0]!;
    };
    expect((await rowOf()).row).not.toContain(bytes.toString('hex'));
    const changed = await master().post(`admin/webhooks/${id}/secret`, {});
    const newer = z.string().parse(changed.body['secret']);
    const { row } = await rowOf();
    for (const each of [secret, newer]) {
      const hex = Buffer.from(each.replace('whsec_', ''), 'base64').toString('hex');
      expect(row).not.toContain(hex);
    }
  });

  test('signs a webhook event with the old and the new secret until the old secret expires', async () => {
    const { id, secret } = await addWebhook();
    const answer = await master().post(`admin/webhooks/${id}/secret`, {});
    const newer = z.string().parse(answer.body['secret']);
    await master().post(`admin/webhooks/${id}/test`, {});
    await deliver();
    for (const one of [secret, newer])
      expect(verify(one)).toMatchObject({ type: 'webhook.test', data: { caseId: null } });
    await api.services.pool.query('UPDATE webhooks SET old_secret_until = now()');
    await master().post(`admin/webhooks/${id}/test`, {});
    await deliver();
    expect(verify(newer, 1)).toMatchObject({ type: 'webhook.test' });
    expect(() => verify(secret, 1)).toThrow();
  });

  test('sends each webhook event once when several deliveries run concurrently', async () => {
    await addWebhook();
    const cases = await Promise.all(Array.from({ length: 12 }, () => createCase({}, boss.user)));
    for (const feedback of cases) await close(feedback);
    await queued(cases.length);
    const { rows: jobs } = await api.services.pool.query(
      `SELECT FROM jobs.job WHERE name = 'webhooks.deliver' AND state = 'created'`,
    );
    expect(jobs).toHaveLength(1);
    await Promise.all([deliver(), deliver(), deliver()]);
    const told = receiver.received.map(({ body }) => String(body.data.caseId));
    expect(told.toSorted()).toEqual(cases.map(({ caseId }) => caseId).toSorted());
  });
});

describe('a failed webhook delivery', () => {
  test('retries a webhook delivery for about a day, then marks the delivery as failed, and can resend it with the same id', async () => {
    await addWebhook();
    receiver.answer = createFixedResponse(500, 'Out of order\u0000'.repeat(200));
    await close(await createCase({}, boss.user));
    await queued(1);
    const waits: number[] = [];
    let [row] = await deliveries();
    while (row?.status === 'waiting') {
      await deliver();
      [row] = await deliveries();
      if (row?.nextAttemptAt)
        waits.push((Date.parse(row.nextAttemptAt) - Date.parse(row.attemptedAt!)) / 60_000);
      await laterOn();
    }
    expect(row).toMatchObject({
      status: 'failed',
      failure: 'status',
      httpStatus: 500,
      attempts: 10,
    });
    expect(row!.answer).toMatch(/^Out of orderOut/);
    expect(row!.answer!.length).toBeLessThanOrEqual(1024);
    expect(waits[0]).toBeGreaterThanOrEqual(1);
    expect(waits[0]).toBeLessThan(2);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 60;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(29);
    await deliver();
    expect(receiver.received).toHaveLength(10);
    expect((await webhooks())[0]).toMatchObject({ waiting: 0, failed: 1 });

    receiver.answer = createFixedResponse(200);
    expect((await master().post(`admin/webhookdeliveries/${row!.id}/replay`, {})).status).toBe(200);
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect((await master().post('admin/webhookdeliveries/999999/replay', {})).status).toBe(404);
  });

  test('a failed webhook delivery delays later events of the same case, but not of other cases', async () => {
    await addWebhook();
    const [slow, other] = [await createCase({}, boss.user), await createCase({}, boss.user)];
    receiver.answer = (res, { body }) =>
      createFixedResponse(body.data.caseId === slow.caseId ? 503 : 204)(res);
    await note(slow);
    await queued(1);
    await close(slow);
    await close(other);
    await queued(3);
    await deliver();
    const told = () => receiver.received.map(({ body }) => [body.type, body.data.caseId]);
    expect(told()).toHaveLength(2);
    expect(told()).toEqual(
      expect.arrayContaining([
        ['case.noted', slow.caseId],
        ['case.closed', other.caseId],
      ]),
    );
    receiver.answer = createFixedResponse(204);
    await laterOn();
    await deliver();
    expect(told().slice(2)).toEqual([
      ['case.noted', slow.caseId],
      ['case.closed', slow.caseId],
    ]);
  });

  test('switches a webhook off after a response with status 410 and notifies the super admins', async () => {
    const { id } = await addWebhook();
    receiver.answer = createFixedResponse(410);
    const feedback = await createCase({}, boss.user);
    await note(feedback);
    await queued(1);
    await close(feedback);
    await queued(2);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [webhook] = await webhooks();
    expect(webhook).toMatchObject({ isActive: 'no', goneAt: expect.any(String), failed: 2 });
    expect((await deliveries()).map(({ failure }) => failure)).toEqual(['switchedOff', 'gone']);
    const messages = await OutgoingMessage.findAll({ where: { template: 'webhookDisabled' } });
    expect(messages).toMatchObject([{ recipient: boss.user.email }]);
    expect(messages[0]!.body).toContain(receiver.url);
    expect(await master().post(`admin/webhooks/${id}/test`, {})).toMatchObject({
      status: 409,
      body: { error: 'This address is switched off. Switch it on first.' },
    });
    const { name, url, version } = webhook!;
    const on = { id, name, url, kinds, isActive: 'yes', version };
    expect((await master().post('admin/webhooks', on)).status).toBe(200);
    expect((await webhooks())[0]).toMatchObject({ isActive: 'yes', goneAt: null });
    expect(await master().post('admin/webhooks', on)).toMatchObject({
      status: 409,
      body: { code: 'staleVersion' },
    });
  });

  test('marks a running delivery as failed when another delivery’s 410 response switched the webhook off', async () => {
    const { id } = await addWebhook();
    const gone = await createCase({}, boss.user);
    const other = await createCase({}, boss.user);
    const isActive = async () => (await webhooks()).find((each) => each.id === id)?.isActive;
    receiver.answer = (res, { body }) => {
      if (body.data.caseId === gone.caseId) return createFixedResponse(410)(res);
      void expect
        .poll(isActive, { timeout: 10_000 })
        .toBe('no')
        .finally(() => res.writeHead(500).end());
    };
    await note(gone);
    await note(other);
    await queued(2);
    await deliver();
    expect(await isActive()).toBe('no');
    expect((await deliveries()).map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  test.each([
    [
      'redirects to another address',
      'redirect',
      createFixedResponse(302, '', { location: 'http://127.0.0.1:1/' }),
      302,
    ],
    ['closes the connection', 'connection', (res) => void res.destroy(), null],
    [
      'has an endless body',
      null,
      (res) => {
        res.writeHead(200);
        res.write('x'.repeat(100_000));
      },
      200,
    ],
    ['times out', 'timeout', () => undefined, null],
  ] satisfies [string, string | null, WebhookReceiver['answer'], number | null][])(
    'records the outcome of a webhook request whose response %s',
    { timeout: 30_000 },
    async (_what, failure, answer, httpStatus) => {
      const { id } = await addWebhook();
      receiver.answer = answer;
      await master().post(`admin/webhooks/${id}/test`, {});
      await deliver();
      expect(await deliveries()).toMatchObject([{ failure, httpStatus, attempts: 1 }]);
      expect(receiver.received).toHaveLength(1);
    },
  );
});

test('deletes deliveries with their webhook, and stored responses when the case is erased', async () => {
  const { id } = await addWebhook();
  const feedback = await createCase({}, boss.user);
  await close(feedback);
  await queued(1);
  receiver.answer = createFixedResponse(200, 'Saved for Asha');
  await deliver();
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ answer: 'Saved for Asha' });
  await master().post(`admin/case/${feedback.id}/erase`, { reason: 'They asked' });
  expect((await deliveries()).map(({ answer }) => answer)).toEqual([null]);
  expect((await master().del(`admin/webhooks/${id}`)).status).toBe(200);
  expect(await deliveries()).toEqual([]);
  expect((await master().del(`admin/webhooks/${id}`)).status).toBe(404);
});

test('returns every invalid field of a webhook', async () => {
  const wrong = await master().post('admin/webhooks', { name: '', url: 'crm', kinds: ['other'] });
  expect(wrong.status).toBe(400);
  expect(wrong.body['errors']).toMatchObject([{ path: 'name' }, { path: 'kinds.0' }]);
  const given = { name: 'CRM', kinds };
  for (const url of ['crm', 'ftp://crm.example.com', 'https://me:secret@crm.example.com'])
    expect(await master().post('admin/webhooks', { ...given, url })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'url' }] },
    });
});
