import { randomUUID } from 'node:crypto';

import { ownCaseRowSchema, ownCaseSchema } from '@feedback/contract/submitter-portal/own-case';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Attachment } from '../cases/attachment.ts';
import type { Feedback } from '../cases/feedback.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createUser, generateUniqueMobile } from '../../testing/factories.ts';
import { startSession } from '../auth/sessions/sessions.ts';
import { openAccessByOtp } from '../../testing/payloads.ts';
import { buildMultipartForm, validFiles } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();
let owner: User;
let staff: TestClient;

beforeAll(async () => {
  owner = await createUser({ employeeName: 'Rohan Bhaskar Kulkarni' });
  staff = api.as(await api.inside(() => startSession(owner)));
});

const ofEmployee = () =>
  ({ audience: 'e', submittedBy: owner.id, employeeCode: owner.employeeCode }) as const;

/** Creates an assigned case, and a client with the access token of its submitter. */
async function theirs(changes: Parameters<typeof createCase>[0] = {}) {
  const feedback = await createCase({ mobile: generateUniqueMobile(), ...changes }, owner);
  return { feedback, submitter: api.as(await openAccessByOtp(api, feedback)) };
}

const seen = async (submitter: TestClient, { caseId }: { caseId: string }) =>
  ownCaseSchema.parse((await submitter.get(`status/case/${caseId}`)).body['case']);

const reply = (
  { id }: Feedback,
  changes: object = {},
  files: Parameters<typeof buildMultipartForm>[1] = [],
) => {
  const data = { text: 'Which year?', asks: false, submissionId: randomUUID(), ...changes };
  return staff.postForm(
    `admin/case/${id}/reply`,
    buildMultipartForm({ data: JSON.stringify(data) }, files),
  );
};

const close = ({ id }: Feedback, feedackClosureDesc = 'Sent again') =>
  staff.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc });

const png = [['photo.png', validFiles['photo.png'] ?? Buffer.alloc(0)]] as const;

describe('the submitter’s own cases', () => {
  test('lists all cases of a submitter’s mobile, newest first, and no other cases', async () => {
    const { feedback, submitter } = await theirs();
    const { mobile } = feedback;
    const older = await createCase({ mobile, createdAt: new Date('2026-01-05T10:00:00Z') });
    await createCase({ ...ofEmployee(), mobile });
    await createCase({ mobile: generateUniqueMobile() });
    const { cases } = (await submitter.get('status/cases')).body;
    expect(z.array(ownCaseRowSchema).parse(cases)).toMatchObject([
      { caseId: feedback.caseId, state: 'lookedAt', feedbackType: 'Account Statement' },
      { caseId: older.caseId, state: 'received', submittedAt: '2026-01-05T10:00:00.000Z' },
    ]);
  });

  test('returns 404 for every call about another submitter’s case', async () => {
    const { submitter } = await theirs();
    const { feedback: other } = await theirs();
    await close(other);
    const employees = await createCase({ ...ofEmployee(), mobile: other.mobile ?? null });
    const data = JSON.stringify({ text: 'Mine', submissionId: randomUUID() });
    for (const { caseId } of [other, employees, { caseId: 'MF-0000-0000' }]) {
      const path = `status/case/${caseId}`;
      const answers = [
        await submitter.get(path),
        await submitter.get(`${path}/attachment/1`),
        await submitter.postForm(`${path}/answer`, buildMultipartForm({ data }, png)),
        await submitter.post(`${path}/reopen`, { reason: 'No' }),
        await submitter.post(`${path}/rating`, { stars: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  test('returns a case to its submitter without notes, staff’s last names and internal data', async () => {
    const { feedback, submitter } = await theirs();
    await staff.post(`admin/case/${feedback.id}/note`, { text: 'A known complainer' });
    await reply(feedback, { asks: true });
    const { text } = await submitter.get(`status/case/${feedback.caseId}`);
    for (const secret of ['complainer', 'Bhaskar', 'Kulkarni', owner.employeeCode, owner.email])
      expect(text).not.toContain(secret);
    const shown = await seen(submitter, feedback);
    expect(shown).toMatchObject({ state: 'waiting', reopenUntil: null, rateUntil: null });
    expect(shown.entries).toMatchObject([
      { kind: 'in', id: 0, by: null, text: 'The statement has not arrived' },
      { kind: 'out', by: 'Rohan', text: 'Which year?', asks: true },
    ]);
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(ownCaseSchema.shape).toSorted());
  });

  test('updates the state and steps that a submitter sees after each change of the case', async () => {
    const { feedback, submitter } = await theirs({ createdAt: new Date('2026-11-01T10:00:00Z') });
    const stateNow = async () => {
      const { state, steps } = await seen(submitter, feedback);
      expect(steps.at(-1)?.state).toBe(state);
      const [listed] = (await submitter.get('status/cases')).body['cases'] as { state: string }[];
      expect(listed?.state).toBe(state);
      return steps.map((step) => step.state);
    };
    expect(await stateNow()).toEqual(['received', 'lookedAt']);
    await reply(feedback, { asks: true });
    expect(await stateNow()).toEqual(['received', 'lookedAt', 'waiting']);
    await answer(submitter, feedback);
    expect(await stateNow()).toEqual(['received', 'lookedAt']);
    await reply(feedback);
    expect(await stateNow()).toEqual(['received', 'lookedAt', 'answered']);
    await close(feedback);
    expect(await stateNow()).toEqual(['received', 'lookedAt', 'closed']);
    await submitter.post(`status/case/${feedback.caseId}/reopen`, { reason: 'Wrong year' });
    expect(await stateNow()).toEqual(['received', 'lookedAt']);
  });

  test('offers the files of staff and of the submitter for download, only to that submitter', async () => {
    const { feedback, submitter } = await theirs();
    await reply(feedback, {}, png);
    await answer(submitter, feedback, {}, png);
    const { entries } = await seen(submitter, feedback);
    const files = entries.flatMap(({ attachments }) => attachments);
    expect(files).toHaveLength(2);
    for (const { id } of files) {
      const file = await submitter.raw(`status/case/${feedback.caseId}/attachment/${id}`);
      expect([file.status, file.headers.get('content-disposition')]).toEqual([
        200,
        'attachment; filename=photo.png',
      ]);
      const { submitter: other, feedback: others } = await theirs();
      const path = `status/case/${others.caseId}/attachment/${id}`;
      expect((await other.raw(path)).status).toBe(404);
    }
    expect(await Attachment.count({ where: { feedbackId: feedback.id } })).toBe(2);
  });
});

const answer = (
  submitter: TestClient,
  { caseId }: { caseId: string },
  changes: object = {},
  files: Parameters<typeof buildMultipartForm>[1] = [],
) => {
  const data = { text: 'Last year', submissionId: randomUUID(), ...changes };
  const form = buildMultipartForm({ data: JSON.stringify(data) }, files);
  return submitter.postForm(`status/case/${caseId}/answer`, form);
};
