import { describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import { CaseRound } from '../cases/case-round.ts';
import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import { RootCause } from '../reference-data/list-models.ts';
import { createCase, createUser, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin, employee } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
  employee: 'employee',
});

const close = (who: SignedInTestUser, feedback: { id: number }, changes: object = {}) =>
  api.as(who.token).post('admin/closeFeedback', {
    id: feedback.id,
    userType: 'c',
    feedackClosureDesc: 'Answered on the phone',
    ...changes,
  });

const assign = (who: SignedInTestUser, feedback: { id: number }, to: User, changes: object = {}) =>
  api.as(who.token).post('feedback/assign', {
    feedbackId: feedback.id,
    type: 'c',
    assignedTo: to.employeeCode,
    emailTo: to.email,
    assignedBy: 'somebody',
    ...changes,
  });

const historyOf = async ({ id }: Feedback) =>
  (
    await AuditEvent.findAll({
      where: { entity: 'case', entityId: String(id) },
      order: [['id', 'ASC']],
    })
  ).map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));

describe('POST admin/closeFeedback', () => {
  test('closes a case, records the closure in the history and notifies the submitter', async () => {
    const feedback = await createCase({}, admin.user);
    const answer = await close(admin, feedback);
    expect(answer.body).toEqual({ status: 'Success', error: null });
    await feedback.reload();
    expect(feedback).toMatchObject({
      status: 'closed',
      closureDescription: 'Answered on the phone',
      closedBy: admin.user.id,
    });
    expect(await historyOf(feedback)).toEqual([
      {
        action: 'closed',
        actorId: admin.user.id,
        before: { status: 'assigned' },
        after: { status: 'closed' },
      },
    ]);
    const messages = await OutgoingMessage.findAll({ where: { feedbackId: feedback.id } });
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ['sms', 'caseClosed'],
      ['email', 'caseClosed'],
    ]);
    expect(messages[0]?.body).toContain('Answered on the phone');
  });

  test('stores the root cause of a closure with the closed round and clears it when the case is reopened', async () => {
    const name = generateUniqueName('Bank');
    const cause = await RootCause.create({ name });
    const feedback = await createCase({}, admin.user);
    const wrong = await close(admin, feedback, { rootCause: 'No such cause' });
    expect(wrong.body.errors).toMatchObject([{ path: 'rootCause' }]);
    expect((await close(admin, feedback, { rootCause: name })).status).toBe(200);
    await cause.destroy();
    expect((await historyOf(feedback))[0]?.after).toMatchObject({ rootCause: name });
    await api.as(admin.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Not yet' });
    expect((await feedback.reload()).rootCause).toBeNull();
    const ended = await CaseRound.findOne({ where: { feedbackId: feedback.id } });
    expect(ended?.rootCause).toBe(name);
  });

  test('writes the closure SMS in the language in which the case was submitted', async () => {
    const feedback = await createCase({ locale: 'hi' }, admin.user);
    await close(admin, feedback);
    const [sms] = await OutgoingMessage.findAll({ where: { feedbackId: feedback.id } });
    expect(sms?.body).toContain(`आपका केस ${feedback.caseId} बंद कर दिया गया है`);
  });

  test('rejects closing a case that is already closed', async () => {
    const feedback = await createCase({}, admin.user);
    await close(admin, feedback);
    const again = await close(admin, feedback, { feedackClosureDesc: 'Another answer' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('alreadyClosed');
    expect((await feedback.reload()).closureDescription).toBe('Answered on the phone');
  });

  test('accepts one of two concurrent requests to close the same case', async () => {
    const feedback = await createCase({}, admin.user);
    const answers = await Promise.all([close(admin, feedback), close(superadmin, feedback)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // The second request waited for the first request and found the case closed, instead of failing
    // when it saved the case.
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('alreadyClosed');
    expect(await historyOf(feedback)).toHaveLength(1);
    expect(await OutgoingMessage.count({ where: { feedbackId: feedback.id } })).toBe(2);
  });

  test.each(['', 'x', ' x ', '\u0000\u0001', 'x'.repeat(151), undefined, 5])(
    'rejects closing a case with the description %j',
    async (feedackClosureDesc) => {
      const feedback = await createCase({}, admin.user);
      const answer = await close(admin, feedback, { feedackClosureDesc });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ path: 'feedackClosureDesc' }]);
    },
  );

  test('accepts a closure description of 150 Devanagari characters', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await close(admin, feedback, { feedackClosureDesc: 'क'.repeat(150) })).status).toBe(
      200,
    );
  });

  test('lets only the assignee and super admins close a case', async () => {
    const feedback = await createCase({}, admin.user);
    const nobody = await api.anyone.post('admin/closeFeedback', {});
    const statuses = [nobody.status];
    for (const who of [employee, other]) statuses.push((await close(who, feedback)).status);
    expect(statuses).toEqual([401, 403, 403]);
    expect((await close(superadmin, feedback)).status).toBe(200);
  });

  test('returns 404 for closing an unknown case or a case of another audience', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await close(admin, { id: 999_999 })).status).toBe(404);
    expect((await close(admin, feedback, { userType: 'd' })).status).toBe(404);
    expect((await close(admin, feedback, { userType: 'x' })).status).toBe(400);
  });
});

describe('POST feedback/assign', () => {
  test('assigns a case to another admin and notifies the new assignee', async () => {
    const feedback = await createCase({}, admin.user);
    const answer = await assign(admin, feedback, other.user);
    expect(answer.body).toEqual({ status: 'Success', error: null });
    await feedback.reload();
    expect(feedback).toMatchObject({ status: 'assigned', assignedTo: other.user.id });
    expect(await historyOf(feedback)).toEqual([
      {
        action: 'reassigned',
        actorId: admin.user.id,
        before: { assignedTo: admin.user.employeeName },
        after: { assignedTo: other.user.employeeName },
      },
    ]);
    const message = await OutgoingMessage.findOne({ where: { feedbackId: feedback.id } });
    expect(message).toMatchObject({
      channel: 'email',
      template: 'caseReassigned',
      recipient: other.user.email,
    });
    expect(message?.body).toContain(`/admin/case/${feedback.caseId}`);
    expect((await close(admin, feedback)).status).toBe(403);
    expect((await close(other, feedback)).status).toBe(200);
  });

  test('rejects assigning a case to its current assignee and sends no notification', async () => {
    const feedback = await createCase({}, admin.user);
    const answer = await assign(admin, feedback, admin.user);
    expect([answer.status, answer.body.code]).toEqual([409, 'alreadyAssigned']);
    expect(await historyOf(feedback)).toEqual([]);
    expect(await OutgoingMessage.count({ where: { feedbackId: feedback.id } })).toBe(0);
  });

  test('lets only a super admin assign an unassigned case', async () => {
    const feedback = await createCase();
    expect((await assign(admin, feedback, admin.user)).status).toBe(403);
    expect((await assign(superadmin, feedback, admin.user)).status).toBe(200);
    expect((await historyOf(feedback))[0]).toMatchObject({ action: 'assigned' });
  });

  test('rejects assigning a closed case, even when the closure and the assignment are concurrent', async () => {
    const feedback = await createCase({}, admin.user);
    const answers = await Promise.all([
      close(superadmin, feedback),
      assign(superadmin, feedback, other.user),
    ]);
    expect(answers[0].status).toBe(200);
    expect([200, 409]).toContain(answers[1].status);
    expect((await assign(superadmin, feedback, other.user)).status).toBe(409);
    expect((await feedback.reload()).status).toBe('closed');
  });

  test('assigns a case only to an existing admin and only with the admin’s own e-mail address', async () => {
    const feedback = await createCase({}, admin.user);
    const gone = await createUser();
    await gone.destroy();
    const refused = [
      await assign(admin, feedback, employee.user),
      await assign(admin, feedback, gone),
      await assign(admin, feedback, other.user, { assignedTo: '' }),
      await assign(admin, feedback, other.user, { emailTo: 'thief@example.com' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'Invalid value'],
      [400, 'Invalid value'],
      [400, 'Invalid value'],
      [400, 'Invalid Value'],
    ]);
    const shouted = { emailTo: other.user.email.toUpperCase() };
    expect((await assign(admin, feedback, other.user, shouted)).status).toBe(200);
  });

  test('lets only the assignee and super admins assign a case', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await api.anyone.post('feedback/assign', {})).status).toBe(401);
    expect((await assign(employee, feedback, other.user)).status).toBe(403);
    expect((await assign(other, feedback, other.user)).status).toBe(403);
    expect((await assign(superadmin, { id: 999_999 }, other.user)).status).toBe(404);
  });
});

test('the database rejects SQL that breaks a case’s state or changes the audit history', async () => {
  const feedback = await createCase({}, admin.user);
  await close(admin, feedback);
  const { sequelize } = api.services;
  const attempts = [
    `UPDATE feedbacks SET closed_at = NULL WHERE id = ${feedback.id}`,
    `UPDATE feedbacks SET status = 'open' WHERE id = ${feedback.id}`,
    `UPDATE feedbacks SET assigned_to = NULL WHERE id = ${feedback.id}`,
    `UPDATE audit_history SET action = 'opened'`,
    `DELETE FROM audit_history`,
    `TRUNCATE audit_history`,
    `INSERT INTO users (userid, employee_code, employee_name, mobile, email, role)
       VALUES (upper('${admin.user.userid}'), 'X1', 'X', '1', 'x@y', 'admin')`,
  ];
  for (const sql of attempts) await expect(sequelize.query(sql)).rejects.toThrow();
  expect(await Feedback.count({ where: { id: feedback.id, status: 'closed' } })).toBe(1);
});
