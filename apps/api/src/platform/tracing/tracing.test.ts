import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { findPort } from '../http/http-server.ts';
import { startSilentServer } from '../../modules/notifications/testing/mail-server.ts';
import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { openTracing } from './open-tracing.ts';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

type SpanData = z.infer<typeof spanSchema>;
const spans: SpanData[] = [];
let sent = '';

/** A trace collector on this machine. */
const collector = createServer((req, res) => {
  void take(req, res);
});

async function take(req: IncomingMessage, res: ServerResponse) {
  const body = await json(req);
  sent += JSON.stringify(body);
  const { resourceSpans } = exportSchema.parse(body);
  spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((each) => each.spans)));
  res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
}

const tracing = { url: '', headers: {}, share: 1 };
const api = useTestApi({ hasWorker: true });
const { customer, send } = prepareCustomers(api);

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => collector.close());

test('records a request, its SQL statements and its queued job as one trace without personal data', async () => {
  const opened = await openTracing(
    { ...tracing, url: `http://127.0.0.1:${findPort(collector)}/v1/traces` },
    pino({ level: 'silent' }),
  );
  const data = await customer();
  await send(data, [pdfFile]);
  const jobs = () => api.services.pool.query(`SELECT FROM jobs.job WHERE state = 'completed'`);
  await expect.poll(async () => (await jobs()).rowCount).toBeGreaterThan(0);
  await opened.close();

  const request = spans.find(({ name }) => name.startsWith('POST /feedback/savenonkotak'));
  const ofRequest = spans.filter(({ traceId }) => traceId === request?.traceId);
  const names = ofRequest.map(({ name }) => name);
  expect(names).toContain('job attachments.verify');
  expect(names.some((name) => name.startsWith('WITH') || name.startsWith('INSERT'))).toBe(true);
  const ids = new Set(ofRequest.map(({ spanId }) => spanId));
  for (const { parentSpanId, name } of ofRequest) {
    if (name !== request?.name) expect(ids, name).toContain(parentSpanId);
  }
  expect(spans.map(({ name }) => name)).toContain('send sms');
  for (const value of [data.mobile, 'sita@example.com', 'सीता', 'ABCPE1234F']) {
    expect(sent).not.toContain(value);
  }
});

test('a hanging trace collector delays neither requests nor the shutdown', async () => {
  const silent = await startSilentServer();
  const url = `http://127.0.0.1:${silent.port}/v1/traces`;
  const opened = await openTracing({ ...tracing, url }, pino({ level: 'silent' }));
  expect((await send(await customer())).status).toBe(200);
  await opened.close();
  await silent.stop();
});
