import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { workloadsSchema } from '@feedback/contract/cases/workloads';
import { beforeAll, expect, test } from 'vitest';

import { createCase, createTeam, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { Feedback } from './feedback.ts';

const api = useTestApi();
type Person = Awaited<ReturnType<typeof createSignedInUser>>;
let admin: Person;
let other: Person;
let lead: Person;

beforeAll(async () => {
  [admin, other, lead] = await Promise.all([
    createSignedInUser('admin'),
    createSignedInUser('admin'),
    createSignedInUser('superadmin'),
  ]);
});

const assign = ({ id: feedbackId }: Feedback, to: object, who = admin) =>
  api.as(who.token).post('feedback/assign', { feedbackId, type: 'c', ...to });

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(lead.token).get(`admin/case/${id}`)).body);

test('a reassignment saves its note, also from an admin who may not see the case afterwards', async () => {
  const feedback = await createCase({}, admin.user);
  const { employeeCode: assignedTo } = other.user;
  const { status } = await assign(feedback, { assignedTo, note: 'The registrar knows more.' });
  expect(status).toBe(200);
  const { timeline, assignedToCode } = await seen(feedback);
  expect(assignedToCode).toBe(assignedTo);
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'note', text: 'The registrar knows more.' }),
  );
});

test('a rejected reassignment saves no note', async () => {
  const feedback = await createCase({}, admin.user);
  const { employeeCode: assignedTo } = admin.user;
  const { status } = await assign(feedback, { assignedTo, note: 'For me' });
  expect(status).toBe(409);
  expect((await seen(feedback)).timeline.map(({ kind }) => kind)).not.toContain('note');
});

test('assigns a case that is given to a team to the next member, but not to its current assignee', async () => {
  const team = await createTeam([admin.user, other.user]);
  const feedback = await createCase({}, admin.user);
  expect((await assign(feedback, { teamId: team.id })).status).toBe(200);
  const moved = await Feedback.findByPk(feedback.id, { rejectOnEmpty: true });
  expect([moved.assignedTo, moved.teamId]).toEqual([other.user.id, team.id]);
});

test.each([
  ['neither a person nor a team', {}],
  ['a person and a team', { assignedTo: 'E1', teamId: 1 }],
  ['an unknown team', { teamId: 999_999 }],
])('rejects a reassignment to %s', async (_name, to) => {
  const feedback = await createCase({}, admin.user);
  const { status, body } = await assign(feedback, to);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'assignedTo' }]);
});

test('counts the open cases of people and teams, without closed cases', async () => {
  const { user, token } = await createSignedInUser('admin');
  const team = await createTeam([user]);
  await (await createCase({}, user)).update({ teamId: team.id });
  await createCase({}, user);
  const closed = await createCase({}, user);
  closed.close(user.id, 'Done', new Date());
  await closed.save();
  const { people, teams } = workloadsSchema.parse(
    (await api.as(token).get('admin/workloads')).body,
  );
  expect(people).toContainEqual({ id: user.id, openCases: 2 });
  expect(teams).toContainEqual({ id: team.id, openCases: 1 });
});
