// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import {
  createFeedbackClient,
  ApiResponseError,
  iterateRows,
} from '../../packages/api-client/src/index.ts';
import { readDelivery, WebhookVerificationError } from '../../packages/api-client/src/webhooks.ts';
import { prepareSubmission, submitUntilAcknowledged, signInSuperAdmin } from '../support/client.ts';
import { startProduct, type RunningProduct } from '../support/product.ts';

let product: RunningProduct;
let boss: Awaited<ReturnType<typeof signInSuperAdmin>>;
let bossId: number;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', WEBHOOK_PRIVATE: 'allow' });
  boss = await signInSuperAdmin(product.url);
  const users = await asBoss().get('/api/admin/getallusers');
  bossId = users.find(({ userid }) => userid === 'superadmin')!.id;
}, 120_000);
afterAll(() => product?.stop());

const asBoss = () => createFeedbackClient({ baseUrl: product.url, token: boss.token });

/** Creates a client with a new API key of the super admin. */
async function withKey(...scopes: ('cases:read' | 'cases:write')[]) {
  const body = { name: 'CRM', scopes, userId: bossId, days: 1 };
  const { key } = await asBoss().post('/api/admin/apikeys', { body });
  return createFeedbackClient({ baseUrl: product.url, token: () => key, locale: 'en' });
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was granted.'),
    (error: unknown) => error as ApiResponseError,
  );

const newCase = async () => {
  const submission = await prepareSubmission(product.url);
  return { submission, ...(await submitUntilAcknowledged(product.url, submission)) };
};

describe('a client with an API key', () => {
  test('an API client reads and closes a case and downloads its file', async () => {
    const crm = await withKey('cases:read', 'cases:write');
    const { id, caseId, submission } = await newCase();
    const params = { path: { id: caseId } };
    const found = await crm.get('/api/admin/case/{id}', { params });
    expect(found).toMatchObject({ caseId, status: 'assigned' });
    const file = await crm.get('/api/admin/download/{type}/{id}', {
      params: { path: { type: 'c', id: String(id) } },
      parseAs: 'blob',
    });
    expect(submission.file.equals(new Uint8Array(await file.arrayBuffer()))).toBe(true);

    const body = { id, userType: 'c', feedackClosureDesc: 'It was refunded' } as const;
    await crm.post('/api/admin/closeFeedback', { body });
    const refused = await errorOf(crm.post('/api/admin/closeFeedback', { body }));
    expect(refused).toBeInstanceOf(ApiResponseError);
    expect(refused).toMatchObject({ status: 409, code: 'alreadyClosed', fields: [] });
    expect(refused.requestId).toBeTruthy();
  });

  test('an API client sends a reply with a file as a multipart form', async () => {
    const crm = await withKey('cases:read', 'cases:write');
    const { id } = await newCase();
    const data = { text: 'We have asked the registrar.', submissionId: randomUUID() };
    const file = [new File(['%PDF-1.4\n%%EOF\n'], 'letter.pdf')];
    const path = { id: String(id) };
    await crm.postForm('/api/admin/case/{id}/reply', { params: { path }, body: { data, file } });
    const { timeline } = await crm.get('/api/admin/case/{id}', { params: { path } });
    expect(timeline.at(-1)).toMatchObject({
      text: data.text,
      attachments: [{ fileName: 'letter.pdf', size: 15 }],
    });
  });

  test('an API client reads a case list page by page', async () => {
    const crm = await withKey('cases:read');
    const made = [await newCase(), await newCase(), await newCase()];
    let pages = 0;
    const rows = iterateRows((cursor) => {
      pages += 1;
      const path = { userId: boss.userId, type: 'c' } as const;
      const query = { limit: '2', ...(cursor && { cursor }) };
      return crm.get('/api/admin/getnonkotakfeedbacks/{userId}/{type}', {
        params: { path, query },
      });
    });
    const seen: string[] = [];
    for await (const { caseId } of rows) {
      seen.push(caseId);
      if (seen.length === made.length) break;
    }
    expect(seen).toEqual(made.map(({ caseId }) => caseId).toReversed());
    expect(pages).toBe(2);
  });

  test('an API client receives typed errors for an invalid field, a missing scope and missing authentication', async () => {
    const reader = await withKey('cases:read');
    const body = { id: 1, userType: 'c', feedackClosureDesc: '' } as const;
    expect(await errorOf(reader.post('/api/admin/closeFeedback', { body }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const writer = await withKey('cases:write');
    expect(await errorOf(writer.post('/api/admin/closeFeedback', { body }))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: [{ path: 'feedackClosureDesc' }],
    });
    const nobody = createFeedbackClient({ baseUrl: `${product.url}/`, locale: 'hi' });
    const refused = await errorOf(nobody.get('/api/admin/tags'));
    expect(refused).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(refused.message).toMatch(/\p{Script=Devanagari}/u);
  });
});

test('an API client turns a gateway’s error page into an error without a code', async () => {
  const gateway = createFeedbackClient({
    baseUrl: product.url,
    fetch: async () =>
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Retry-After': '7' } }),
  });
  expect(await errorOf(gateway.get('/api/config'))).toMatchObject({
    status: 502,
    code: undefined,
    retryAfter: 7,
  });
});

test('readDelivery verifies a webhook delivery and rejects a changed or unsigned delivery', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  const body = { name: 'CRM', url, kinds: ['case.created' as const] };
  const { secret } = await asBoss().post('/api/admin/webhooks', { body });
  const delivered = once(server, 'request') as Promise<[IncomingMessage, { end: () => void }]>;
  const { caseId } = await newCase();
  const [request, answer] = await delivered;
  const raw = await text(request);
  answer.end();

  const event = readDelivery(secret!, request.headers, raw);
  expect(event).toMatchObject({ type: 'case.created', data: { caseId } });
  const headers = new Headers(request.headers as Record<string, string>);
  expect(readDelivery(secret!, headers, raw)).toEqual(event);
  const changed = raw.replace(caseId, 'MF-0000-0000');
  for (const [given, sent] of [
    [request.headers, changed],
    [{}, raw],
  ] as const)
    expect(() => readDelivery(secret!, given, sent)).toThrow(WebhookVerificationError);
});
