import type { BulkJob, BulkRequest } from '@feedback/contract/automation/bulk';
import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Person } from '@feedback/contract/case-page/person';
import type { TeamCases, TeamWork } from '@feedback/contract/cases/team-work';
import { expect, test } from 'vitest';

import {
  bulkJobQuery,
  requestBulk,
  requestBulkPreview,
  requestBulkUndo,
} from '../../../apps/admin/src/features/cases/api/bulk.ts';
import { caseDetailQuery } from '../../../apps/admin/src/features/cases/api/case-query.ts';
import { requestMostUrgentCase } from '../../../apps/admin/src/features/cases/api/my-work.ts';
import { personCasesQuery } from '../../../apps/admin/src/features/cases/api/person.ts';
import {
  requestReminder,
  requestReminderRemoval,
} from '../../../apps/admin/src/features/cases/api/reminders.ts';
import {
  requestCaseReassignment,
  teamCasesQuery,
  teamWorkQuery,
} from '../../../apps/admin/src/features/cases/api/team-work.ts';
import { runQuery, signInAsSuperAdmin, saveCustomerCase } from './visit.ts';

test('the console snoozes a case, takes a case, lists a person’s cases and reassigns from the team page', async () => {
  const { id, caseId } = await saveCustomerCase();
  await signInAsSuperAdmin();
  await requestReminder(id, { quietDays: 2, text: 'Ask the registrar' });
  const { reminder, person } = await runQuery<CaseDetail>(caseDetailQuery(id));
  expect(reminder).toMatchObject({ quietDays: 2, isDue: false });
  await requestReminderRemoval(id);
  const { cases } = await runQuery<Person>(personCasesQuery(person?.key ?? ''));
  expect(cases.map((each) => each.caseId)).toContain(caseId);
  await requestMostUrgentCase(null);

  const { teams } = await runQuery<TeamWork>(teamWorkQuery);
  const members = teams.flatMap((team) => team.members);
  const from = members.find(({ open }) => open > 0)!;
  const { cases: owned } = await runQuery<TeamCases>(teamCasesQuery({ userId: from.userId }));
  const caseIds = [owned[0]!.caseId];
  const { refused } = await requestCaseReassignment({ caseIds, userId: from.userId });
  expect(refused).toEqual([{ caseId: caseIds[0], code: 'alreadyAssigned' }]);
});

test('the console previews, starts, follows and undoes a bulk action', async () => {
  const { id } = await saveCustomerCase();
  await signInAsSuperAdmin();
  const request: BulkRequest = {
    ids: [id],
    steps: [{ kind: 'close', feedackClosureDesc: 'Refunded on Monday' }],
  };
  const preview = await requestBulkPreview({ ...request, row: id });
  expect(preview).toMatchObject({ cases: 1, missing: 0, example: { failure: null } });
  const { jobId } = await requestBulk(request);
  const progress = () => runQuery<BulkJob>(bulkJobQuery(jobId));
  await expect.poll(async () => (await progress()).done).toBe(1);
  expect(await requestBulkUndo(jobId)).toMatchObject({ undone: 0 });
});
