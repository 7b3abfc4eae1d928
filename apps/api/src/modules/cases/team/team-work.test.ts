import {
  reassignedCountSchema,
  teamCasesSchema,
  teamWorkSchema,
} from '@feedback/contract/cases/team-work';
import { expect, test } from 'vitest';

import {
  createLeaveToday,
  createCase,
  createTeam,
  createSignedInUser,
} from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Creates a team with a lead and a member, and one admin outside the team. */
async function peopleOfTeam() {
  const [lead, member, outsider] = [
    await createSignedInUser('admin'),
    await createSignedInUser('admin'),
    await createSignedInUser('admin'),
  ];
  const team = await createTeam([lead.user, member.user], { handingOut: 'queue' });
  return { lead, member, outsider, team };
}

const teamsOf = async (token: string) =>
  teamWorkSchema.parse((await api.as(token).get('admin/team')).body).teams;

const reassign = (token: string, caseIds: readonly string[], userId: number) =>
  api.as(token).post('admin/team/reassign', { caseIds, userId });

test('returns the open, overdue and oldest cases of each member, the leave and the queue only to the team’s lead', async () => {
  const { lead, member, outsider, team } = await peopleOfTeam();
  const oldest = await createCase({ createdAt: inDays(-9), dueAt: inDays(-2) }, member.user);
  await createCase({ dueAt: inDays(-1), serviceDueAt: inDays(-1) }, member.user);
  await createCase({ dueAt: inDays(4) }, lead.user);
  const queued = await createCase({ teamId: team.id, dueAt: inDays(-1) });
  await createLeaveToday(member.user, lead.user);

  const [found, ...others] = await teamsOf(lead.token);
  expect(others).toEqual([]);
  expect(found?.queue).toMatchObject({ teamId: team.id, total: 1, overdue: 1 });
  expect(found?.members).toMatchObject([
    {
      userId: member.user.id,
      isLead: false,
      open: 2,
      overdue: 2,
      answered: 0,
      oldestAt: oldest.createdAt.toISOString(),
      away: { standIn: lead.user.employeeName },
    },
    { userId: lead.user.id, isLead: true, open: 1, overdue: 0, away: null },
  ]);
  expect(await teamsOf(member.token)).toEqual([]);
  expect(await teamsOf(outsider.token)).toEqual([]);

  const list = (query: string, { token } = lead) => api.as(token).get(`admin/team/cases?${query}`);
  const cases = teamCasesSchema.parse((await list(`userId=${member.user.id}`)).body);
  expect([cases.total, cases.cases[0]?.caseId]).toEqual([2, oldest.caseId]);
  const waiting = teamCasesSchema.parse((await list(`teamId=${team.id}`)).body);
  expect(waiting.cases.map(({ caseId }) => caseId)).toEqual([queued.caseId]);
  expect((await list(`userId=${member.user.id}`, outsider)).status).toBe(403);
  expect((await list(`userId=${outsider.user.id}`)).status).toBe(403);
});

test('lets a lead see and reassign the cases of members and of the queue, but not close or reply to them', async () => {
  const { lead, member, outsider, team } = await peopleOfTeam();
  const owned = await createCase({}, member.user);
  const queued = await createCase({ teamId: team.id });
  const foreign = await createCase({}, outsider.user);
  expect((await api.as(lead.token).get(`admin/case/${owned.id}`)).body).toMatchObject({
    mayWork: false,
  });
  const closing = { id: owned.id, userType: 'c', feedackClosureDesc: 'Done' };
  expect((await api.as(lead.token).post('admin/closeFeedback', closing)).status).toBe(403);

  const ids = [owned.caseId, queued.caseId, foreign.caseId, owned.caseId];
  const answer = await reassign(lead.token, ids, lead.user.id);
  expect(answer.status, answer.text).toBe(200);
  expect(reassignedCountSchema.parse(answer.body)).toEqual({
    moved: 2,
    refused: [{ caseId: foreign.caseId, code: 'forbidden' }],
  });
  expect((await queued.reload()).assignedTo).toBe(lead.user.id);
  expect((await reassign(member.token, [owned.caseId], member.user.id)).status).toBe(403);
  expect((await reassign(lead.token, [owned.caseId], outsider.user.id)).status).toBe(403);
  expect((await reassign(lead.token, [], member.user.id)).status).toBe(400);
  const boss = await createSignedInUser('superadmin');
  const moved = await reassign(boss.token, [foreign.caseId], outsider.user.id);
  expect(moved.body).toMatchObject({ refused: [{ code: 'alreadyAssigned' }] });
});
