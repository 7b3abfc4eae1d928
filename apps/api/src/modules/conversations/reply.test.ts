import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';
import { beforeAll, describe, expect, test } from 'vitest';

import { Attachment } from '../cases/attachment.ts';
import { CaseEntry } from './case-entry.ts';
import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  pdfFile,
  pngFile,
  prepareCustomers,
  type FileNameAndContent,
} from '../../testing/customers.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { storedFiles } = prepareCustomers(api);
interface Person {
  user: User;
  token: string;
}
let admin: Person;
let other: Person;

beforeAll(async () => {
  [admin, other] = await Promise.all([createSignedInUser('admin'), createSignedInUser('admin')]);
});

const said = (changes: object = {}) => ({
  text: 'Dear Asha, it was sent again.',
  asks: false,
  submissionId: randomUUID(),
  ...changes,
});

const reply = (
  who: Person,
  { id }: { id: number | string },
  data: object = said(),
  files: readonly FileNameAndContent[] = [],
) =>
  api
    .as(who.token)
    .postForm(`admin/case/${id}/reply`, buildMultipartForm({ data: JSON.stringify(data) }, files));

const close = (feedback: Feedback) =>
  api
    .as(admin.token)
    .post('admin/closeFeedback', { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' });

const seen = async ({ id }: Feedback, who = admin) =>
  caseDetailSchema.parse((await api.as(who.token).get(`admin/case/${id}`)).body);

const messagesOf = ({ id }: Feedback) =>
  OutgoingMessage.findAll({ where: { feedbackId: id }, order: ['id'] });

describe('a reply that closes the case', () => {
  const closing = (changes: object = {}) =>
    said({ closes: true, feedackClosureDesc: 'Sent again', ...changes });

  test('a closing reply closes the case and sends one e-mail and one SMS', async () => {
    const feedback = await createCase({}, admin.user);
    const answer = await reply(admin, feedback, closing());
    expect(answer.status).toBe(200);
    const detail = await seen(feedback);
    expect(detail).toMatchObject({ status: 'closed', closureDesc: 'Sent again' });
    expect(detail.timeline).toMatchObject([
      { kind: 'in' },
      { kind: 'out', id: answer.body.entryId },
      { kind: 'change', action: 'closed' },
    ]);
    const messages = await messagesOf(feedback);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ['sms', 'caseClosed'],
      ['email', 'caseReplied'],
    ]);
    const [sms, email] = messages;
    expect(sms?.body).toContain('is closed: Sent again');
    expect(sms?.body).not.toContain('Dear Asha');
    expect(email?.body).toContain('Dear Asha, it was sent again.');
    expect(email?.body).toContain('is closed: Sent again');
    expect(messages.every(({ entryId }) => entryId === answer.body.entryId)).toBe(true);
  });

  test('returns the same entry when a closing reply is retried, and rejects a changed retry', async () => {
    const feedback = await createCase({}, admin.user);
    const data = closing();
    const first = await reply(admin, feedback, data);
    const retry = await reply(admin, feedback, data);
    expect([retry.status, retry.body.entryId]).toEqual([200, first.body.entryId]);
    expect(await messagesOf(feedback)).toHaveLength(2);
    const changed = await reply(admin, feedback, { ...data, feedackClosureDesc: 'Other' });
    expect([changed.status, changed.body.code]).toEqual([409, 'submissionChanged']);
  });

  test.each([
    ['no closing text', { feedackClosureDesc: undefined }, 'feedackClosureDesc'],
    ['a closing text of one character', { feedackClosureDesc: ' x ' }, 'feedackClosureDesc'],
    [
      'a closing text of 151 characters',
      { feedackClosureDesc: 'x'.repeat(151) },
      'feedackClosureDesc',
    ],
    ['a question', { asks: true }, 'asks'],
    ['an unknown root cause', { rootCause: 'Unknown' }, 'rootCause'],
  ])(
    'rejects a closing reply with %s and leaves the case unchanged',
    async (_name, changes, field) => {
      const feedback = await createCase({}, admin.user);
      const answer = await reply(admin, feedback, closing(changes));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ path: field }]);
      const detail = await seen(feedback);
      expect(detail.status).toBe('assigned');
      expect(detail.timeline.map(({ kind }) => kind)).not.toContain('out');
      expect(await messagesOf(feedback)).toEqual([]);
    },
  );

  test('accepts only one of two concurrent closing replies', async () => {
    const feedback = await createCase({}, admin.user);
    const answers = await Promise.all([
      reply(admin, feedback, closing()),
      reply(admin, feedback, closing()),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await messagesOf(feedback)).toHaveLength(2);
  });
});

describe('a reply to a case', () => {
  test('rejects a reply when a newer message is unread, unless the request omits lastRead', async () => {
    const feedback = await createCase({}, admin.user);
    const first = await reply(admin, feedback, said({ lastRead: 0 }));
    expect(first.status).toBe(200);
    const late = said({ text: 'Dear Asha, it is on its way.', lastRead: 0 });
    const refused = await reply(admin, feedback, late);
    expect([refused.status, refused.body.code]).toEqual([409, 'newerMessages']);
    expect((await reply(admin, feedback, { ...late, lastRead: first.body.entryId })).status).toBe(
      200,
    );
    expect((await reply(admin, feedback, said())).status).toBe(200);
  });

  test('sends a reply’s text by e-mail and a notice by SMS, and shows the reply in the timeline', async () => {
    const feedback = await createCase({}, admin.user);
    const answer = await reply(admin, feedback);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Success' } });
    const [sms, email] = await messagesOf(feedback);
    expect(sms).toMatchObject({ channel: 'sms', template: 'caseReplied', recipient: '9876543210' });
    expect(sms?.body).toContain(`There is a reply on your case ${feedback.caseId}`);
    const link = `http://localhost:4000${buildStatusLink(feedback.caseId, 'en-IN')}`;
    expect(sms?.body.endsWith(` ${link}`)).toBe(true);
    expect(sms?.body).not.toContain('it was sent again');
    expect(email).toMatchObject({ channel: 'email', recipient: 'asha@example.com' });
    expect(email?.body).toContain('Dear Asha, it was sent again.');
    expect(email?.body).toContain(link);
    const { timeline, waitingFor } = await seen(feedback);
    expect(waitingFor).toBeNull();
    expect(timeline).toMatchObject([
      { kind: 'in', id: 0, by: 'Asha Rao', text: 'The statement has not arrived' },
      {
        kind: 'out',
        id: answer.body.entryId,
        by: admin.user.employeeName,
        text: 'Dear Asha, it was sent again.',
        asks: false,
        delivery: [
          { id: sms?.id, channel: 'sms', status: 'waiting', sentAt: null },
          { id: email?.id, channel: 'email', status: 'waiting', sentAt: null },
        ],
      },
    ]);
  });

  test('masks identifiers in the submitter’s message that reply and closing e-mails quote', async () => {
    const description = 'My PAN is ABCPE1236K.';
    const feedback = await createCase({ description }, admin.user);
    await reply(admin, feedback);
    const text = 'Call me: 98198 11818';
    await CaseEntry.create({ feedbackId: feedback.id, kind: 'in', authorId: null, text });
    await reply(admin, feedback);
    await close(feedback);
    const letters = (await messagesOf(feedback)).filter(({ channel }) => channel === 'email');
    const quotes = letters.map(({ body }) => /Your message:\n\n(.+)/.exec(body)?.[1]);
    const first = 'My PAN is ABCxxxxx6K.';
    expect(quotes).toEqual([first, 'Call me: xxxxxx1818', first]);
  });

  test('sends a reply in the language in which the case was submitted', async () => {
    const feedback = await createCase({ locale: 'hi' }, admin.user);
    await reply(admin, feedback, said(), [pngFile]);
    const [sms, email] = await messagesOf(feedback);
    expect(sms?.body).toContain(`आपके केस ${feedback.caseId} पर उत्तर आया है`);
    expect(email?.body).toContain('1 फ़ाइल है');
  });

  test('makes a case wait for the submitter after a question until the case is closed', async () => {
    const feedback = await createCase({}, admin.user);
    await reply(admin, feedback, said({ asks: true }));
    expect((await seen(feedback)).waitingFor).toBe('submitter');
    const [sms, email] = await messagesOf(feedback);
    expect(sms).toMatchObject({ template: 'caseAsked' });
    expect(sms?.body).toContain(`We have a question about your case ${feedback.caseId}`);
    expect(email?.subject).toContain('We have a question about your case');
    await close(feedback);
    expect((await seen(feedback)).waitingFor).toBeNull();
  });

  test('stores a reply’s files separately from the submission’s files', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await reply(admin, feedback, said(), [pngFile, pdfFile])).status).toBe(200);
    expect((await reply(admin, feedback, said(), [pngFile])).status).toBe(200);
    const { attachments, attachment, timeline } = await seen(feedback);
    expect([attachments, attachment]).toEqual([[], 'no']);
    expect(timeline.map((entry) => entry.attachments.length)).toEqual([0, 2, 1]);
    const [file] = timeline[1]?.attachments ?? [];
    const path = `admin/case/${feedback.id}/attachment/${file?.id}`;
    expect((await api.as(admin.token).raw(path)).status).toBe(200);
    expect((await api.as(admin.token).raw(`admin/download/c/${feedback.id}`)).status).toBe(404);
  });

  test('saves a reply once when the same submission is sent again, even after the case was closed', async () => {
    const feedback = await createCase({}, admin.user);
    const data = said();
    const first = await reply(admin, feedback, data, [pngFile]);
    await close(feedback);
    const files = await storedFiles();
    const again = await reply(admin, feedback, data, [pngFile]);
    expect(again.body.entryId).toBe(first.body.entryId);
    expect(await storedFiles()).toHaveLength(files.length);
    const changed = await reply(admin, feedback, { ...data, text: 'Another' });
    expect([changed.status, changed.body.code]).toEqual([409, 'submissionChanged']);
  });

  test('saves a reply once when the same submission is sent several times concurrently', async () => {
    const feedback = await createCase({}, admin.user);
    const data = said();
    const answers = await Promise.all([1, 2, 3].map(() => reply(admin, feedback, data, [pngFile])));
    expect(new Set(answers.map(({ body }) => body.entryId)).size).toBe(1);
    expect(await CaseEntry.count({ where: { feedbackId: feedback.id } })).toBe(1);
    expect(await Attachment.count({ where: { feedbackId: feedback.id } })).toBe(1);
    expect(await messagesOf(feedback)).toHaveLength(2);
  });

  test('rejects a reply to a closed case and stores no file', async () => {
    const feedback = await createCase({}, admin.user);
    await close(feedback);
    const before = await storedFiles();
    const answer = await reply(admin, feedback, said(), [pngFile]);
    expect([answer.status, answer.body.code]).toEqual([409, 'replyToClosed']);
    expect(await storedFiles()).toHaveLength(before.length);
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ asks: 'yes' }, 'asks'],
    [{ submissionId: 'mine' }, 'submissionId'],
  ])('rejects a reply with the invalid value %j', async (changes, path) => {
    const feedback = await createCase({}, admin.user);
    const answer = await reply(admin, feedback, said(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  test('accepts a reply with 5000 characters of any script or with five files, and rejects six files', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await reply(admin, feedback, said({ text: '🙏'.repeat(5000) }))).status).toBe(200);
    const six = Array.from({ length: 6 }, (_, index) => [`${index}.png`, pngFile[1]] as const);
    expect((await reply(admin, feedback, said(), six)).status).toBe(413);
    expect((await reply(admin, feedback, said(), six.slice(1))).status).toBe(200);
  });

  test('accepts a reply by numeric id or case id, only from users who may see the case', async () => {
    const feedback = await createCase({}, admin.user);
    const path = `admin/case/${feedback.id}/reply`;
    expect((await api.anyone.postForm(path, buildMultipartForm({}, []))).status).toBe(401);
    expect((await reply(other, feedback)).status).toBe(403);
    expect((await reply(admin, { id: 999_999 })).status).toBe(404);
    expect((await reply(admin, { id: feedback.caseId.toLowerCase() })).status).toBe(200);
    expect((await reply(admin, { id: 'MF-0000-0001' })).status).toBe(400);
  });

  test('lets a user who works on the case resend a failed reply message', async () => {
    const feedback = await createCase({}, admin.user);
    await reply(admin, feedback);
    const [sms] = await messagesOf(feedback);
    await sms?.update({ status: 'failed' });
    const resend = (who: Person, id: number) =>
      api.as(who.token).post(`admin/case/${id}/message/${sms?.id}/resend`, {});
    const elsewhere = await createCase({}, admin.user);
    expect((await resend(other, feedback.id)).status).toBe(403);
    expect((await resend(admin, elsewhere.id)).status).toBe(404);
    expect((await resend(admin, feedback.id)).status).toBe(200);
    expect((await resend(admin, feedback.id)).status).toBe(409);
    expect((await seen(feedback)).timeline[1]?.delivery[0]?.status).toBe('waiting');
  });
});
