import type { CaseSource } from '@feedback/contract/kinds/case-class';
import type { DisclosureYear } from '@feedback/contract/regulatory/disclosure-year';
import { expect, test } from 'vitest';

import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { admin, first, second } = useSignedInPeople({
  admin: 'admin',
  first: 'superadmin',
  second: 'superadmin',
});
const path = 'admin/disclosureyear/2024-25';
const months = Array.from({ length: 12 }, (_each, index) =>
  new Date(Date.UTC(2024, 3 + index)).toISOString().slice(0, 7),
);
const seen = async () => (await api.as(first.token).get(path)).body as unknown as DisclosureYear;
const sign = (given: object) =>
  api.as(first.token).post(`${path}/sign`, {
    trustees: 'A. Rao, S. Iyer',
    signedOn: '2025-05-12',
    ...given,
  });
const rowOf = ({ codes }: DisclosureYear, code: string, part = 'A') =>
  codes.find((row) => row.code === code && row.part === part);

async function publish(month: string, reason = '') {
  const one = `admin/disclosure/${month}`;
  await api.as(first.token).post(`${one}/prepare`, { folios: 10, reason });
  const { preparation } = (await api.as(second.token).get(one)).body;
  const approved = await api.as(second.token).post(`${one}/approve`, { preparation });
  expect(approved.status).toBe(200);
}

async function complaint(received: string, resolved: string | null, source: CaseSource = 'direct') {
  const given = { class: 'complaint', complaintCode: 'II A', source } as const;
  const feedback = await createCase({ ...given, createdAt: new Date(`${received}+05:30`) });
  if (resolved === null) return;
  feedback.close(first.user.id, 'Done', new Date(`${resolved}+05:30`), {});
  await feedback.save();
}

test('sums up the months of a year, and accepts the trustees’ signature only when all months are published', async () => {
  // Complaints resolved after 20, 61 and 200 days; one is pending before the year, and one at its
  // end.
  await complaint('2024-03-20T10:00', '2024-04-09T10:00');
  await complaint('2024-06-01T10:00', '2024-08-01T10:00', 'scores');
  await complaint('2024-05-01T10:00', '2024-11-17T10:00');
  await complaint('2025-02-01T10:00', null);
  for (const month of months.slice(0, 11)) await publish(month);
  const partly = await seen();
  expect(partly.missing).toEqual(['2025-03']);
  expect((await sign({ digest: partly.digest })).body.code).toBe('yearIncomplete');

  await publish('2025-03');
  const year = await seen();
  expect(year).toMatchObject({ months, missing: [], signature: null });
  expect(rowOf(year, 'II A')).toMatchObject({
    opening: 1,
    received: 3,
    resolved: [1, 0, 1, 1],
    averageDays: 93.7,
    pending: [1, 0, 0, 0],
  });
  expect(rowOf(year, 'total', 'B')).toMatchObject({ received: 1, averageDays: 61 });
  expect((await sign({ digest: partly.digest })).body.code).toBe('yearChanged');
  const nobody = await sign({ digest: year.digest, trustees: ' ' });
  expect(nobody.body.errors).toMatchObject([{ path: 'trustees' }]);
  expect((await sign({ digest: year.digest })).status).toBe(200);
  expect((await seen()).signature).toMatchObject({
    version: 1,
    trustees: 'A. Rao, S. Iyer',
    signedOn: '2025-05-12',
    recordedBy: first.user.employeeName,
    holds: true,
  });
  const change = api.services.pool.query(`UPDATE disclosure_years SET trustees = 'X'`);
  await expect(change).rejects.toThrow('never changed');
});

test('requires a new signature of the year when its figures change after the first signature', async () => {
  await complaint('2025-03-05T10:00', null);
  await publish('2025-03', 'A complaint was entered late');
  const year = await seen();
  expect(year.signature).toMatchObject({ version: 1, holds: false });
  expect((await sign({ digest: year.digest })).status).toBe(200);
  expect((await seen()).signature).toMatchObject({ version: 2, holds: true });
  expect((await sign({ digest: year.digest })).body.code).toBe('yearChanged');
});

test.each([
  ['xlsx', 'PK'],
  ['pdf', '%P'],
])('returns the disclosure of a year as an %s file', async (kind, begins) => {
  const answer = await api.as(first.token).raw(`${path}.${kind}`);
  expect(answer.headers.get('Content-Disposition')).toContain(`Complaints_2024-25.${kind}`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe(begins);
});

test('returns a year’s disclosure only to super admins, and rejects an invalid year', async () => {
  expect((await api.as(admin.token).get(path)).status).toBe(403);
  expect((await api.as(first.token).get('admin/disclosureyear/2024-26')).status).toBe(400);
});

test('rejects the signature of a year while a month is being prepared or approved', async () => {
  const busy = await api.services.pool.connect();
  try {
    await busy.query('BEGIN; LOCK TABLE late_disclosures IN SHARE UPDATE EXCLUSIVE MODE');
    expect((await sign({ digest: (await seen()).digest })).body.code).toBe('conflict');
  } finally {
    await busy.query('ROLLBACK');
    busy.release();
  }
});
