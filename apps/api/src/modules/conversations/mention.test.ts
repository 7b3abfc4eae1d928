import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { myWorkSchema } from '@feedback/contract/cases/my-work';
import { beforeAll, describe, expect, test } from 'vitest';

import { AuditEvent } from '../audit/audit-event.ts';
import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createUser, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
interface Person {
  user: User;
  token: string;
}
let [admin, other]: Person[] = [];

beforeAll(async () => {
  [admin, other] = await Promise.all([createSignedInUser('admin'), createSignedInUser('admin')]);
});

const textFor = ({ user }: Person) => `Please look, @${user.employeeName}.`;

const note = (who: Person, { id }: Feedback, body: object) =>
  api.as(who.token).post(`admin/case/${id}/note`, body);

const mention = (feedback: Feedback, whom = other!) =>
  note(admin!, feedback, { text: textFor(whom), mentions: [whom.user.id] });

const change = (feedback: Feedback, noteId: unknown, body: object) =>
  api.as(admin!.token).post(`admin/case/${feedback.id}/note/${String(noteId)}`, body);

const statusFor = async (who: Person, { id }: Feedback) =>
  (await api.as(who.token).get(`admin/case/${id}`)).status;

const detailFor = async (who: Person, { id }: Feedback) =>
  caseDetailSchema.parse((await api.as(who.token).get(`admin/case/${id}`)).body);

const mentionedIn = async ({ token }: Person) =>
  myWorkSchema
    .parse((await api.as(token).get('admin/mywork')).body)
    .mentioned.cases.map(({ caseId }) => caseId);

const told = ({ id }: Feedback) =>
  OutgoingMessage.findAll({ where: { feedbackId: id, template: 'caseMentioned' } });

describe('a mentioned user', () => {
  test('notifies a mentioned user without the note’s text, and names the user in the case history', async () => {
    const feedback = await createCase({}, admin!.user);
    await mention(feedback);
    const [message, ...others] = await told(feedback);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ recipient: other!.user.email });
    expect(message!.body).not.toContain('Please look');
    const where = { entityId: String(feedback.id), action: 'noted' };
    expect(await AuditEvent.findOne({ where })).toMatchObject({
      after: { mentioned: [other!.user.employeeName] },
    });
  });

  test('lets a mentioned user see the case and write notes, but rejects every other action', async () => {
    const feedback = await createCase({}, admin!.user);
    expect(await statusFor(other!, feedback)).toBe(403);
    await mention(feedback);
    const detail = await detailFor(other!, feedback);
    expect(detail).toMatchObject({ mayWork: false, isMentioned: true });
    expect(detail.timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      mentions: [{ id: other!.user.id, name: other!.user.employeeName }],
    });
    expect((await note(other!, feedback, { text: 'Looked' })).status).toBe(200);
    const { id } = feedback;
    const as = api.as(other!.token);
    const refused = await Promise.all([
      as.postForm(`admin/case/${id}/reply`, new FormData()),
      as.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' }),
      as.post(`admin/case/${id}/tags`, { tags: [] }),
      as.post(`admin/case/${id}/merge`, { into: (await createCase({}, other!.user)).caseId }),
      as.post(`admin/case/${id}/message/1/resend`, {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await detailFor(admin!, feedback)).toMatchObject({ mayWork: true, isMentioned: false });
  });

  test('lists a case in a mentioned user’s work until the user marks the mention as seen', async () => {
    const feedback = await createCase({ dueAt: new Date() }, admin!.user);
    await mention(feedback);
    expect(await mentionedIn(other!)).toContain(feedback.caseId);
    expect(await mentionedIn(admin!)).toEqual([]);
    await api.as(other!.token).post(`admin/case/${feedback.id}/seen`, {});
    expect(await mentionedIn(other!)).not.toContain(feedback.caseId);
    expect(await detailFor(other!, feedback)).toMatchObject({ isMentioned: false });
    await mention(feedback);
    expect(await mentionedIn(other!)).toContain(feedback.caseId);
  });
});

describe('mentions by a user who may only see the case', () => {
  test('rejects a mention of a user without access when the author may only see the case', async () => {
    const feedback = await createCase({}, admin!.user);
    const [third, boss] = await Promise.all([
      createSignedInUser('admin'),
      createSignedInUser('superadmin'),
    ]);
    await mention(feedback);
    const write = (text: string, whom: Person) =>
      note(other!, feedback, { text, mentions: [whom.user.id] });
    const refused = await write(textFor(third), third);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'mentions' }]]);
    expect(await statusFor(third, feedback)).toBe(403);
    for (const within of [admin!, boss]) {
      expect((await write(textFor(within), within)).status).toBe(200);
    }
    await mention(feedback, third);
    expect((await write(textFor(third), third)).status).toBe(200);
  });

  test('rejects a new mention in an old note after the case was assigned to another user', async () => {
    const feedback = await createCase({}, admin!.user);
    const third = await createSignedInUser('admin');
    const { entryId } = (await note(admin!, feedback, { text: 'Mine' })).body;
    await feedback.update({ assignedTo: other!.user.id });
    await note(other!, feedback, { text: textFor(admin!), mentions: [admin!.user.id] });
    const mentions = [third.user.id];
    const refused = await change(feedback, entryId, { text: textFor(third), mentions });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'mentions' }]]);
    expect(await statusFor(third, feedback)).toBe(403);
  });
});

describe('a changed note', () => {
  test('removes a user’s access to the case when a changed note no longer mentions the user', async () => {
    const feedback = await createCase({}, admin!.user);
    const { entryId } = (await mention(feedback)).body;
    await change(feedback, entryId, { text: `Still: ${textFor(other!)}` });
    expect(await statusFor(other!, feedback)).toBe(200);
    await change(feedback, entryId, { text: 'Nobody in particular' });
    expect(await statusFor(other!, feedback)).toBe(403);
    expect(await mentionedIn(other!)).not.toContain(feedback.caseId);
  });

  test('records a note change that only removes a mention', async () => {
    const feedback = await createCase({}, admin!.user);
    const { entryId } = (await mention(feedback)).body;
    await change(feedback, entryId, { text: textFor(other!), mentions: [] });
    expect(await statusFor(other!, feedback)).toBe(403);
    const where = { entityId: String(feedback.id), action: 'noteChanged' };
    expect(await AuditEvent.count({ where })).toBe(1);
  });

  test('notifies only newly mentioned users when a note is changed', async () => {
    const feedback = await createCase({}, admin!.user);
    const third = await createSignedInUser('superadmin');
    const { entryId } = (await mention(feedback)).body;
    const mentions = [other!.user.id, third.user.id];
    await change(feedback, entryId, { text: `${textFor(other!)} ${textFor(third)}`, mentions });
    const recipients = (await told(feedback)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([other!.user.email, third.user.email].toSorted());
  });
});

describe('a mention in a note', () => {
  test('ignores a mention of a user whom the note’s text does not name', async () => {
    const feedback = await createCase({}, admin!.user);
    await note(admin!, feedback, { text: 'Nobody', mentions: [other!.user.id] });
    expect(await statusFor(other!, feedback)).toBe(403);
    expect(await told(feedback)).toEqual([]);
  });

  test('rejects mentions of employees, the author, unknown users and more than ten users', async () => {
    const feedback = await createCase({}, admin!.user);
    const employee = await createUser({ role: 'employee' });
    for (const id of [employee.id, admin!.user.id, 999_999]) {
      const answer = await note(admin!, feedback, { text: 'Look', mentions: [id] });
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'mentions' }]]);
    }
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
    expect((await note(admin!, feedback, { text: 'Look', mentions: eleven })).status).toBe(400);
  });
});
