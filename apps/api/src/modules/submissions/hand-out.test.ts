import type { AssignmentMethod } from '@feedback/contract/users/team';
import { describe, expect, test } from 'vitest';

import { readSavedCase, pdfFile, prepareCustomers } from '../../testing/customers.ts';
import {
  createLeaveToday,
  createCase,
  createFeedbackType,
  createTeam,
  createUser,
  createSignedInUser,
  generateUniqueName,
} from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { toIndianDay } from '../../platform/db/indian-days.ts';
import { Leave } from '../users/leave.ts';
import type { User } from '../auth/accounts/user.ts';
import { FeedbackType } from '../reference-data/feedback-type.ts';
import { SubType } from '../reference-data/sub-type.ts';
import { Team } from '../users/team.ts';
import { Feedback } from '../cases/feedback.ts';
import { reopenCase } from '../conversations/reopen-case.ts';
import { toUserViewer } from '../../platform/context/viewer.ts';

const api = useTestApi();
const customers = prepareCustomers(api);

/** Creates a team that owns a new sub-type, and returns the team and a submission's choices. */
async function teamOf(members: readonly User[], handingOut: AssignmentMethod, typeOwner?: User) {
  const team = await createTeam(members, { handingOut });
  const type = await FeedbackType.create({
    name: generateUniqueName('Type'),
    audiences: ['c'],
    ownerId: typeOwner?.id ?? null,
  });
  const name = generateUniqueName('Sub type');
  await SubType.create({ feedbackTypeId: type.id, name, ownerTeamId: team.id });
  return { team, chosen: { feedbackType: type.name, subType: name } };
}

/**
 * Sends a public submission.
 * @returns the id of the new case's assignee, or null
 */
async function submit(chosen: object, files: readonly (typeof pdfFile)[] = []) {
  const attachment = files.length > 0 ? 'yes' : 'no';
  const answer = await customers.send(await customers.customer({ ...chosen, attachment }), files);
  expect(answer.status, answer.text).toBe(200);
  const { id } = readSavedCase(answer.body);
  return (await Feedback.findByPk(id, { rejectOnEmpty: true })).assignedTo ?? null;
}

/** Creates two users in the order of their ids, which is the order of the round robin. */
const twoPeople = async () => [await createUser(), await createUser()] as const;

describe('assigning new cases to a team', () => {
  test('assigns new cases to the team members in turn, with and without files', async () => {
    const [one, other] = await twoPeople();
    const { chosen } = await teamOf([one, other], 'roundRobin');
    const owners = [await submit(chosen), await submit(chosen, [pdfFile]), await submit(chosen)];
    expect(owners).toEqual([one.id, other.id, one.id]);
  });

  test('leaves new cases of a team with a queue unassigned, even when a person owns the type', async () => {
    const [one, owner] = await twoPeople();
    const { team, chosen } = await teamOf([one], 'queue', owner);
    expect([await submit(chosen), await submit(chosen, [pdfFile])]).toEqual([null, null]);
    const queued = await Feedback.count({ where: { teamId: team.id, status: 'open' } });
    expect(queued).toBe(2);
  });

  test('a case keeps its team until the case is assigned to a person outside the team', async () => {
    const [one, other] = await twoPeople();
    const [outside, boss] = [await createUser(), await createSignedInUser('superadmin')];
    const { team, chosen } = await teamOf([one, other], 'roundRobin');
    await submit(chosen);
    const feedback = (await Feedback.findOne({ where: { ...chosen } }))!;
    const teamNow = async () => (await feedback.reload()).teamId;
    expect(await teamNow()).toBe(team.id);
    const give = async ({ employeeCode }: User) => {
      const wish = { feedbackId: feedback.id, type: 'c', assignedTo: employeeCode, emailTo: '' };
      expect((await api.as(boss.token).post('feedback/assign', wish)).status).toBe(200);
    };
    await give(other);
    expect(await teamNow()).toBe(team.id);
    await give(outside);
    expect(await teamNow()).toBeNull();
    const to = { kind: 'team', id: team.id };
    const given = { to, reason: 'Away for long' };
    const handedOver = await api.as(boss.token).post(`admin/handover/${outside.id}`, given);
    expect(handedOver.status, handedOver.text).toBe(200);
    expect(await teamNow()).toBe(team.id);
  });

  test('assigns concurrent new cases to different team members', async () => {
    const people = [...(await twoPeople()), ...(await twoPeople())];
    const { chosen } = await teamOf(people, 'roundRobin');
    const owners = await Promise.all(people.map(() => submit(chosen)));
    expect(new Set(owners).size).toBe(people.length);
  });

  test('assigns a new case to the team member with the fewest open cases', async () => {
    const [busy, idle] = await twoPeople();
    await createCase({}, busy);
    await createCase({}, busy);
    const { chosen } = await teamOf([busy, idle], 'leastLoaded');
    const owners = [await submit(chosen), await submit(chosen), await submit(chosen)];
    expect(owners.filter((id) => id === idle.id)).toHaveLength(2);
  });

  test('keeps a team’s round robin unchanged when a submission is rejected', async () => {
    const [one, other] = await twoPeople();
    const { team, chosen } = await teamOf([one, other], 'roundRobin');
    const wrong = await customers.customer({ ...chosen, city: 'Nowhere' });
    expect((await customers.send(wrong)).status).toBe(400);
    expect(await submit(chosen)).toBe(one.id);
    expect(await Team.findByPk(team.id)).toMatchObject({ version: 0 });
  });

  test('advances a team’s round robin once for a submission that is sent several times', async () => {
    const people = [...(await twoPeople()), await createUser()];
    const { chosen } = await teamOf(people, 'roundRobin');
    const withFile = await customers.customer({ ...chosen, attachment: 'yes' });
    const without = await customers.customer({ ...chosen, attachment: 'no' });
    await customers.send(withFile, [pdfFile]);
    await customers.send(withFile, [pdfFile]);
    const atOnce = await Promise.all([1, 2, 3].map(() => customers.send(without)));
    expect(new Set(atOnce.map(({ body }) => readSavedCase(body).id)).size).toBe(1);
    expect(await submit(chosen)).toBe(people[2]?.id);
  });

  test('assigns a new case to the feedback type’s team when the sub-type’s owner is deleted', async () => {
    const gone = await createUser();
    const [one, other] = await twoPeople();
    const team = await createTeam([one, other]);
    const { type, subType } = await createFeedbackType({ subTypeOwner: gone });
    await type.update({ ownerTeamId: team.id });
    await gone.destroy();
    expect(await submit({ feedbackType: type.name, subType: subType.name })).toBe(one.id);
  });
});

describe('assigning cases while a user is on leave', () => {
  test('the round robin skips a user on leave until the last day of the leave is over', async () => {
    const [one, other] = await twoPeople();
    const { chosen } = await teamOf([one, other], 'roundRobin');
    await createLeaveToday(one, other);
    expect([await submit(chosen), await submit(chosen)]).toEqual([other.id, other.id]);
    await Leave.update({ lastDay: toIndianDay(new Date(), -1) }, { where: { userId: one.id } });
    expect(await submit(chosen)).toBe(one.id);
  });

  test('assigns a case of a user on leave to the last delegate in a chain of delegates', async () => {
    const [owner, next] = await twoPeople();
    const last = await createUser();
    const { type, subType } = await createFeedbackType({ subTypeOwner: owner });
    const chosen = { feedbackType: type.name, subType: subType.name };
    await createLeaveToday(owner, next);
    await createLeaveToday(next, last);
    expect(await submit(chosen)).toBe(last.id);
    await last.destroy();
    expect(await submit(chosen)).toBeNull();
  });

  test('assigns a case to the feedback type’s owner, or to nobody, when delegates form a circle', async () => {
    const [owner, next] = await twoPeople();
    const { type, subType } = await createFeedbackType({ subTypeOwner: owner });
    const chosen = { feedbackType: type.name, subType: subType.name };
    await createLeaveToday(owner, next);
    await createLeaveToday(next, owner);
    expect(await submit(chosen)).toBeNull();
    const typeOwner = await createUser();
    await type.update({ ownerId: typeOwner.id });
    expect(await submit(chosen)).toBe(typeOwner.id);
  });

  test('assigns a case to the team lead’s delegate when the whole team is on leave, else to the feedback type’s owner', async () => {
    const [lead, member] = await twoPeople();
    const [delegate, typeOwner] = await twoPeople();
    const { chosen } = await teamOf([lead, member], 'leastLoaded', typeOwner);
    await createLeaveToday(lead, delegate);
    await createLeaveToday(member, lead);
    expect(await submit(chosen)).toBe(delegate.id);
    await createLeaveToday(delegate, lead);
    expect(await submit(chosen)).toBe(typeOwner.id);
  });

  test('assigns a case to the delegate when the chosen assignee is on leave, and fails without an available delegate', async () => {
    const [gone, delegate] = await twoPeople();
    await createLeaveToday(gone, delegate);
    const { token } = await createSignedInUser('superadmin');
    const feedback = await createCase();
    const given = { feedbackId: feedback.id, type: 'c', assignedBy: 'x', emailTo: '' };
    const assign = (to: User) =>
      api.as(token).post('feedback/assign', { ...given, assignedTo: to.employeeCode });
    expect((await assign(gone)).status).toBe(200);
    expect(await feedback.reload()).toMatchObject({ assignedTo: delegate.id });
    await createLeaveToday(delegate, gone);
    expect((await assign(gone)).body.code).toBe('assigneeAway');
  });

  test('assigns a reopened case to the delegate when its previous assignee is on leave', async () => {
    const [gone, delegate] = await twoPeople();
    const feedback = await createCase({}, gone);
    feedback.close(gone.id, 'Sent again', new Date());
    await feedback.save();
    await createLeaveToday(gone, delegate);
    await api.inside(() => reopenCase({ key: feedback.id, reason: 'Not there' }), {
      ...toUserViewer(delegate),
      kind: 'superadmin',
    });
    expect(await feedback.reload()).toMatchObject({ assignedTo: delegate.id });
  });
});
