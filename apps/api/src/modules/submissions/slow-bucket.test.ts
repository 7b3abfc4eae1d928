import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { useTestApi } from '../../testing/test-api.ts';

/** Pending responses of a fake bucket, whose uploads end only when the test ends the responses. */
const waiting: ServerResponse[] = [];
const store = createServer((req, res) => {
  req.resume().once('end', () => {
    if (req.method === 'PUT') waiting.push(res);
    else res.end();
  });
}).listen(0, '127.0.0.1');
await once(store, 'listening');
const { port } = store.address() as AddressInfo;

/**
 * The number of concurrent submissions; with the other requests, they outnumber the database
 * connections of the models.
 */
const sides = 8;
const api = useTestApi({
  config: {
    poolSize: 8,
    attachments: {
      kind: 's3',
      bucket: 'slow',
      prefix: '',
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      folder: mkdtempSync(join(tmpdir(), 'feedback-slow-')),
    },
  },
});
const { customer, send } = prepareCustomers(api);

vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
afterAll(() => {
  vi.unstubAllEnvs();
  store.close();
});

test('uses no database connection while a slow bucket stores the files of submissions', async () => {
  const submissions = await Promise.all(Array.from({ length: sides }, () => customer()));
  const sending = submissions.map((data) => send(data, [pdfFile]));
  await expect.poll(() => waiting.length).toBe(sides);
  expect((await api.anyone.get('health/ready')).status).toBe(200);
  for (const res of waiting) res.end();
  const answers = await Promise.all(sending);
  expect(answers.map(({ status }) => status)).toEqual(submissions.map(() => 200));
});
