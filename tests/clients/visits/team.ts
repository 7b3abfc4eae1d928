import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { Person } from '@feedback/contract/case-page/person';
import type { TeamCases, TeamWork } from '@feedback/contract/cases/team-work';
import { expect, test } from 'vitest';

import { caseQuery } from '../../../apps/admin/src/features/cases/api/case-query.ts';
import { sendTakeNext } from '../../../apps/admin/src/features/cases/api/my-work.ts';
import { personQuery } from '../../../apps/admin/src/features/cases/api/person.ts';
import {
  sendReminder,
  sendReminderRemoval,
} from '../../../apps/admin/src/features/cases/api/reminders.ts';
import {
  sendTeamReassignment,
  teamCasesQuery,
  teamWorkQuery,
} from '../../../apps/admin/src/features/cases/api/team-work.ts';
import { runQuery, signInAsSuperAdmin, saveCustomerCase } from './visit.ts';

test('the console snoozes a case, takes a case, lists a person’s cases and reassigns from the team page', async () => {
  const { id, caseId } = await saveCustomerCase();
  await signInAsSuperAdmin();
  await sendReminder(id, { quietDays: 2, text: 'Ask the registrar' });
  const { reminder, person } = await runQuery<CaseDetail>(caseQuery(id));
  expect(reminder).toMatchObject({ quietDays: 2, isDue: false });
  await sendReminderRemoval(id);
  const { cases } = await runQuery<Person>(personQuery(person?.key ?? ''));
  expect(cases.map((each) => each.caseId)).toContain(caseId);
  await sendTakeNext(null);

  const { teams } = await runQuery<TeamWork>(teamWorkQuery);
  const members = teams.flatMap((team) => team.members);
  const from = members.find(({ open }) => open > 0)!;
  const { cases: owned } = await runQuery<TeamCases>(teamCasesQuery({ userId: from.userId }));
  const caseIds = [owned[0]!.caseId];
  const { refused } = await sendTeamReassignment({ caseIds, userId: from.userId });
  expect(refused).toEqual([{ caseId: caseIds[0], code: 'alreadyAssigned' }]);
});
