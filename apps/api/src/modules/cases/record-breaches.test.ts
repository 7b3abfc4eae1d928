import { casePageSchema, caseRowSchema } from '@feedback/contract/cases/case-columns';
import { describe, expect, test } from 'vitest';

import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { toEndOfDay } from '../sla/due-date.ts';
import { recordSlaBreaches } from './record-breaches.ts';
import type { Feedback } from './feedback.ts';

const api = useTestApi();
const { admin } = useSignedInPeople({ admin: 'admin' });
const dueAt = toEndOfDay('2026-06-22');
const given = { createdAt: new Date('2026-06-01T06:00:00Z'), dueAt };
const after = (ms: number) => api.inside(() => recordSlaBreaches(new Date(dueAt.getTime() + ms)));
const breaches = async ({ caseId }: Feedback) =>
  (await AuditEvent.findAll({ where: { label: caseId, action: 'breached' } })).map(
    (event) => event.after,
  );
const seen = async ({ id }: Feedback) =>
  caseRowSchema.parse((await api.as(admin.token).get(`admin/case/${id}`)).body);

test('records one breach with the due date when concurrent jobs find a case overdue', async () => {
  const feedback = await createCase(given, admin.user);
  await after(0);
  expect(await breaches(feedback)).toEqual([]);
  await after(1);
  await Promise.all([after(60_000), after(60_000)]);
  expect(await breaches(feedback)).toEqual([{ dueAt: '2026-06-22T18:29:59.999Z' }]);
});

test('keeps a case’s breach after the due date is recalculated and the case is reopened', async () => {
  const feedback = await createCase(given, admin.user);
  await after(1);
  const client = api.as(admin.token);
  await client.post(`admin/case/${feedback.id}/due`, { reason: 'A new rule' });
  expect((await seen(feedback)).breachedAt).toBe(dueAt.toISOString());
  const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
  await client.post('admin/closeFeedback', closing);
  await client.post(`admin/case/${feedback.id}/reopen`, { reason: 'Not done' });
  expect((await seen(feedback)).breachedAt).toBe(dueAt.toISOString());
  await after(2);
  expect(await breaches(feedback)).toHaveLength(1);
});

test('records a breach when a late case is closed before the breach job runs', async () => {
  const feedback = await createCase(given, admin.user);
  const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
  await api.as(admin.token).post('admin/closeFeedback', closing);
  expect(await breaches(feedback)).toHaveLength(1);
  const inTime = await createCase({ ...given, dueAt: toEndOfDay('2099-01-01') }, admin.user);
  await api.as(admin.token).post('admin/closeFeedback', { ...closing, id: inTime.id });
  expect(await breaches(inTime)).toEqual([]);
});

describe('breaches of cases that wait for the submitter', () => {
  const waitingSince = new Date('2026-06-20T06:00:00Z');
  const waiting = { ...given, serviceDueAt: dueAt, waitingFor: 'submitter', waitingSince } as const;

  test('records a breach of a waiting case only when the due date is not paused or had already passed', async () => {
    const query = await createCase(waiting, admin.user);
    const complaint = { ...waiting, class: 'complaint', complaintCode: 'IV' } as const;
    const statutory = await createCase(complaint, admin.user);
    const asked = { ...waiting, waitingSince: new Date('2026-06-25T06:00:00Z') };
    const late = await createCase(asked, admin.user);
    await after(86_400_000 * 9);
    expect(await breaches(query)).toEqual([]);
    expect(await breaches(statutory)).toHaveLength(1);
    expect(await breaches(late)).toHaveLength(1);
    expect(await seen(query)).toMatchObject({ clockStoppedAt: waitingSince.toISOString() });
    expect(await seen(statutory)).toMatchObject({ clockStoppedAt: null });
    const path = `admin/getnonkotakfeedbacks/${admin.user.id}/c?limit=50&due=overdue`;
    const { rows } = casePageSchema.parse((await api.as(admin.token).get(path)).body);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([statutory.id, late.id]));
    expect(ids).not.toContain(query.id);
  });

  test('extends the due date by the wait when a waiting case is closed, and records no breach', async () => {
    const query = await createCase(waiting, admin.user);
    const closing = { id: query.id, userType: 'c', feedackClosureDesc: 'No answer came' };
    await api.as(admin.token).post('admin/closeFeedback', closing);
    expect(await breaches(query)).toEqual([]);
    const { dueAt: due, closureDate } = await seen(query);
    expect(Date.parse(String(due))).toBeGreaterThan(Date.parse(String(closureDate)));
  });
});

test('records a breach when a case is merged into another case after the due date', async () => {
  const feedback = await createCase(given, admin.user);
  const into = await createCase({}, admin.user);
  const merging = { into: into.caseId };
  const merged = await api.as(admin.token).post(`admin/case/${feedback.id}/merge`, merging);
  expect(merged.status).toBe(200);
  expect(await breaches(feedback)).toHaveLength(1);
});
