import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { myWorkSchema } from '@feedback/contract/cases/my-work';
import { describe, expect, test } from 'vitest';

import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const watch = ({ token }: SignedInTestUser, { id }: { id: number }, watches: unknown = true) =>
  api.as(token).post(`admin/case/${id}/watch`, { watches });

const detailFor = async ({ token }: SignedInTestUser, { id }: Feedback) =>
  caseDetailSchema.parse((await api.as(token).get(`admin/case/${id}`)).body);

const watchedBy = async ({ token }: SignedInTestUser) =>
  myWorkSchema
    .parse((await api.as(token).get('admin/mywork')).body)
    .watched.cases.map(({ caseId }) => caseId);

const told = async ({ id }: Feedback) =>
  (await OutgoingMessage.findAll({ where: { feedbackId: id, template: 'caseWatched' } })).map(
    ({ recipient, subject }) => [recipient, subject?.split(': ')[1]],
  );

const reply = ({ token }: SignedInTestUser, { id }: Feedback) => {
  const data = { text: 'It was sent again', asks: false, submissionId: crypto.randomUUID() };
  return api
    .as(token)
    .postForm(`admin/case/${id}/reply`, buildMultipartForm({ data: JSON.stringify(data) }, []));
};

const assign = ({ token }: SignedInTestUser, { id }: Feedback, to: User) =>
  api.as(token).post('feedback/assign', {
    feedbackId: id,
    type: 'c',
    assignedTo: to.employeeCode,
    emailTo: '',
    assignedBy: '',
  });

describe('a watched case', () => {
  test('shows a case’s watchers, and lists the case in a watcher’s work until the user stops watching', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await watch(superadmin, feedback)).status).toBe(200);
    await watch(superadmin, feedback);
    const watchers = [superadmin.user.employeeName];
    expect(await detailFor(superadmin, feedback)).toMatchObject({ watchers, isWatched: true });
    expect(await detailFor(admin, feedback)).toMatchObject({ watchers, isWatched: false });
    expect(await watchedBy(superadmin)).toContain(feedback.caseId);
    await watch(superadmin, feedback, false);
    expect(await detailFor(superadmin, feedback)).toMatchObject({ watchers: [] });
    expect(await watchedBy(superadmin)).not.toContain(feedback.caseId);
  });

  test('lets only users who may see a case watch the case', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await watch(other, feedback)).status).toBe(403);
    expect((await watch(admin, { id: 999_999 })).status).toBe(404);
    expect((await watch(admin, feedback, 'x')).status).toBe(400);
  });
});

describe('notifications to watchers', () => {
  test('notifies a watcher of another user’s reply and closing, but not of the watcher’s own reopening', async () => {
    const feedback = await createCase({}, admin.user);
    await Promise.all([watch(superadmin, feedback), watch(admin, feedback)]);
    await reply(admin, feedback);
    const { id } = feedback;
    const closing = { id, userType: 'c', feedackClosureDesc: 'Done' };
    await api.as(admin.token).post('admin/closeFeedback', closing);
    await api.as(superadmin.token).post(`admin/case/${id}/reopen`, { reason: 'It was not' });
    const { email } = superadmin.user;
    expect(await told(feedback)).toEqual([
      [email, 'answered'],
      [email, 'closed'],
    ]);
  });

  test('notifies each watcher who may still see the case of a reply once', async () => {
    const feedback = await createCase({}, admin.user);
    await Promise.all([watch(superadmin, feedback), watch(admin, feedback)]);
    expect((await assign(superadmin, feedback, other.user)).status).toBe(200);
    await watch(other, feedback);
    expect((await assign(superadmin, feedback, admin.user)).status).toBe(200);
    await reply(superadmin, feedback);
    expect(await told(feedback)).toEqual([[admin.user.email, 'answered']]);
  });
});
