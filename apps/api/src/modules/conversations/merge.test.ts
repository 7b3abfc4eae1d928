import { randomUUID } from 'node:crypto';

import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import { pdfFile } from '../../testing/customers.ts';
import { createCase, createSignedInUser, generateUniqueMobile } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let admin: { user: User; token: string };
let boss: { user: User; token: string };

beforeAll(async () => {
  [admin, boss] = await Promise.all([
    createSignedInUser('admin'),
    createSignedInUser('superadmin'),
  ]);
});

const merge = (from: Feedback, into: string, token = boss.token) =>
  api.as(token).post(`admin/case/${from.id}/merge`, { into });

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(boss.token).get(`admin/case/${id}`)).body);

const told = async ({ id: feedbackId }: Feedback) =>
  (await OutgoingMessage.findAll({ where: { feedbackId }, order: ['id'] })).map(
    ({ channel, template, body }) => ({ channel, template, body }),
  );

/** Creates two cases and returns the older case first. */
const pairOf = async (mobile: string, otherMobile = mobile) => {
  const one = await createCase({ mobile });
  return [one, await createCase({ mobile: otherMobile })] as const;
};

describe('merging cases', () => {
  test('merging closes the duplicate, shows the duplicate’s entries in the other case, and links both cases', async () => {
    const [twin, first] = await pairOf(generateUniqueMobile());
    await api.as(boss.token).post(`admin/case/${twin.id}/note`, { text: 'Called twice' });
    expect((await merge(twin, first.caseId.toLowerCase())).status).toBe(200);
    const closed = await seen(twin);
    const { id, caseId } = first;
    expect(closed).toMatchObject({
      status: 'closed',
      mergedInto: { id, caseId },
      merged: [],
      rounds: [{ resolution: 'duplicate' }],
    });
    expect(closed.timeline.at(-1)).toMatchObject({
      action: 'closed',
      by: boss.user.employeeName,
      to: { resolution: 'duplicate', mergedInto: caseId },
    });
    const goingOn = await seen(first);
    const of = { id: twin.id, caseId: twin.caseId };
    expect(goingOn).toMatchObject({ status: 'open', mergedInto: null, merged: [of] });
    expect(goingOn.timeline[0]).toMatchObject({ id: 0, of: null });
    expect(goingOn.timeline.filter((entry) => entry.of)).toMatchObject([
      { kind: 'in', id: 0, of, text: twin.description },
      { kind: 'note', of, text: 'Called twice', editableUntil: null },
    ]);
    expect(goingOn.timeline.at(-1)).toMatchObject({ action: 'joined', to: { case: twin.caseId } });
    expect(closed.timeline.filter((entry) => entry.of)).toEqual([]);
  });

  test('notifies the submitter of two merged cases once, and explains the merge on the status page', async () => {
    const mobile = generateUniqueMobile();
    const [twin, first] = await pairOf(mobile);
    await merge(twin, first.caseId);
    const messages = await told(twin);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ['sms', 'caseClosed'],
      ['email', 'caseClosed'],
    ]);
    const words = `handled together with your case ${first.caseId}`;
    for (const { body } of messages) expect(body).toContain(words);
    expect(await told(first)).toEqual([]);
    const own = api.as(await openAccessByOtp(api, twin));
    const { body } = await own.get(`status/case/${twin.caseId}`);
    expect(body.case).toMatchObject({
      state: 'closed',
      mergedInto: { caseId: first.caseId },
      rounds: [{ closureDescription: expect.stringContaining(words) }],
    });
    const goingOn = await own.get(`status/case/${first.caseId}`);
    expect(goingOn.body.case).toMatchObject({ mergedInto: null });
  });

  test('notifies both submitters of merged cases without revealing the other submitter’s case id', async () => {
    const [twin, first] = await pairOf(generateUniqueMobile(), generateUniqueMobile());
    await merge(twin, first.caseId);
    for (const { body } of await told(twin)) {
      expect(body).toContain('handled together with another case');
      expect(body).not.toContain(first.caseId);
    }
    const messages = await told(first);
    expect(messages.map(({ channel, template }) => [channel, template])).toEqual([
      ['sms', 'caseJoined'],
      ['email', 'caseJoined'],
    ]);
    for (const { body } of messages) expect(body).not.toContain(twin.caseId);
    const own = api.as(await openAccessByOtp(api, twin));
    const { body } = await own.get(`status/case/${twin.caseId}`);
    expect(body.case).toMatchObject({ mergedInto: { caseId: null } });
    expect(JSON.stringify(body)).not.toContain(first.caseId);
  });

  test('shows a merged duplicate’s files only to users who may see the case that stays open', async () => {
    const mobile = generateUniqueMobile();
    const [one, two] = await pairOf(mobile);
    const three = await createCase({ mobile }, admin.user);
    const data = JSON.stringify({ text: 'See this', submissionId: randomUUID() });
    const own = api.as(await openAccessByOtp(api, one));
    expect(
      (
        await own.postForm(
          `status/case/${one.caseId}/answer`,
          buildMultipartForm({ data }, [pdfFile]),
        )
      ).status,
    ).toBe(200);
    const [file] = (await seen(one)).timeline.flatMap(({ attachments }) => attachments);
    const open = (token: string) =>
      api.as(token).get(`admin/case/${one.id}/attachment/${file?.id}`);
    expect((await open(admin.token)).status).toBe(403);
    await merge(one, two.caseId);
    expect((await open(admin.token)).status).toBe(403);
    await merge(two, three.caseId);
    expect((await open(admin.token)).status).toBe(200);
    expect((await open((await createSignedInUser('admin')).token)).status).toBe(403);
  });

  test('lists a chain of merged cases, and removes a duplicate from the list when the duplicate is reopened', async () => {
    const mobile = generateUniqueMobile();
    const [one, two] = await pairOf(mobile);
    const three = await createCase({ mobile });
    await merge(one, two.caseId);
    await merge(two, three.caseId);
    expect((await seen(three)).merged.map(({ id }) => id)).toEqual([one.id, two.id]);
    const reopened = await api
      .as(boss.token)
      .post(`admin/case/${one.id}/reopen`, { reason: 'Another matter' });
    expect(reopened.status).toBe(200);
    expect(await seen(one)).toMatchObject({
      status: 'open',
      mergedInto: null,
      rounds: [{ resolution: 'duplicate' }, { resolution: null }],
    });
    expect((await seen(three)).merged.map(({ id }) => id)).toEqual([two.id]);
  });

  test('the main case still shows the earlier entries of a merged duplicate that is reopened', async () => {
    const [twin, first] = await pairOf(generateUniqueMobile());
    const owned = await createCase({}, admin.user);
    const note = (text: string) => api.as(boss.token).post(`admin/case/${twin.id}/note`, { text });
    const answer = async (text: string) => {
      const data = JSON.stringify({ text, submissionId: randomUUID() });
      const own = api.as(await openAccessByOtp(api, twin));
      const sent = await own.postForm(
        `status/case/${twin.caseId}/answer`,
        buildMultipartForm({ data }, [pdfFile]),
      );
      expect(sent.status, sent.text).toBe(200);
    };
    await note('Before the merge');
    await answer('With a file');
    await merge(twin, first.caseId);
    await merge(first, owned.caseId);
    await api.as(boss.token).post(`admin/case/${twin.id}/reopen`, { reason: 'Another matter' });
    await note('After the merge');
    await answer('With another file');

    for (const goingOn of [first, owned]) {
      const linked = (await seen(goingOn)).timeline.filter(({ of }) => of?.id === twin.id);
      expect(linked.map(({ text }) => text)).toEqual([
        twin.description,
        'Before the merge',
        'With a file',
      ]);
    }
    const files = (await seen(twin)).timeline.flatMap(({ attachments }) => attachments);
    const open = async (token: string) =>
      Promise.all(
        files.map(async ({ id }) => {
          const path = `admin/case/${twin.id}/attachment/${id}`;
          return (await api.as(token).get(path)).status;
        }),
      );
    expect(await open(admin.token)).toEqual([200, 404]);
    expect(await open((await createSignedInUser('admin')).token)).toEqual([403, 403]);
  });

  test('rejects each invalid merge target with a distinct error code', async () => {
    const mobile = generateUniqueMobile();
    const [one, two] = await pairOf(mobile);
    const distributor = await createCase({ mobile, audience: 'd', arn: '1', euin: '1' });
    const codeOf = async (from: Feedback, into: Feedback) =>
      (await merge(from, into.caseId)).body.code;
    expect(await codeOf(one, one)).toBe('mergeIntoItself');
    expect(await codeOf(one, distributor)).toBe('mergeOtherAudience');
    await merge(one, two.caseId);
    expect(await codeOf(one, two)).toBe('alreadyClosed');
    expect(await codeOf(two, one)).toBe('mergeIntoMerged');
    const closed = await createCase({ mobile });
    const closing = { id: closed.id, userType: 'c', feedackClosureDesc: 'Done' };
    await api.as(boss.token).post('admin/closeFeedback', closing);
    expect(await codeOf(two, closed)).toBe('mergeIntoClosed');
  });

  test('returns a field error when the merge target does not exist or the user may not see the target', async () => {
    const [one, two] = [await createCase({}, admin.user), await createCase({}, boss.user)];
    for (const into of [two.caseId, 'MF-0000-0000', 'nonsense', '']) {
      const answer = await merge(one, into, admin.token);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ path: 'into' }]);
    }
    expect((await merge(two, one.caseId, admin.token)).status).toBe(403);
    expect((await api.anyone.post(`admin/case/${one.id}/merge`, { into: 'x' })).status).toBe(401);
    const nobody = await api
      .as(boss.token)
      .post('admin/case/2000000000/merge', { into: one.caseId });
    expect(nobody.status).toBe(404);
  });

  test('merges two cases only once when both directions are requested concurrently', async () => {
    const [one, two] = await pairOf(generateUniqueMobile());
    const answers = await Promise.all([merge(one, two.caseId), merge(two, one.caseId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const details = [await seen(one), await seen(two)];
    expect(details.filter(({ status }) => status === 'closed')).toHaveLength(1);
  });

  test('closes a case as resolved or not actionable, and rejects the resolution duplicate without a merge', async () => {
    const feedback = await createCase();
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Not our fund' };
    const close = (resolution?: string) =>
      api.as(boss.token).post('admin/closeFeedback', { ...closing, resolution });
    expect((await close('duplicate')).status).toBe(400);
    expect((await close('nonActionable')).status).toBe(200);
    expect((await seen(feedback)).rounds).toMatchObject([{ resolution: 'nonActionable' }]);
    const usual = await createCase();
    await api.as(boss.token).post('admin/closeFeedback', { ...closing, id: usual.id });
    expect((await seen(usual)).rounds).toMatchObject([{ resolution: 'resolved' }]);
  });
});
