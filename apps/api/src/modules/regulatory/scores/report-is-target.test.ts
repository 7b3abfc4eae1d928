import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { compliancePageSchema } from '@feedback/contract/regulatory/compliance';
import { expect, test } from 'vitest';

import { toIndianDay, toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import { recordSlaBreaches } from '../../cases/record-breaches.ts';
import type { Feedback } from '../../cases/feedback.ts';
import { createCase } from '../../../testing/factories.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });
const asBoss = () => api.as(boss.token);
const daysAgo = (days: number) => toIndianDay(new Date(), -days);

let serial = 0;

/**
 * Creates a complaint that SCORES received 25 days ago, and files its report on the given day; null
 * files no report.
 */
async function complaint(reportedOn: string | null): Promise<Feedback> {
  const feedback = await createCase(
    {
      class: 'complaint',
      complaintCode: 'II A',
      source: 'scores',
      createdAt: toStartOfIndianDay(daysAgo(25)),
    },
    boss.user,
  );
  serial += 1;
  const registrationNumber = `SEBIE/MH26/${String(serial).padStart(7, '0')}/1`;
  const registration = { registrationNumber, receivedOn: daysAgo(25) };
  const registered = await asBoss().post(`admin/case/${feedback.id}/scores`, registration);
  expect(registered.status, registered.text).toBe(200);
  if (reportedOn !== null) {
    const data = JSON.stringify({ doneOn: reportedOn, submissionId: randomUUID() });
    const path = `admin/case/${feedback.id}/scores/actionTaken`;
    expect((await asBoss().postForm(path, buildMultipartForm({ data }, []))).status).toBe(200);
  }
  return feedback;
}

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await asBoss().get(`admin/case/${id}`)).body);
const lateIds = async () =>
  compliancePageSchema
    .parse((await asBoss().get('admin/compliance?list=late')).body)
    .rows.filter(({ duty }) => duty === 'case')
    .map(({ caseId }) => caseId);

test('marks a SCORES complaint as late unless its action-taken report was filed in time', async () => {
  const inTime = await complaint(daysAgo(6));
  const tooLate = await complaint(daysAgo(2));
  const missing = await complaint(null);
  await api.inside(() => recordSlaBreaches(new Date()));

  expect((await seen(inTime)).breachedAt).toBeNull();
  expect((await seen(tooLate)).breachedAt).not.toBeNull();
  expect((await seen(missing)).breachedAt).not.toBeNull();
  const late = await lateIds();
  expect(late).not.toContain(inTime.caseId);
  expect(late).toEqual(expect.arrayContaining([tooLate.caseId, missing.caseId]));

  const closing = { id: inTime.id, userType: 'c', feedackClosureDesc: 'Done' };
  expect((await asBoss().post('admin/closeFeedback', closing)).status).toBe(200);
  expect((await seen(inTime)).breachedAt).toBeNull();
  expect(await lateIds()).not.toContain(inTime.caseId);
  const reason = { duty: 'case', round: 1, reason: 'None' };
  const explained = await asBoss().post(`admin/case/${inTime.id}/latereason`, reason);
  expect(explained.body.code).toBe('notLate');
});
