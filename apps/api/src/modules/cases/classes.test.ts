import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { describe, expect, it, test } from 'vitest';

import { toIndianDay, toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import { CaseRound } from './case-round.ts';
import { CaseEntry } from '../conversations/case-entry.ts';
import type { Feedback } from './feedback.ts';
import { SlaPolicyRecord } from '../sla/clock-models.ts';
import { toEndOfDay } from '../sla/due-date.ts';
import { createCase, createUser, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const complaint = {
  class: 'complaint',
  complaintCode: 'II A',
  source: 'scores',
  reason: 'It has not come for months',
};
const isDueChange = (entry: object) => 'action' in entry && entry.action === 'dueChanged';
const classify = (who: typeof admin, { id }: { id: number }, said: object = complaint) =>
  api.as(who.token).post(`admin/case/${id}/class`, said);

const seen = async ({ id }: Feedback) =>
  caseDetailSchema.parse((await api.as(superadmin.token).get(`admin/case/${id}`)).body);

describe('classifying a case', () => {
  test('classifying a case changes the class, complaint code, source and due date, and adds a timeline entry', async () => {
    const createdAt = new Date('2026-01-31T18:29:00Z');
    const feedback = await createCase({ createdAt }, admin.user);
    expect((await classify(admin, feedback)).status).toBe(200);
    const now = await seen(feedback);
    expect(now).toMatchObject({ class: 'complaint', complaintCode: 'II A', source: 'scores' });
    // The case was received at 23:59 in India, so the day of receipt is the 31st.
    expect(now.dueAt).toBe(toEndOfDay('2026-02-21').toISOString());
    expect(now.rounds[0]?.dueAt).toBe(now.dueAt);
    expect(now.timeline.at(-1)).toMatchObject({
      action: 'classified',
      by: admin.user.employeeName,
      from: { class: 'query', complaintCode: null, source: 'direct', dueAt: null },
      to: { class: 'complaint', complaintCode: 'II A', dueAt: now.dueAt, reason: complaint.reason },
    });
  });

  test('removes the complaint code of a case that is reclassified as a request', async () => {
    const feedback = await createCase({ class: 'complaint', complaintCode: 'IV' }, admin.user);
    const said = { class: 'request', complaintCode: 'IV', reason: 'They only ask for a copy' };
    expect((await classify(admin, feedback, said)).status).toBe(200);
    expect(await seen(feedback)).toMatchObject({ class: 'request', complaintCode: null });
  });

  test('keeps the due date when a closed case is classified as a complaint', async () => {
    const dueAt = toEndOfDay('2026-02-10');
    const feedback = await createCase({ dueAt }, admin.user);
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Sent again' };
    await api.as(admin.token).post('admin/closeFeedback', closing);
    expect((await classify(admin, feedback)).status).toBe(200);
    expect(await seen(feedback)).toMatchObject({ class: 'complaint', dueAt: dueAt.toISOString() });
  });

  test('stores the class with a closed round, and sets a separate due date for the reopened round', async () => {
    const feedback = await createCase({}, admin.user);
    await classify(admin, feedback);
    const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Sent again' };
    await api.as(admin.token).post('admin/closeFeedback', closing);
    await api.as(admin.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Wrong year' });
    await classify(admin, feedback, { class: 'query', reason: 'A question only' });
    const ended = await CaseRound.findOne({ where: { feedbackId: feedback.id } });
    expect(ended).toMatchObject({ class: 'complaint', complaintCode: 'II A', source: 'scores' });
    const { rounds } = await seen(feedback);
    expect(rounds[0]?.dueAt).toBe(toEndOfDay(toIndianDay(new Date(), 21)).toISOString());
    expect(rounds[1]?.dueAt).not.toBeNull();
  });

  it.each([
    ['no complaint code', { complaintCode: null }, 'complaintCode'],
    ['an unknown complaint code', { complaintCode: 'V A' }, 'complaintCode'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['an unknown class', { class: 'idea' }, 'class'],
  ])('rejects a case classification with %s', async (_name, wrong, path) => {
    const feedback = await createCase({}, admin.user);
    const { status, body } = await classify(admin, feedback, { ...complaint, ...wrong });
    expect(status).toBe(400);
    expect((body.errors as { path: string }[]).map((field) => field.path)).toEqual([path]);
  });

  test('lets only users who may see a case classify the case', async () => {
    const feedback = await createCase({}, admin.user);
    expect((await classify(other, feedback)).status).toBe(403);
    expect((await classify(superadmin, { id: 2_000_000_000 })).status).toBe(404);
    const nobody = await api.anyone.post(`admin/case/${feedback.id}/class`, complaint);
    expect(nobody.status).toBe(401);
  });
});

describe('recalculating a due date', () => {
  test('recalculates a due date by the policy in force today, and records the new due date in the timeline', async () => {
    const dueAt = toEndOfDay('2026-01-10');
    const createdAt = new Date('2026-01-01T06:00:00Z');
    const feedback = await createCase({ dueAt, createdAt }, admin.user);
    const path = `admin/case/${feedback.id}/due`;
    expect((await api.as(admin.token).post(path, { reason: 'New rule' })).status).toBe(200);
    const now = await seen(feedback);
    expect(now.dueAt).toBe(toEndOfDay('2026-01-08').toISOString());
    expect(now.timeline.at(-1)).toMatchObject({
      action: 'dueChanged',
      from: { dueAt: dueAt.toISOString() },
      to: { dueAt: now.dueAt, reason: 'New rule' },
    });
  });
});

describe('the due date of a case that waits for the submitter', () => {
  const waitingSince = new Date('2026-01-05T06:00:00Z');
  const received = { createdAt: new Date('2026-01-01T06:00:00Z'), waitingSince };

  async function answered(given: Parameters<typeof createCase>[0]) {
    const { addSubmitterMessage } = await import('../conversations/add-submitter-message.ts');
    const mobile = `9${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`;
    const feedback = await createCase(
      { ...received, waitingFor: 'submitter', mobile, ...given },
      admin.user,
    );
    const answer = {
      key: feedback.id,
      data: { text: 'Here it is', submissionId: crypto.randomUUID() },
      files: [],
      discard: () => Promise.resolve(),
    };
    await api.inside(() => addSubmitterMessage(answer), { kind: 'provenMobile', mobile });
    return seen(feedback);
  }

  test('extends the due date and the service target by the days that a case waited for the submitter', async () => {
    const dueAt = toEndOfDay('2026-01-08');
    const { dueAt: after, serviceDueAt } = await answered({ dueAt, serviceDueAt: dueAt });
    expect(after).toBe(serviceDueAt);
    expect(new Date(String(after)).getTime()).toBeGreaterThan(Date.now());
  });

  test('keeps a due date that had passed before the submitter was asked a question', async () => {
    const dueAt = toEndOfDay('2026-01-04');
    const now = await answered({ dueAt, serviceDueAt: dueAt });
    expect(now).toMatchObject({
      dueAt: dueAt.toISOString(),
      serviceDueAt: dueAt.toISOString(),
      timeline: expect.not.arrayContaining([expect.objectContaining({ action: 'dueChanged' })]),
    });
  });

  test('keeps a statutory due date when the submitter replies after a wait', async () => {
    const dueAt = toEndOfDay('2026-01-22');
    const given = { class: 'complaint', complaintCode: 'IV', dueAt } as const;
    expect((await answered(given)).dueAt).toBe(dueAt.toISOString());
  });

  test('keeps a statutory due date when a wait extends a service target on the same day', async () => {
    const feedbackType = generateUniqueName('Two clocks');
    const both = { class: 'request', feedbackType, days: 7, validFrom: '2020-01-01' } as const;
    await SlaPolicyRecord.bulkCreate([
      { ...both, kind: 'service', unit: 'calendar', stopsWhileWaiting: true },
      { ...both, kind: 'statutory', unit: 'calendar', stopsWhileWaiting: false },
    ]);
    const dueAt = toEndOfDay('2026-01-08');
    const given = { class: 'request', feedbackType, dueAt, serviceDueAt: dueAt } as const;
    const now = await answered(given);
    expect(now.dueAt).toBe(dueAt.toISOString());
    expect(Date.parse(String(now.serviceDueAt))).toBeGreaterThan(Date.now());
    expect(now.timeline.filter(isDueChange)).toEqual([]);
  });

  test('records in the timeline that a wait for the submitter changed the due date', async () => {
    const dueAt = toEndOfDay('2026-01-08');
    const now = await answered({ dueAt, serviceDueAt: dueAt });
    expect(now.timeline.find(isDueChange)).toMatchObject({
      from: { dueAt: dueAt.toISOString() },
      to: { dueAt: now.dueAt },
    });
  });

  test('keeps the days added for a wait when the due date is recalculated', async () => {
    const createdAt = new Date('2026-06-01T06:00:00Z');
    const feedback = await createCase({ createdAt }, admin.user);
    const { id: feedbackId } = feedback;
    const asked = { kind: 'out', asks: true, text: 'Which?', authorId: admin.user.id } as const;
    const answer = { kind: 'in', text: 'This one', authorId: null } as const;
    await CaseEntry.create({ feedbackId, ...asked, createdAt: toStartOfIndianDay('2026-06-02') });
    await CaseEntry.create({ feedbackId, ...answer, createdAt: toStartOfIndianDay('2026-06-09') });
    const request = { class: 'request', source: 'direct', reason: 'A copy' };
    await classify(admin, feedback, request);
    // The due date is seven working days after the 1st, extended by the five working days of the
    // wait.
    const due = toEndOfDay('2026-06-17').toISOString();
    expect((await seen(feedback)).dueAt).toBe(due);
    await api.as(admin.token).post(`admin/case/${feedback.id}/due`, { reason: 'New rule' });
    expect((await seen(feedback)).dueAt).toBe(due);
  });
});

describe('the case lists', () => {
  const list = async (query: string) => {
    const path = `admin/getnonkotakfeedbacks/${superadmin.user.id}/d?limit=50&${query}`;
    const { body } = await api.as(superadmin.token).get(path);
    return (body.rows as { caseId: string }[]).map(({ caseId }) => caseId);
  };
  const distributor = { audience: 'd', arn: 'ARN-1', euin: 'E1', pan: null } as const;
  const day = 86_400_000;
  const from = (days: number) => new Date(Date.now() + days * day);

  test('filters case lists by class, complaint code, source, due date and wait, and pages in due-date order', async () => {
    const assignee = await createUser();
    const make = (given: object) => createCase({ ...distributor, ...given }, assignee);
    const late = await make({ class: 'complaint', complaintCode: 'IV', dueAt: from(-2) });
    const none = await make({});
    const soon = await make({ class: 'request', source: 'scores', dueAt: from(3) });
    const later = await make({ dueAt: from(30) });
    const closed = await make({ dueAt: from(-9) });
    closed.close(assignee.id, 'Done', new Date());
    await closed.save();
    const ids = (cases: Feedback[]) => cases.map(({ caseId }) => caseId);
    expect(await list('class=complaint')).toEqual(ids([late]));
    expect(await list('complaintCode=IV')).toEqual(ids([late]));
    expect(await list('source=scores')).toEqual(ids([soon]));
    expect(await list('due=overdue')).toEqual(ids([late]));
    expect(await list('due=soon')).toEqual(ids([soon]));
    await later.update({ waitingFor: 'submitter', waitingSince: new Date() });
    expect(await list('waiting=submitter')).toEqual(ids([later]));
    expect(await list('sort=due')).toEqual(ids([late, soon, later, none, closed]));
    const path = `admin/getnonkotakfeedbacks/${superadmin.user.id}/d?limit=2&sort=due`;
    const first = (await api.as(superadmin.token).get(path)).body;
    const next = `${path}&cursor=${encodeURIComponent(String(first.nextCursor))}`;
    const second = (await api.as(superadmin.token).get(next)).body;
    expect((second.rows as { caseId: string }[]).map(({ caseId }) => caseId)).toEqual(
      ids([later, none]),
    );
  });
});
