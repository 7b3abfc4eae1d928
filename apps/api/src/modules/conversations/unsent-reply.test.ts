import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { beforeAll, describe, expect, test } from 'vitest';

import { pngFile, prepareCustomers, type FileNameAndContent } from '../../testing/customers.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { query } from '../../platform/db/query.ts';
import type { User } from '../auth/accounts/user.ts';
import { recordSlaBreaches, type Feedback } from '../cases/index.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { addSubmitterMessage } from './add-submitter-message.ts';
import { CaseEntry } from './case-entry.ts';
import { releaseDueReplies } from './send-waiting-replies.ts';

const api = useTestApi({ config: { undoSeconds: 10 } });
const { storedFiles } = prepareCustomers(api);
interface Person {
  user: User;
  token: string;
}
let admin: Person;
let lead: Person;

beforeAll(async () => {
  [admin, lead] = await Promise.all([
    createSignedInUser('admin'),
    createSignedInUser('superadmin'),
  ]);
});

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const reply = (
  { id }: Feedback,
  changes: object = {},
  files: readonly FileNameAndContent[] = [],
  who = admin,
) => {
  const data = { text: 'It was sent again.', submissionId: randomUUID(), ...changes };
  const form = buildMultipartForm({ data: JSON.stringify(data) }, files);
  return api.as(who.token).postForm(`admin/case/${id}/reply`, form);
};
const closing = { closes: true, feedackClosureDesc: 'Sent again' };

const undo = ({ id }: Feedback, entryId: unknown, who = admin) =>
  api.as(who.token).del(`admin/case/${id}/reply/${String(entryId)}`);

const close = ({ id }: Feedback) =>
  api
    .as(admin.token)
    .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });

const answer = ({ id, caseId }: Feedback) => {
  const data = { text: 'I found it.', submissionId: randomUUID() };
  const message = { key: id, data, files: [], discard: () => Promise.resolve() };
  return api.inside(() => addSubmitterMessage(message), { kind: 'mailOfCase', caseId });
};

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(admin.token).get(`admin/case/${id}`)).body);

const entriesOf = async (feedback: Feedback) =>
  (await seen(feedback)).timeline.filter(({ kind }) => kind === 'out' || kind === 'unsent');

const messagesOf = ({ id }: Feedback) =>
  OutgoingMessage.findAll({
    where: { feedbackId: id, template: ['caseReplied', 'caseAsked', 'caseClosed'] },
    order: ['id'],
  });

/** Moves the send time of a waiting reply into the past, and sends the reply. */
async function sendDue(entryId: unknown) {
  await CaseEntry.update(
    { leavesAt: new Date(Date.now() - 1000) },
    { where: { id: Number(entryId) } },
  );
  await api.inside(releaseDueReplies);
}

describe('a reply that can be undone', () => {
  test('a delayed reply notifies nobody until its send time, and is then sent once under its author’s name', async () => {
    const feedback = await createCase({}, admin.user);
    const { status, body } = await reply(feedback, { asks: true }, [pngFile]);
    expect(status).toBe(200);
    const waits = Date.parse(String(body.undoUntil)) - Date.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(10_000);
    await api.inside(releaseDueReplies);
    expect(await messagesOf(feedback)).toEqual([]);
    expect(await seen(feedback)).toMatchObject({ waitingFor: null });
    expect(await entriesOf(feedback)).toMatchObject([
      { kind: 'unsent', id: body.entryId, leavesAt: body.undoUntil, isScheduled: false },
    ]);

    await sendDue(body.entryId);
    await api.inside(releaseDueReplies);
    expect(await messagesOf(feedback)).toHaveLength(2);
    const { timeline, history, waitingFor } = await seen(feedback);
    expect(waitingFor).toBe('submitter');
    expect(timeline).toMatchObject([
      { kind: 'in' },
      { kind: 'out', id: body.entryId, by: admin.user.employeeName, attachments: [{}] },
    ]);
    expect(history.at(-1)).toMatchObject({ action: 'replied', actor: admin.user.employeeName });
  });

  test('an undone reply disappears with its files, and the case stays as it was', async () => {
    const feedback = await createCase({}, admin.user);
    const before = await seen(feedback);
    const { body } = await reply(feedback, closing, [pngFile]);
    expect((await seen(feedback)).status).toBe('assigned');
    expect((await undo(feedback, body.entryId)).status).toBe(200);
    const after = await seen(feedback);
    expect(after).toMatchObject({ status: before.status, dueAt: before.dueAt, round: 1 });
    expect(after.timeline.map(({ kind }) => kind)).toEqual(['in', 'change']);
    expect(after.history.at(-1)).toMatchObject({
      action: 'replyCancelled',
      actor: admin.user.employeeName,
      to: { cause: 'undone' },
    });
    await sendDue(body.entryId);
    expect(await messagesOf(feedback)).toEqual([]);
    expect((await undo(feedback, body.entryId)).status).toBe(404);
    const files = await storedFiles();
    await reply(feedback, {}, [pngFile]);
    expect(await storedFiles()).toHaveLength(files.length + 1);
  });

  test('rejects undoing a reply at or after its send time', async () => {
    const feedback = await createCase({}, admin.user);
    const { body } = await reply(feedback);
    await CaseEntry.update({ leavesAt: new Date() }, { where: { id: Number(body.entryId) } });
    const late = await undo(feedback, body.entryId);
    expect([late.status, late.body.code]).toEqual([409, 'replySent']);
    await api.inside(releaseDueReplies);
    expect((await undo(feedback, body.entryId)).status).toBe(409);
  });

  test('a reply is either undone or sent when both happen concurrently', async () => {
    const cases = await Promise.all(Array.from({ length: 8 }, () => createCase({}, admin.user)));
    for (const feedback of cases) {
      const { body } = await reply(feedback, closing);
      const soon = new Date(Date.now() + 30);
      await CaseEntry.update({ leavesAt: soon }, { where: { id: Number(body.entryId) } });
      const sendUntilGone = async () => {
        while (await CaseEntry.count({ where: { id: Number(body.entryId), kind: 'unsent' } }))
          await api.inside(releaseDueReplies);
      };
      const [undone] = await Promise.all([undo(feedback, body.entryId), sendUntilGone()]);
      const isUndone = undone.status === 200;
      expect(isUndone || undone.body.code === 'replySent').toBe(true);
      expect(await messagesOf(feedback)).toHaveLength(isUndone ? 0 : 2);
      expect((await seen(feedback)).status).toBe(isUndone ? 'assigned' : 'closed');
    }
  });

  test('a closing reply resolves the case at the time at which the user sent the reply, even if the due date passes', async () => {
    const feedback = await createCase({ class: 'complaint', complaintCode: 'IV' }, admin.user);
    const { body } = await reply(feedback, closing);
    const sentAt = new Date(Date.now() - 5000);
    await api.inside(() =>
      query('UPDATE case_entries SET created_at = $1 WHERE id = $2', [sentAt, body.entryId]),
    );
    await feedback.update({ dueAt: new Date(sentAt.getTime() + 1000) });
    await api.inside(() => recordSlaBreaches(new Date()));
    await sendDue(body.entryId);
    const { rounds, history } = await seen(feedback);
    expect(rounds).toMatchObject([{ resolvedAt: sentAt.toISOString() }]);
    expect(history.map(({ action }) => action)).not.toContain('breached');
  });

  test('a reply can be undone only by users who work on the case', async () => {
    const other = await createSignedInUser('admin');
    const feedback = await createCase({}, admin.user);
    const elsewhere = await createCase({}, admin.user);
    const { body } = await reply(feedback);
    expect((await undo(feedback, body.entryId, other)).status).toBe(403);
    expect((await undo(elsewhere, body.entryId)).status).toBe(404);
    expect((await undo(feedback, body.entryId, lead)).status).toBe(200);
    const [mail] = await OutgoingMessage.findAll({ where: { template: 'replyCancelled' } });
    expect(mail).toMatchObject({ recipient: admin.user.email, feedbackId: feedback.id });
  });

  test('rejects a closing reply with an unknown root cause immediately, before the delay begins', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await reply(feedback, { ...closing, rootCause: 'Unknown' })).status).toBe(400);
    expect(await entriesOf(feedback)).toEqual([]);
  });
});

describe('a scheduled reply', () => {
  test('a scheduled reply is sent at its time, and closes the case with that time', async () => {
    const feedback = await createCase({}, admin.user);
    const sendAt = minutesAhead(60);
    const { body } = await reply(feedback, { ...closing, sendAt });
    expect(body.undoUntil).toBe(sendAt);
    expect((await seen(feedback)).history.at(-1)).toMatchObject({
      action: 'replyScheduled',
      to: { leavesAt: sendAt },
    });
    const before = Date.now();
    await sendDue(body.entryId);
    const { rounds, status } = await seen(feedback);
    expect(status).toBe('closed');
    expect(Date.parse(rounds[0]?.resolvedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
  });

  test.each([
    ['the submitter writes', answer, 'answered'],
    ['the case is closed', close, 'closed'],
  ])(
    'a scheduled reply is cancelled, and its author notified, when %s first',
    async (_name, act, cause) => {
      const feedback = await createCase({}, admin.user);
      const { body } = await reply(feedback, { sendAt: minutesAhead(60) }, [pngFile]);
      await act(feedback);
      await api.inside(releaseDueReplies);
      expect(await entriesOf(feedback)).toMatchObject([
        {
          kind: 'unsent',
          id: body.entryId,
          leavesAt: null,
          cancelledFor: cause,
          attachments: [{}],
        },
      ]);
      const mails = await OutgoingMessage.findAll({
        where: { feedbackId: feedback.id, template: 'replyCancelled' },
      });
      expect(mails).toMatchObject([{ recipient: admin.user.email }]);
      expect((await seen(feedback)).history).toContainEqual(
        expect.objectContaining({ action: 'replyCancelled', to: { cause }, actor: null }),
      );
      expect((await undo(feedback, body.entryId)).status).toBe(200);
      expect(await entriesOf(feedback)).toEqual([]);
    },
  );

  test('cancels a scheduled reply when its case can no longer be closed that way, and still sends other replies', async () => {
    const feedback = await createCase({}, admin.user);
    const other = await createCase({}, admin.user);
    const first = await reply(feedback, { ...closing, sendAt: minutesAhead(60) });
    const second = await reply(other, { sendAt: minutesAhead(60) });
    await feedback.update({ class: 'accessibility', complaintCode: 'IV' });
    const leavesAt = new Date(Date.now() - 1000);
    const id = [first, second].map(({ body }) => Number(body.entryId));
    await CaseEntry.update({ leavesAt }, { where: { id } });
    await api.inside(releaseDueReplies);
    expect(await entriesOf(feedback)).toMatchObject([{ cancelledFor: 'impossible' }]);
    expect(await messagesOf(feedback)).toEqual([]);
    expect(await entriesOf(other)).toMatchObject([{ kind: 'out' }]);
  });

  test.each([
    ['in the past', -1],
    ['more than 90 days ahead', 91 * 24 * 60],
  ])('rejects a scheduled reply with a time %s', async (_name, minutes) => {
    const feedback = await createCase({}, admin.user);
    const { status, body } = await reply(feedback, { sendAt: minutesAhead(minutes) });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'sendAt' }]);
  });
});
