import { myWorkSchema } from '@feedback/contract/cases/my-work';
import { takenCaseSchema } from '@feedback/contract/cases/team-work';
import { expect, test } from 'vitest';

import { createCase, createTeam, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { Feedback } from '../feedback.ts';

const api = useTestApi();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function take(token: string, body: object = {}): Promise<string | null> {
  const answer = await api.as(token).post('admin/team/next', body);
  expect(answer.status, answer.text).toBe(200);
  return takenCaseSchema.parse(answer.body).caseId;
}

const queuesOf = async (token: string) =>
  myWorkSchema.parse((await api.as(token).get('admin/mywork')).body).queues;

test('gives each case of a team’s queue to one of two members who take cases at the same time', async () => {
  const [one, other] = [await createSignedInUser('admin'), await createSignedInUser('admin')];
  const team = await createTeam([one.user, other.user], { handingOut: 'queue' });
  const waiting = await Promise.all(
    Array.from({ length: 6 }, () => createCase({ teamId: team.id, dueAt: inDays(2) })),
  );
  const tokens = [one, other, one, other, one, other, one, other].map(({ token }) => token);
  const taken = await Promise.all(tokens.map((token) => take(token)));
  const ids = taken.filter((id) => id !== null);
  expect(new Set(ids)).toEqual(new Set(waiting.map(({ caseId }) => caseId)));
  expect(ids).toHaveLength(6);
  const owned = await Feedback.count({ where: { teamId: team.id, status: 'assigned' } });
  expect(owned).toBe(6);
});

test('takes the most urgent case of a member’s teams only, and shows each queue with its oldest case', async () => {
  const [member, stranger, boss] = [
    await createSignedInUser('admin'),
    await createSignedInUser('admin'),
    await createSignedInUser('superadmin'),
  ];
  const team = await createTeam([member.user], { handingOut: 'queue' });
  const later = await createCase({ teamId: team.id, dueAt: inDays(3) });
  const overdue = await createCase({ teamId: team.id, dueAt: inDays(-1) });
  const teamless = await createCase({ dueAt: inDays(1) });
  expect(await queuesOf(member.token)).toMatchObject([
    { teamId: team.id, name: team.name, total: 2, overdue: 1 },
  ]);
  expect(await queuesOf(stranger.token)).toEqual([]);
  expect(await take(stranger.token)).toBeNull();
  expect(await take(stranger.token, { teamId: team.id })).toBeNull();
  expect(await take(member.token)).toBe(overdue.caseId);
  expect(await take(member.token, { teamId: team.id })).toBe(later.caseId);
  expect(await take(member.token)).toBeNull();
  expect(await queuesOf(boss.token)).toMatchObject([{ teamId: null, total: 1 }]);
  expect(await take(boss.token)).toBe(teamless.caseId);
});
