import { myWorkSchema, type MyWork } from '@feedback/contract/cases/my-work';
import { beforeAll, expect, test } from 'vitest';

import { CaseEntry } from '../conversations/case-entry.ts';
import type { Feedback } from './feedback.ts';
import { CaseEscalation } from './escalation/escalation-models.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, signedIn } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let admin: { user: User; token: string };

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeAll(async () => {
  admin = await signedIn('admin');
});

async function work(): Promise<MyWork> {
  const answer = await api.as(admin.token).get('admin/mywork');
  expect(answer.status, answer.text).toBe(200);
  return myWorkSchema.parse(answer.body);
}

const idsOf = ({ cases }: MyWork['due']) => cases.map(({ caseId }) => caseId);

test('returns empty My work lists for a user without cases', async () => {
  const nothing = { total: 0, cases: [] };
  expect(await work()).toEqual({
    answered: nothing,
    due: nothing,
    new: nothing,
    waiting: nothing,
    mentioned: nothing,
    watched: nothing,
  });
});

test('lists a user’s open due, new and waiting cases in My work', async () => {
  const { user } = admin;
  const late = await createCase({ dueAt: days(-1) }, user);
  const soon = await createCase({ dueAt: days(2) }, user);
  const plain = await createCase({ dueAt: null }, user);
  const asked = await createCase({ dueAt: null, waitingFor: 'submitter' }, user);
  const entry = { feedbackId: asked.id, kind: 'out' as const, authorId: user.id, asks: true };
  await CaseEntry.create({ ...entry, text: 'Which account was it?' });
  await CaseEntry.create({ feedbackId: late.id, kind: 'note', authorId: user.id, text: 'Seen' });
  await createCase({ dueAt: days(1) });
  const closed = await createCase({ dueAt: days(1) }, user);
  closed.close(user.id, 'Done', new Date());
  await closed.save();

  const found = await work();
  expect(idsOf(found.due)).toEqual([late.caseId, soon.caseId]);
  expect(found.due.total).toBe(2);
  expect(found.due.cases.map(({ isNew }) => isNew)).toEqual([false, true]);
  expect(idsOf(found.new)).toEqual([plain.caseId]);
  expect(idsOf(found.waiting)).toEqual([asked.caseId]);
});

test('lists in My work a case whose submitter wrote last, until an admin replies to or closes the case', async () => {
  const { user, token } = await signedIn('admin');
  const [first, latest, replied, closed] = await Promise.all(
    Array.from({ length: 4 }, () => createCase({ dueAt: null }, user)),
  );
  if (!first || !latest || !replied || !closed) throw new Error('no case');
  const write = ({ id: feedbackId }: Feedback, kind: 'in' | 'out' | 'note', hours: number) =>
    CaseEntry.create({
      feedbackId,
      kind,
      authorId: kind === 'in' ? null : user.id,
      text: 'It is the second folio.',
      createdAt: days(-hours / 24),
    });
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
  const counts = await api.as(token).get('admin/mywork/counts');
  // The case with a reply is not new, has no due date and waits for nobody.
  expect(counts.body).toMatchObject({ myWork: 2 });
});

test('lists escalated cases with the user’s own due cases in My work, most overdue first', async () => {
  const { user, token } = await signedIn('admin');
  const telling = { userId: user.id, round: 1, number: 1, toldAt: new Date() };
  const tell = ({ id: feedbackId }: Feedback, kind: 'level' | 'reminder' = 'level') =>
    CaseEscalation.create({ ...telling, feedbackId, kind });
  const own = await createCase({ dueAt: days(-1) }, user);
  const latest = await createCase({ dueAt: days(-3) });
  const undated = await createCase({ dueAt: null });
  await Promise.all([tell(own), tell(latest), tell(undated)]);
  await tell(await createCase({ dueAt: days(-2) }), 'reminder');

  const { due } = myWorkSchema.parse((await api.as(token).get('admin/mywork')).body);
  expect(due.cases.map(({ caseId, isEscalated }) => [caseId, isEscalated])).toEqual([
    [latest.caseId, true],
    [own.caseId, false],
    [undated.caseId, true],
  ]);
});

test('returns the first hundred due cases in My work and the total number of due cases', async () => {
  const more = Array.from({ length: 99 }, () => createCase({ dueAt: days(9) }, admin.user));
  await Promise.all(more);
  const { due } = await work();
  expect(due.total).toBe(101);
  expect(due.cases).toHaveLength(100);
});
