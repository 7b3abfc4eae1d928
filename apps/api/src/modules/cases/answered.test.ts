import { randomUUID } from 'node:crypto';

import { casePageSchema } from '@feedback/contract/cases/case-columns';
import { beforeAll, expect, test } from 'vitest';

import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { addSubmitterMessage } from '../conversations/index.ts';
import { assignCase } from './change-case.ts';
import type { Feedback } from './feedback.ts';

const api = useTestApi();
type Person = Awaited<ReturnType<typeof createSignedInUser>>;
let admin: Person;
let lead: Person;

beforeAll(async () => {
  [admin, lead] = await Promise.all([
    createSignedInUser('admin'),
    createSignedInUser('superadmin'),
  ]);
});

const answer = ({ id, caseId }: Feedback) => {
  const data = { text: 'I found it.', submissionId: randomUUID() };
  const message = { key: id, data, files: [], discard: () => Promise.resolve() };
  return api.inside(() => addSubmitterMessage(message), { kind: 'mailOfCase', caseId });
};

const open = ({ id }: Feedback, { token }: Person) =>
  api.as(token).post(`admin/case/${id}/seen`, {});

/** Returns the listed cases whose submitter wrote last, and whether each is unread. */
async function answeredCases() {
  const path = `admin/getnonkotakfeedbacks/${lead.user.id}/c?limit=50&answered=submitter`;
  const { rows } = casePageSchema.parse((await api.as(lead.token).get(path)).body);
  return rows.map(({ id, answerSeenAt }) => ({ id, isUnread: answerSeenAt === null }));
}

test('a case is answered after the submitter’s message, and unread until its assignee opens it', async () => {
  const feedback = await createCase({}, admin.user);
  await createCase({}, admin.user);
  expect(await answeredCases()).toEqual([]);
  await answer(feedback);
  await open(feedback, lead);
  expect(await answeredCases()).toEqual([{ id: feedback.id, isUnread: true }]);
  await open(feedback, admin);
  expect(await answeredCases()).toEqual([{ id: feedback.id, isUnread: false }]);
  const { employeeCode: assignedTo, email: emailTo } = lead.user;
  const change = { feedbackId: feedback.id, type: 'c' as const, assignedBy: '' };
  await api.inside(() => assignCase({ ...change, assignedTo, emailTo }), {
    kind: 'superadmin',
    userId: lead.user.id,
    code: lead.user.employeeCode,
    name: lead.user.employeeName,
  });
  expect(await answeredCases()).toEqual([{ id: feedback.id, isUnread: true }]);
  const reply = JSON.stringify({ text: 'Thank you.', submissionId: randomUUID() });
  await api
    .as(lead.token)
    .postForm(`admin/case/${feedback.id}/reply`, buildMultipartForm({ data: reply }, []));
  expect(await answeredCases()).toEqual([]);
});
