import { myWorkSchema, myWorkListNames, type MyWork } from '@feedback/contract/cases/my-work';
import type { MyWorkCase } from '@feedback/contract/cases/work-case';
import { beforeAll, expect, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import type { Feedback } from './feedback.ts';
import { CaseEscalation } from './escalation/escalation-models.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let admin: { user: User; token: string };

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeAll(async () => {
  admin = await createSignedInUser('admin');
});

async function work(): Promise<MyWork> {
  const answer = await api.as(admin.token).get('admin/mywork');
  expect(answer.status, answer.text).toBe(200);
  return myWorkSchema.parse(answer.body);
}

const idsOf = ({ cases }: MyWork['overdue']) => cases.map(({ caseId }) => caseId);

test('returns empty My work lists for a user without cases', async () => {
  const nothing = { total: 0, statutory: 0, cases: [] };
  const lists = myWorkListNames.map((list) => [list, nothing]);
  expect(await work()).toEqual({ toDo: 0, queues: [], ...Object.fromEntries(lists) });
});

test('lists each open case of a user by its due date, and undated cases as new, later or waiting', async () => {
  const { user } = admin;
  const endOfToday = new Date(`${toIndianDay(new Date())}T23:59:59.999+05:30`);
  const write = async (feedback: Feedback, text = 'Seen') => {
    await CaseEntry.create({ feedbackId: feedback.id, kind: 'note', authorId: user.id, text });
    return feedback;
  };
  const late = await write(await createCase({ dueAt: days(-1), serviceDueAt: days(-1) }, user));
  const statutory = { class: 'complaint', complaintCode: 'IV', dueAt: days(-2) } as const;
  const lateComplaint = await createCase(statutory, user);
  const today = await createCase({ dueAt: endOfToday }, user);
  const soon = await createCase({ dueAt: days(3) }, user);
  const fresh = await createCase({ dueAt: null }, user);
  const freshDated = await createCase({ dueAt: days(20) }, user);
  const later = await write(await createCase({ dueAt: days(12) }, user));
  const undated = await write(await createCase({ dueAt: null }, user));
  const asked = await createCase({ dueAt: null, waitingFor: 'submitter' }, user);
  const entry = { feedbackId: asked.id, kind: 'out' as const, authorId: user.id, asks: true };
  await CaseEntry.create({ ...entry, text: 'Which account was it?' });
  await createCase({ dueAt: days(1) });
  const closed = await createCase({ dueAt: days(1) }, user);
  closed.close(user.id, 'Done', new Date());
  await closed.save();

  const found = await work();
  expect(idsOf(found.overdue)).toEqual([lateComplaint.caseId, late.caseId]);
  expect(found.overdue).toMatchObject({ total: 2, statutory: 1 });
  expect(found.overdue.cases.map(({ isNew, clock }) => [isNew, clock])).toEqual([
    [true, 'statutory'],
    [false, 'service'],
  ]);
  expect(found.overdue.cases[0]).toMatchObject({ class: 'complaint', complaintCode: 'IV' });
  expect(idsOf(found.today)).toEqual([today.caseId]);
  expect(idsOf(found.week)).toEqual([soon.caseId]);
  expect(idsOf(found.new).toSorted()).toEqual([fresh.caseId, freshDated.caseId].toSorted());
  expect(idsOf(found.later)).toEqual([later.caseId, undated.caseId]);
  expect(idsOf(found.waiting)).toEqual([asked.caseId]);
  expect(found.toDo).toBe(6);
});

test('lists in My work a case whose submitter wrote last, until an admin replies to or closes the case', async () => {
  const { user, token } = await createSignedInUser('admin');
  const [first, latest, replied, closed] = await Promise.all(
    Array.from({ length: 4 }, () => createCase({ dueAt: null }, user)),
  );
  if (!first || !latest || !replied || !closed) throw new Error('no case');
  const write = async (feedback: Feedback, kind: 'in' | 'out' | 'note', hours: number) => {
    const createdAt = days(-hours / 24);
    const authorId = kind === 'in' ? null : user.id;
    const text = 'It is the second folio.';
    await CaseEntry.create({ feedbackId: feedback.id, kind, authorId, text, createdAt });
    if (kind === 'in') feedback.answer(createdAt);
    if (kind === 'out') feedback.reply(false, createdAt);
    await feedback.save();
  };
  await write(first, 'out', 6);
  await write(first, 'in', 5);
  await write(first, 'note', 4);
  await write(latest, 'in', 3);
  await write(replied, 'in', 2);
  await write(replied, 'out', 1);
  await write(closed, 'in', 1);
  closed.close(user.id, 'Done', new Date());
  await closed.save();

  const { answered } = myWorkSchema.parse((await api.as(token).get('admin/mywork')).body);
  expect(idsOf(answered)).toEqual([latest.caseId, first.caseId]);
  const [{ text, answeredAt }] = answered.cases as [MyWorkCase];
  expect([text, answeredAt === null]).toEqual(['It is the second folio.', false]);
  const counts = await api.as(token).get('admin/mywork/counts');
  // The case with a reply is not new, has no due date and waits for nobody.
  expect(counts.body).toMatchObject({ myWork: 2 });
});

test('lists cases escalated to the user by due date, without the user’s own cases', async () => {
  const { user, token } = await createSignedInUser('admin');
  const telling = { userId: user.id, round: 1, number: 1, toldAt: new Date() };
  const tell = ({ id: feedbackId }: Feedback, kind: 'level' | 'reminder' = 'level') =>
    CaseEscalation.create({ ...telling, feedbackId, kind });
  const own = await createCase({ dueAt: days(-1) }, user);
  const latest = await createCase({ dueAt: days(-3) });
  const undated = await createCase({ dueAt: null });
  await Promise.all([tell(own), tell(latest), tell(undated)]);
  await tell(await createCase({ dueAt: days(-2) }), 'reminder');

  const found = myWorkSchema.parse((await api.as(token).get('admin/mywork')).body);
  expect(idsOf(found.escalated)).toEqual([latest.caseId, undated.caseId]);
  expect(idsOf(found.overdue)).toEqual([own.caseId]);
});

test('returns the first hundred cases of a My work list and the total number of cases in the list', async () => {
  const { user, token } = await createSignedInUser('admin');
  await Promise.all(Array.from({ length: 101 }, () => createCase({ dueAt: days(4) }, user)));
  const { week, toDo } = myWorkSchema.parse((await api.as(token).get('admin/mywork')).body);
  expect([week.total, week.cases.length, toDo]).toEqual([101, 100, 101]);
});
