import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, test } from 'vitest';

import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { createCase, createUser, generateUniqueMobile } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const reopen = (
  who: SignedInTestUser,
  { id }: { id: number },
  reason = 'The wrong year was sent',
) => api.as(who.token).post(`admin/case/${id}/reopen`, { reason });

const close = (who: SignedInTestUser, { id }: Feedback, feedackClosureDesc = 'Sent again') =>
  api.as(who.token).post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc });

const seen = async ({ id }: Feedback, who = superadmin) =>
  caseDetailSchema.parse((await api.as(who.token).get(`admin/case/${id}`)).body);

describe('reopening a case', () => {
  test('reopening a case begins the next round and keeps the first round’s result', async () => {
    const feedback = await createCase({}, admin.user);
    await close(admin, feedback);
    expect((await reopen(admin, feedback)).status).toBe(200);
    const open = await seen(feedback);
    expect(open).toMatchObject({
      status: 'assigned',
      assignedToCode: admin.user.employeeCode,
      closureDesc: null,
      round: 2,
      rounds: [
        { round: 1, resolution: 'resolved', closureDescription: 'Sent again', dueAt: null },
        { round: 2, resolution: null, resolvedAt: null, closureDescription: null },
      ],
    });
    expect(open.rounds[0]?.receivedAt).toBe(open.feedbackDate);
    expect(open.timeline.at(-1)).toMatchObject({
      kind: 'change',
      action: 'reopened',
      by: admin.user.employeeName,
      to: { round: 2, reason: 'The wrong year was sent' },
    });
    await close(admin, feedback, 'The right one was sent');
    const { rounds } = await seen(feedback);
    expect(rounds.map(({ closureDescription }) => closureDescription)).toEqual([
      'Sent again',
      'The right one was sent',
    ]);
    expect(rounds[1]?.resolution).toBe('resolved');
  });

  test('notifies the submitter of a reopened case without the reason', async () => {
    const feedback = await createCase({}, admin.user);
    await close(admin, feedback);
    await reopen(admin, feedback);
    const where = { feedbackId: feedback.id, template: 'caseReopened' };
    const messages = await OutgoingMessage.findAll({ where, order: ['id'] });
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'email']);
    for (const { body } of messages) expect(body).not.toContain('wrong year');
  });

  test('rejects reopening an open case, and accepts one of two concurrent requests to reopen a case', async () => {
    const feedback = await createCase({}, admin.user);
    const early = await reopen(admin, feedback);
    expect([early.status, early.body.code]).toEqual([409, 'notClosed']);
    await close(admin, feedback);
    const answers = await Promise.all([reopen(admin, feedback), reopen(superadmin, feedback)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await seen(feedback)).round).toBe(2);
  });

  test('leaves a reopened case unassigned when the last assignee was deleted', async () => {
    const leaver = await createUser();
    const feedback = await createCase({}, leaver);
    await close(superadmin, feedback);
    await leaver.destroy();
    await reopen(superadmin, feedback);
    expect(await seen(feedback)).toMatchObject({ status: 'open', assignedTo: null });
  });

  test('reopens a case only with a reason and for users who may see the case', async () => {
    const feedback = await createCase({}, admin.user);
    await close(admin, feedback);
    expect((await api.anyone.post(`admin/case/${feedback.id}/reopen`, {})).status).toBe(401);
    expect((await reopen(other, feedback)).status).toBe(403);
    expect((await reopen(admin, { id: 999_999 })).status).toBe(404);
    expect((await reopen(admin, feedback, ' ')).status).toBe(400);
    expect((await reopen(admin, feedback, 'x'.repeat(501))).status).toBe(400);
  });

  test('rejects an SQL update of a closed round', async () => {
    const feedback = await createCase({}, admin.user);
    await close(admin, feedback);
    await reopen(admin, feedback);
    const { sequelize } = api.services;
    const change = `UPDATE case_rounds SET closure_description = 'Other'`;
    await expect(sequelize.query(change)).rejects.toThrow();
  });
});

describe('related cases', () => {
  test('lists as related cases the open cases with the same identifier that the user may see', async () => {
    const mobile = generateUniqueMobile();
    const feedback = await createCase({ mobile, pan: null, folio: 'ab 12' }, admin.user);
    const own = await createCase({ mobile, pan: null, folio: 'AB 12' }, admin.user);
    const others = await createCase({ mobile }, other.user);
    await close(superadmin, await createCase({ mobile }, admin.user));
    const { related } = await seen(feedback, admin);
    expect(related).toMatchObject([{ id: own.id, same: ['mobile', 'folio'] }]);
    const all = (await seen(feedback)).related.map(({ id }) => id);
    expect(all).toEqual([others.id, own.id]);
  });
});
