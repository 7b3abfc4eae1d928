import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import {
  createFixedResponse,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

const api = useTestApi({ config: { allowsPrivateWebhooks: true }, hasWorker: true });
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

test('delivers the events of a case to a webhook in order while another webhook fails', async () => {
  const boss = await createSignedInUser('superadmin');
  const master = api.as(boss.token);
  for (const path of ['/refusing', '/hooks']) {
    const url = new URL(path, receiver.url).href;
    const kinds = ['case.noted', 'case.tagged', 'case.closed'];
    await master.post('admin/webhooks', { name: path, url, kinds });
  }
  receiver.answer = (res, { path }) => createFixedResponse(path === '/refusing' ? 500 : 204)(res);
  const feedback = await createCase({}, boss.user);
  await master.post(`admin/case/${feedback.id}/note`, { text: 'Look' });
  const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
  await master.post('admin/closeFeedback', closing);
  const arrived = () =>
    receiver.received.filter(({ path }) => path === '/hooks').map(({ body }) => body.type);
  await expect.poll(arrived).toEqual(['case.noted', 'case.closed']);
});
