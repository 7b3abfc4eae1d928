import { quarantineLimits } from '@feedback/contract/limits';
import type { QuarantinedFile } from '@feedback/contract/system/quarantine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { recordQuarantinedFile } from './quarantine.ts';
import { runInContext } from '../../platform/context/context.ts';
import { anonymousViewer } from '../../platform/context/viewer.ts';
import { startFakeClamd, type FakeClamd } from '../../testing/clamd.ts';
import { pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { customer } = prepareCustomers(api);
const { boss } = useSignedInPeople({ boss: 'superadmin' });
let clamd: FakeClamd;
let url: string;

beforeAll(async () => {
  clamd = await startFakeClamd((file) =>
    file.includes('malice') ? 'stream: Win.Test.Malice-1 FOUND' : 'stream: OK',
  );
  url = await api.beside({ scanner: clamd.address });
});
afterAll(() => clamd.stop());
beforeEach(() => api.services.pool.query('TRUNCATE quarantined_files'));

const bad: [string, Buffer] = [
  'statement\u202e.pdf',
  Buffer.concat([pdfFile[1], Buffer.from('malice')]),
];

async function listed() {
  const { body } = await api.as(boss.token).get('admin/quarantine');
  return body['rows'] as QuarantinedFile[];
}

test('adds a file that the virus scanner rejects to the quarantine list and returns a validation error', async () => {
  const body = buildMultipartForm({ data: JSON.stringify(await customer()) }, [[...pdfFile], bad]);
  const answer = await fetch(`${url}/api/feedback/savenonkotak`, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ status: 'Failure', code: 'validation' });
  expect(await listed()).toMatchObject([
    {
      address: '127.0.0.1',
      account: null,
      sender: null,
      name: 'statement_.pdf',
      size: bad[1].length,
      signature: 'Win.Test.Malice-1',
      count: 1,
    },
  ]);
});

/** Records a file that the virus scanner rejected, for a sender and an IP address. */
const refused = (address: string, sender: string | null = null) =>
  api.inside(() =>
    runInContext({ viewer: anonymousViewer, address }, () =>
      recordQuarantinedFile({ name: 'a.pdf', size: 9, signature: 'X', sender }),
    ),
  );

test('shows a rejected e-mail attachment in the quarantine list with the masked sender', async () => {
  await refused('', 'asha@example.com');
  expect(await listed()).toMatchObject([{ network: 'mail', sender: 'as***@example.com' }]);
});

test('limits the quarantine entries of one network and keeps the entries of other networks visible', async () => {
  const { ofNetworkInDay } = quarantineLimits;
  await Promise.all(Array.from({ length: ofNetworkInDay + 5 }, () => refused('192.0.2.1')));
  await refused('198.51.100.1');
  const rows = await listed();
  expect(rows).toHaveLength(ofNetworkInDay + 2);
  expect(rows.filter(({ name }) => name === null)).toMatchObject([
    { network: '192.0.2.1', count: 5, signature: null },
  ]);
});

test('only counts further rejected files of all networks when the quarantine list is full', async () => {
  await api.services.pool.query(
    `INSERT INTO quarantined_files (network, name, at)
     SELECT 'n' || i, 'a.pdf', now() - interval '2 days' FROM generate_series(1, $1) AS i`,
    [quarantineLimits.most],
  );
  await refused('192.0.2.1');
  await refused('198.51.100.1');
  expect((await listed())[0]).toMatchObject({ network: '*', name: null, count: 2 });
});

test('returns 403 for the quarantine list to an admin who is no super admin', async () => {
  const { token } = await createSignedInUser('admin');
  expect((await api.as(token).get('admin/quarantine')).status).toBe(403);
});
