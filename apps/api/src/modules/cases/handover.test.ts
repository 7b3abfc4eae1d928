import { beforeAll, describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { setCaseWatching } from '../conversations/watchers.ts';
import { Feedback } from './feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  createLeaveToday,
  createCase,
  createTeam,
  createUser,
  createSignedInUser,
} from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let master: TestClient;
const reason = 'On leave until June';

beforeAll(async () => {
  master = api.as((await createSignedInUser('superadmin')).token);
});

const toPerson = ({ id }: { id: number }) => ({ to: { kind: 'person', id }, reason });
const toTeam = ({ id }: { id: number }) => ({ to: { kind: 'team', id }, reason });
const give = (client: TestClient, { id }: User, body: object) =>
  client.post(`admin/handover/${id}`, body);

/** Creates a user with open cases and one closed case, which a handover does not move. */
async function busy(open: number) {
  const user = await createUser();
  await Promise.all(Array.from({ length: open }, () => createCase({}, user)));
  const closed = await createCase({}, user);
  closed.close(user.id, 'Answered', new Date());
  await closed.save();
  return user;
}

const openOf = ({ id }: User) => Feedback.count({ where: { assignedTo: id, status: 'assigned' } });
const mailsTo = ({ email }: User) => OutgoingMessage.findAll({ where: { recipient: email } });

describe('a handover of cases', () => {
  test('hands all open cases over to a user, and sends the user one mail per 200 cases', async () => {
    const [from, to] = [await busy(205), await createUser()];
    const before = await master.get(`admin/handover/${from.id}`);
    expect(before.body).toEqual({ cases: 205 });
    expect((await give(master, from, toPerson(to))).body).toMatchObject({ cases: 205 });
    expect([await openOf(from), await openOf(to)]).toEqual([0, 205]);
    expect(await Feedback.count({ where: { assignedTo: from.id } })).toBe(1);

    const mails = await mailsTo(to);
    expect(mails.map(({ template }) => template)).toEqual(['casesReceived', 'casesReceived']);
    const told = mails.map(({ body }) => /\d+ cases/.exec(body)?.[0]);
    expect(new Set(told)).toEqual(new Set(['200 cases', '5 cases']));
    const moved = await Feedback.findOne({ where: { assignedTo: to.id }, rejectOnEmpty: true });
    const where = { entity: 'case', entityId: String(moved.id) } as const;
    expect(await AuditEvent.findOne({ where })).toMatchObject({
      action: 'reassigned',
      before: { assignedTo: from.employeeName },
      after: { assignedTo: to.employeeName, reason: { sha256: expect.any(String) } },
    });
    expect((await give(master, from, toPerson(to))).body).toMatchObject({ cases: 0 });
    expect(await mailsTo(to)).toHaveLength(2);
  });

  test('sends one mail per handover to a watcher who may see the cases and is not the new assignee', async () => {
    const [from, to, other] = [await busy(2), await createUser(), await createUser()];
    const [overseer, mover] = [
      await createUser({ role: 'superadmin' }),
      await createSignedInUser('superadmin'),
    ];
    const cases = await Feedback.findAll({ where: { assignedTo: from.id, status: 'assigned' } });
    for (const { id: feedbackId } of cases)
      for (const { id: userId } of [overseer, mover.user, from, to, other])
        await api.inside(() => setCaseWatching({ feedbackId, userId, watches: true }));

    await give(api.as(mover.token), from, toPerson(to));
    const [mail, ...more] = await mailsTo(overseer);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'watchedHandedOver', feedbackId: null });
    expect(mail?.subject).toContain('2 cases that you watch');
    for (const told of [from.employeeName, reason, '/admin/mywork']) {
      expect(mail?.body).toContain(told);
    }
    expect((await mailsTo(to)).map(({ template }) => template)).toEqual(['casesReceived']);
    for (const untold of [mover.user, from, other]) expect(await mailsTo(untold)).toEqual([]);
    const where = { action: 'casesHandedOver', entityId: String(from.id) };
    expect(await AuditEvent.findOne({ where })).toMatchObject({ after: { cases: 2, reason } });
  });

  test('hands cases over to the recipient’s delegate, and rejects the handover when the delegate is the sender', async () => {
    const [from, gone, standIn] = [await busy(1), await createUser(), await createUser()];
    await createLeaveToday(gone, standIn);
    expect((await give(master, from, toPerson(gone))).body).toMatchObject({ cases: 1 });
    expect(await openOf(standIn)).toBe(1);
    const refused = await give(master, standIn, toPerson(gone));
    expect(refused.body.code).toBe('assigneeAway');
  });

  test('distributes handed-over cases among a team’s members except the sender', async () => {
    const [from, one, other] = [await busy(4), await createUser(), await createUser()];
    const team = await createTeam([from, one, other], { handingOut: 'leastLoaded' });
    expect((await give(master, from, toTeam(team))).body).toMatchObject({ cases: 4 });
    expect([await openOf(from), await openOf(one), await openOf(other)]).toEqual([0, 2, 2]);
    const alone = await createTeam([one]);
    const refused = await give(master, one, toTeam(alone));
    expect(refused.body.code).toBe('assigneeAway');
    expect(await openOf(one)).toBe(2);
  });

  test('lets only the assignee and super admins hand over the assignee’s cases', async () => {
    const { user, token } = await createSignedInUser('admin');
    const to = await createUser();
    await createCase({}, user);
    expect((await give(api.as(token), to, toPerson(user))).status).toBe(403);
    expect((await api.as(token).get(`admin/handover/${to.id}`)).status).toBe(403);
    expect((await give(api.as(token), user, toPerson(to))).body).toMatchObject({ cases: 1 });
  });

  test.each([
    ['without a reason', { reason: ' ' }, 'reason'],
    ['to an unknown user', { to: { kind: 'person', id: 2_000_000_000 } }, 'to'],
    ['to an unknown team', { to: { kind: 'team', id: 2_000_000_000 } }, 'to'],
  ])('rejects a handover %s', async (_name, changes, path) => {
    const from = await createUser();
    const answer = await give(master, from, { ...toPerson(from), ...changes });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });
});
