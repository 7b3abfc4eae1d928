import type { SecurityEvent } from '@feedback/contract/audit/security-event';
import { beforeEach, expect, test } from 'vitest';

import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { createTestClient, type TestClient } from '../../../testing/test-client.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

beforeEach(async () => {
  await api.services.pool.query('TRUNCATE security_log');
});

/** Returns the exports in the security trail, newest first. */
async function exportsNoted() {
  await api.services.background.settled();
  const { body } = await api.as(boss.token).get('admin/securityevents?kind=export');
  return body['rows'] as SecurityEvent[];
}

/** Downloads a report completely, so that the security trail records the export soon afterwards. */
async function download(client: TestClient, path: string): Promise<void> {
  const answer = await client.raw(path);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

const reportOf = (ending: string, query = '') => `admin/report/${boss.user.id}/c.${ending}${query}`;

test.each(['csv', 'xlsx'])(
  'records the %s export of cases with the number of cases, the filter and the reason',
  async (kind) => {
    const words = 'A line,\nand "another"\n';
    const cases = await Promise.all(
      [1, 2, 3].map(() => createCase({ feedbackType: 'Switch', description: words })),
    );
    await createCase({ feedbackType: 'Redemption' });
    const query = `?feedbackType=Switch&search=${encodeURIComponent('another')}&reason=Audit`;
    await download(api.as(boss.token), reportOf(kind, query));
    await expect.poll(exportsNoted).toMatchObject([
      {
        account: boss.user.employeeCode,
        outcome: 'success',
        rows: cases.length,
        about: { type: 'c', feedbackType: 'Switch', search: '…' },
        reason: 'Audit',
      },
    ]);
    await Promise.all(cases.map((one) => one.destroy()));
  },
);

test('records an export for the unpaged case list, but not for a single page', async () => {
  await createCase();
  const list = `admin/getnonkotakfeedbacks/${boss.user.id}/c`;
  const all = await api.as(boss.token).get(list);
  await api.as(boss.token).get(`${list}?limit=10`);
  await expect
    .poll(exportsNoted)
    .toMatchObject([
      { rows: (all.body as unknown as object[]).length, about: { type: 'c' }, reason: null },
    ]);
});

test('rejects a case export without a reason when reasons are required', async () => {
  const strict = createTestClient(await api.beside({ asksForReason: true }), boss.token);
  const refused = await strict.get(reportOf('csv', '?reason=%20'));
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toMatchObject([{ path: 'reason' }]);
  await download(strict, reportOf('csv', '?reason=Audit'));
  expect((await strict.raw(reportOf('xlsx'))).status).toBe(400);
});
