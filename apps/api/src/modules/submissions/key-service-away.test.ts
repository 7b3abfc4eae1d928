import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';

import { afterAll, expect, inject, test } from 'vitest';

import { readProductConfig } from '../../platform/config/config.ts';
import { Feedback } from '../cases/feedback.ts';
import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { startKeyService } from '../../testing/key-service.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { buildDatabaseUrl, runOnServer } from '../../testing/test-database.ts';

const service = await startKeyService();
const name = `keys_by_service_${randomUUID().replaceAll('-', '')}`;
const postgresUrl = inject('postgresUrl');
await runOnServer(postgresUrl, `CREATE DATABASE ${name}`);
afterAll(async () => {
  await service.stop();
  await runOnServer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

const { dataKeys } = readProductConfig(
  {
    DATA_KEYS: 'service',
    KEY_SERVICE: service.url,
    KEY_SERVICE_TOKEN: service.token,
    SEARCH_KEY: '5e'.repeat(32),
    KEYS_DATABASE_URL: buildDatabaseUrl(postgresUrl, name),
  },
  resolve('.'),
);
const api = useTestApi({ config: { dataKeys } });
const { customer, send, storedFiles } = prepareCustomers(api);

/** Takes all stocked keys, which would remain usable while the service is down. */
const takeStock = async (): Promise<unknown> => {
  const taken = await api.services.keys.take().catch(() => null);
  return taken && takeStock();
};

test('rejects a submission with Retry-After while the key service is down, and saves a later retry completely', async () => {
  const data = await customer({ attachment: 'yes' });
  await service.stop();
  await takeStock();
  const refused = await send(data, [pdfFile]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await storedFiles()).toEqual([]);
  expect(await Feedback.count()).toBe(0);
  await service.start();
  expect((await send(data, [pdfFile])).status).toBe(200);
  expect(await storedFiles()).toHaveLength(1);
});
