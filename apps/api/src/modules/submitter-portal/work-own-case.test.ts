import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { ownCaseSchema } from '@feedback/contract/submitter-portal/own-case';
import { beforeAll, describe, expect, test } from 'vitest';

import { CaseEntry } from '../conversations/case-entry.ts';
import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import {
  pdfFile,
  pngFile,
  prepareCustomers,
  type FileNameAndContent,
} from '../../testing/customers.ts';
import { createCase, createSignedInUser, generateUniqueMobile } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
const { storedFiles } = prepareCustomers(api);
let admin: { user: User; token: string };

beforeAll(async () => {
  admin = await createSignedInUser('admin');
});

async function theirs(changes: Parameters<typeof createCase>[0] = {}) {
  const feedback = await createCase({ mobile: generateUniqueMobile(), ...changes }, admin.user);
  return { feedback, submitter: api.as(await openAccessByOtp(api, feedback)) };
}

const said = (changes: object = {}) => ({
  text: 'It was last year',
  submissionId: randomUUID(),
  ...changes,
});

const answer = (
  submitter: TestClient,
  { caseId }: Feedback,
  data: object = said(),
  files: readonly FileNameAndContent[] = [],
) =>
  submitter.postForm(
    `status/case/${caseId}/answer`,
    buildMultipartForm({ data: JSON.stringify(data) }, files),
  );

const staff = () => api.as(admin.token);
const close = ({ id }: Feedback) =>
  staff().post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
const ask = ({ id }: Feedback) => {
  const data = { text: 'Which year?', asks: true, submissionId: randomUUID() };
  return staff().postForm(
    `admin/case/${id}/reply`,
    buildMultipartForm({ data: JSON.stringify(data) }, []),
  );
};
const seen = async (submitter: TestClient, { caseId }: Feedback) =>
  ownCaseSchema.parse((await submitter.get(`status/case/${caseId}`)).body['case']);
const seenByStaff = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await staff().get(`admin/case/${id}`)).body);
const toOwner = (template: 'caseAnswered' | 'caseReopenedForOwner', { id }: Feedback) =>
  OutgoingMessage.findAll({ where: { feedbackId: id, template } });

/** Moves the closure of a case into the past by days and minutes. */
const closedFor = (feedback: Feedback, days: number, minutes = 0) =>
  Feedback.update(
    { closedAt: new Date(Date.now() - days * 86_400_000 - minutes * 60_000) },
    { where: { id: feedback.id } },
  );

describe('a submitter’s message to a case', () => {
  test('a submitter’s message ends the wait of its case, adds its files, and notifies the owner', async () => {
    const { feedback, submitter } = await theirs();
    await ask(feedback);
    expect((await seenByStaff(feedback)).waitingFor).toBe('submitter');
    expect((await answer(submitter, feedback, said(), [pngFile, pdfFile])).status).toBe(200);
    const { waitingFor, timeline } = await seenByStaff(feedback);
    expect(waitingFor).toBeNull();
    expect(timeline.map(({ kind }) => kind)).toEqual(['in', 'out', 'in']);
    expect(timeline.at(-1)).toMatchObject({ by: 'Asha Rao', text: 'It was last year' });
    expect(timeline.at(-1)?.attachments).toHaveLength(2);
    const [mail, ...more] = await toOwner('caseAnswered', feedback);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', recipient: admin.user.email });
    expect(mail?.body).toContain('with 2 files');
    expect(mail?.body).not.toContain('last year');
  });

  test('saves a submitter’s message once when the request is repeated concurrently or after the case is closed', async () => {
    const { feedback, submitter } = await theirs();
    const data = said();
    const both = await Promise.all([1, 2].map(() => answer(submitter, feedback, data, [pngFile])));
    await close(feedback);
    const files = await storedFiles();
    const again = await answer(submitter, feedback, data, [pngFile]);
    expect(new Set([...both, again].map(({ body }) => body['entryId'])).size).toBe(1);
    expect(await CaseEntry.count({ where: { feedbackId: feedback.id } })).toBe(1);
    expect(await toOwner('caseAnswered', feedback)).toHaveLength(1);
    expect(await storedFiles()).toHaveLength(files.length);
    const changed = await answer(submitter, feedback, { ...data, text: 'Another' });
    expect([changed.status, changed.body.code]).toEqual([409, 'submissionChanged']);
  });

  test('notifies the owner of only the first submitter message until staff reply', async () => {
    const { feedback, submitter } = await theirs();
    const watcher = await createSignedInUser('superadmin');
    await api.as(watcher.token).post(`admin/case/${feedback.id}/watch`, { watches: true });
    const letters = async () => {
      const where = { feedbackId: feedback.id, template: ['caseAnswered', 'caseWatched'] };
      const sent = await OutgoingMessage.findAll({ where, order: ['id'] });
      return sent.map(({ template }) => template);
    };
    const both = ['caseAnswered', 'caseWatched'];
    for (let count = 0; count < 3; count += 1) await answer(submitter, feedback, said());
    expect(await letters()).toEqual(both);
    await ask(feedback);
    await answer(submitter, feedback, said());
    expect(await letters()).toEqual([...both, 'caseWatched', ...both]);
  });

  test('rejects a submitter’s message to a closed case and stores none of its files', async () => {
    const { feedback, submitter } = await theirs();
    await close(feedback);
    const before = await storedFiles();
    const refused = await answer(submitter, feedback, said(), [pngFile]);
    expect([refused.status, refused.body.code]).toEqual([409, 'replyToClosed']);
    expect(await storedFiles()).toHaveLength(before.length);
  });

  test.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ submissionId: 'mine' }, 'submissionId'],
  ])('rejects a submitter’s message with %j', async (changes, path) => {
    const { feedback, submitter } = await theirs();
    const refused = await answer(submitter, feedback, said(changes));
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ path }]]);
  });

  test('rejects a submitter’s message with six files or with a file of the wrong type', async () => {
    const { feedback, submitter } = await theirs();
    const six = Array.from({ length: 6 }, (_, index) => [`${index}.png`, pngFile[1]] as const);
    expect((await answer(submitter, feedback, said(), six)).status).toBe(413);
    const untrue = [['photo.png', Buffer.from('<script>')]] as const;
    expect((await answer(submitter, feedback, said(), untrue)).status).toBe(415);
  });
});

describe('reopening a case by its submitter', () => {
  const reopen = (submitter: TestClient, { caseId }: Feedback, reason = 'It was the wrong year') =>
    submitter.post(`status/case/${caseId}/reopen`, { reason });

  test('reopening by the submitter begins the next round, shows the reason to staff and notifies the owner', async () => {
    const { feedback, submitter } = await theirs();
    await close(feedback);
    expect((await seen(submitter, feedback)).reopenUntil).not.toBeNull();
    expect((await reopen(submitter, feedback)).status).toBe(200);
    const { round, status, timeline } = await seenByStaff(feedback);
    expect([round, status]).toEqual([2, 'assigned']);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'in', text: 'It was the wrong year' }),
    );
    const change = timeline.find((entry) => entry.kind === 'change' && entry.action === 'reopened');
    expect(JSON.stringify(change)).not.toContain('wrong year');
    expect(await toOwner('caseReopenedForOwner', feedback)).toHaveLength(1);
    const own = await seen(submitter, feedback);
    expect(own).toMatchObject({ state: 'lookedAt', reopenUntil: null });
    expect(own.rounds.map(({ closureDescription }) => closureDescription)).toEqual(['Done', null]);
  });

  test('lets a submitter reopen a case for 15 days after the closure', async () => {
    const { feedback, submitter } = await theirs();
    await close(feedback);
    await closedFor(feedback, 15, 1);
    const late = await reopen(submitter, feedback);
    expect([late.status, late.body.code]).toEqual([409, 'reopenTooLate']);
    expect((await seen(submitter, feedback)).reopenUntil).toBeNull();
    await closedFor(feedback, 15, -1);
    expect((await reopen(submitter, feedback)).status).toBe(200);
  });

  test('lets a submitter reopen only a closed case, with a reason, and once in two concurrent attempts', async () => {
    const { feedback, submitter } = await theirs();
    expect((await reopen(submitter, feedback)).body.code).toBe('notClosed');
    await close(feedback);
    expect((await reopen(submitter, feedback, ' ')).status).toBe(400);
    const both = await Promise.all([reopen(submitter, feedback), reopen(submitter, feedback)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await seenByStaff(feedback)).round).toBe(2);
  });
});

describe('a submitter’s rating of a case', () => {
  const rate = (submitter: TestClient, { caseId }: Feedback, rating: object) =>
    submitter.post(`status/case/${caseId}/rating`, rating);

  test('accepts one rating for each closed round of a case, and ignores a repeated rating', async () => {
    const { feedback, submitter } = await theirs();
    expect((await rate(submitter, feedback, { stars: 4 })).body.code).toBe('notClosed');
    await close(feedback);
    const rating = { stars: 4, text: 'Quick 🙏' };
    const both = await Promise.all([1, 2].map(() => rate(submitter, feedback, rating)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rate(submitter, feedback, { stars: 5 })).body.code).toBe('alreadyRated');
    const own = await seen(submitter, feedback);
    expect([own.rounds[0]?.rating, own.rateUntil]).toEqual([rating, null]);
    const rated = (await seenByStaff(feedback)).history.filter(({ action }) => action === 'rated');
    expect(rated).toMatchObject([{ to: { round: 1, stars: 4 } }]);
    expect(JSON.stringify(rated)).not.toContain('Quick');
    await staff().post(`admin/case/${feedback.id}/reopen`, { reason: 'Mended' });
    await close(feedback);
    expect((await rate(submitter, feedback, { stars: 5 })).status).toBe(200);
    const { rounds } = await seen(submitter, feedback);
    expect(rounds.map((round) => round.rating?.stars)).toEqual([4, 5]);
  });

  test('accepts a rating of a case for 30 days after the closure', async () => {
    const { feedback, submitter } = await theirs();
    await close(feedback);
    await closedFor(feedback, 30, 1);
    expect((await rate(submitter, feedback, { stars: 1 })).body.code).toBe('ratingTooLate');
    expect((await seen(submitter, feedback)).rateUntil).toBeNull();
    await closedFor(feedback, 30, -1);
    expect((await rate(submitter, feedback, { stars: 1 })).status).toBe(200);
  });

  test.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 2.5 }, 'stars'],
    [{}, 'stars'],
    [{ stars: 1, text: 'x'.repeat(501) }, 'text'],
  ])('rejects a case rating of %j', async (rating, path) => {
    const { feedback, submitter } = await theirs();
    await close(feedback);
    const refused = await rate(submitter, feedback, rating);
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ path }]]);
  });
});
