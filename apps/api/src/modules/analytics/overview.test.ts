import { overviewSchema, type Overview } from '@feedback/contract/analytics/overview';
import { beforeAll, describe, expect, it } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import type { User } from '../auth/accounts/user.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { poolWaitS: 2 } });
let boss: { user: User; token: string };
let admin: { user: User; token: string };

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

beforeAll(async () => {
  boss = await createSignedInUser('superadmin');
  admin = await createSignedInUser('admin');
  await createCase({ createdAt: ago(0), feedbackType: 'Folio', dueAt: ago(-24) });
  const late = { createdAt: ago(5 * 24), feedbackType: 'Folio', dueAt: ago(1) };
  await createCase(late, admin.user);
  await createCase({ createdAt: ago(400 * 24), audience: 'd', arn: '1', euin: '1' });
  for (const [hours, open] of [
    [2, 1],
    [30, 24],
    [24 * 40, 24 * 5],
    [24 * 60, 24 * 59],
  ] as const) {
    const feedback = await createCase({ createdAt: ago(hours) }, admin.user);
    feedback.close(admin.user.id, 'Done', ago(hours - open));
    await feedback.save();
  }
});

async function overview(who: { user: User; token: string }, days = ''): Promise<Overview> {
  const answer = await api.as(who.token).get(`admin/overview/${who.user.id}${days}`);
  expect(answer.status, answer.text).toBe(200);
  return overviewSchema.parse(answer.body);
}

describe('GET admin/overview', () => {
  it('counts unclosed cases by audience, age, feedback type and assignee', async () => {
    const figures = await overview(boss);
    expect(figures.unclosed).toEqual({ e: 0, c: 2, d: 1 });
    expect(figures.unassigned).toEqual({ e: 0, c: 1, d: 1 });
    expect(figures.overdue).toEqual({ e: 0, c: 1, d: 0 });
    expect(figures.dueSoon).toEqual({ e: 0, c: 1, d: 0 });
    const ages = figures.byAge.map(({ age, unclosed }) => [age, unclosed.c + unclosed.d]);
    expect(ages).toEqual([
      ['today', 1],
      ['threeDays', 0],
      ['week', 1],
      ['month', 0],
      ['older', 1],
    ]);
    expect(figures.byType[0]).toEqual({ feedbackType: 'Folio', unclosed: { e: 0, c: 2, d: 0 } });
    expect(figures.byAssignee).toHaveLength(2);
    expect(figures.byAssignee[0]).toMatchObject({ assignedTo: null, assignedToCode: null });
    expect(figures.byAssignee[1]).toMatchObject({
      assignedTo: admin.user.employeeName,
      unclosed: { e: 0, c: 1, d: 0 },
    });
  });

  it('counts the received and closed cases of each day in the Asia/Kolkata time zone', async () => {
    const figures = await overview(boss);
    const today = toIndianDay(new Date());
    expect(figures).toMatchObject({ from: toIndianDay(new Date(), -29), to: today });
    expect(figures.opened).toEqual({ e: 0, c: 4, d: 0 });
    expect(figures.closed).toEqual({ e: 0, c: 3, d: 0 });
    expect(figures.perDay).toHaveLength(30);
    expect(figures.perDay.at(-1)?.day).toBe(today);
    const opened = figures.perDay.reduce((sum, day) => sum + day.opened.c, 0);
    expect(opened).toBe(4);
    expect((await overview(boss, '?days=90')).opened.c).toBe(6);
    expect((await overview(boss, '?days=7')).perDay).toHaveLength(7);
  });

  it('returns the same overview figures for the preceding period', async () => {
    const { before } = await overview(boss);
    expect(before).toEqual({
      from: toIndianDay(new Date(), -59),
      to: toIndianDay(new Date(), -30),
      opened: { e: 0, c: 1, d: 0 },
      closed: { e: 0, c: 1, d: 0 },
      unclosed: { e: 0, c: 1, d: 1 },
      unassigned: { e: 0, c: 0, d: 1 },
      overdue: { e: 0, c: 0, d: 0 },
      dueSoon: { e: 0, c: 0, d: 0 },
    });
    const other = await createSignedInUser('admin');
    const nobody = await overview(other);
    expect(nobody.before).toMatchObject({ opened: { c: 0 }, closed: { c: 0 }, unclosed: { c: 0 } });
    const late = { createdAt: ago(45 * 24), dueAt: ago(40 * 24) };
    const closedSince = await createCase(late, other.user);
    closedSince.close(other.user.id, 'Done', ago(10 * 24));
    await closedSince.save();
    const { overdue, before: then } = await overview(other);
    expect(then).toMatchObject({ unclosed: { c: 1 }, overdue: { c: 1 }, dueSoon: { c: 0 } });
    expect(overdue.c).toBe(0);
  });

  it('counts a case as unassigned in the preceding period after a later assignment', async () => {
    const unassignedBefore = async () => (await overview(boss)).before.unassigned.c;
    const { user } = await createSignedInUser('admin');
    const createdAt = ago(50 * 24);
    const feedback = await createCase({ createdAt });
    await AuditEvent.create({
      at: createdAt,
      entity: 'case',
      entityId: String(feedback.id),
      label: feedback.caseId,
      action: 'created',
      actorId: null,
      actorCode: null,
      actorName: null,
      after: { status: 'open', assignedTo: null },
    });
    const kept = await createCase({ createdAt });
    kept.assignToOwner(user.id, createdAt);
    await kept.save();
    expect(await unassignedBefore()).toBe(1);
    const given = { feedbackId: feedback.id, type: 'c', assignedTo: user.employeeCode };
    const answer = await api.as(boss.token).post('feedback/assign', given);
    expect(answer.status, answer.text).toBe(200);
    await kept.update({ assignedAt: ago(1) });
    expect(await unassignedBefore()).toBe(1);
  });

  it('returns the median and 90th percentile of the hours to close a case', async () => {
    const { timeToClose } = await overview(boss);
    expect(timeToClose.count).toBe(2);
    expect(timeToClose.medianHours).toBeCloseTo(12.5, 2);
    expect(timeToClose.ninetiethHours).toBeCloseTo(21.7, 2);
    expect(timeToClose.buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(2);
    expect(timeToClose.buckets.at(-1)?.upToHours).toBeNull();
  });

  it('counts only an admin’s own cases in the admin’s overview', async () => {
    const figures = await overview(admin);
    expect(figures.unclosed).toEqual({ e: 0, c: 1, d: 0 });
    expect(figures.unassigned).toEqual({ e: 0, c: 0, d: 0 });
    expect(figures).toMatchObject({ overdue: { c: 1 }, dueSoon: { c: 0 } });
    expect(figures.opened.c).toBe(3);
    expect(figures.byAssignee).toHaveLength(1);
  });

  it('returns null closing times when no case was closed', async () => {
    const { timeToClose } = await overview(await createSignedInUser('admin'));
    expect(timeToClose).toMatchObject({ count: 0, medianHours: null, ninetiethHours: null });
  });

  it('counts a waiting case as overdue when the wait for its submitter began after the due date or the case is a complaint', async () => {
    const other = await createSignedInUser('admin');
    const waits = { createdAt: ago(5 * 24), dueAt: ago(24), waitingFor: 'submitter' } as const;
    await createCase({ ...waits, waitingSince: ago(48) }, other.user);
    expect((await overview(other)).overdue).toEqual({ e: 0, c: 0, d: 0 });
    await createCase({ ...waits, waitingSince: ago(1) }, other.user);
    const complaint = { class: 'complaint', complaintCode: 'IV' } as const;
    await createCase({ ...waits, ...complaint, waitingSince: ago(48) }, other.user);
    expect(await overview(other)).toMatchObject({ overdue: { c: 2 }, unclosed: { c: 3 } });
    const atService = { ...waits, serviceDueAt: waits.dueAt };
    await createCase({ ...atService, waitingSince: ago(48) }, other.user);
    await createCase({ ...atService, waitingSince: ago(1) }, other.user);
    expect(await overview(other)).toMatchObject({ overdue: { c: 3 }, overdueStatutory: { c: 2 } });
  });

  it('rejects an overview request for another user, without a session or with an invalid period', async () => {
    const path = `admin/overview/${admin.user.id}`;
    expect((await api.as(boss.token).get(path)).status).toBe(403);
    expect((await api.anyone.get(path)).status).toBe(401);
    expect((await api.as(admin.token).get(`${path}?days=8`)).status).toBe(400);
  });
});

describe('many concurrent overview requests of one user', () => {
  it('queues one user’s 60 concurrent overview requests without delaying another user’s request', async () => {
    const { pool } = api.services;
    const other = await createSignedInUser('admin');
    const busy = await pool.connect();
    // While this lock is held, no query can read the cases.
    await busy.query('BEGIN; LOCK TABLE feedbacks IN ACCESS EXCLUSIVE MODE');
    const heavy = Array.from({ length: 60 }, () => overview(boss));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThanOrEqual(3);
    const views = await api.as(other.token).get('admin/views');
    await busy.query('ROLLBACK');
    busy.release();
    expect(views.status).toBe(200);
    expect(await Promise.all(heavy)).toHaveLength(60);
  });
});
