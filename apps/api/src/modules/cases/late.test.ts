import { compliancePageSchema, type ComplianceRow } from '@feedback/contract/regulatory/compliance';
import { describe, expect, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import { ScoresComplaint, ScoresMilestone } from './scores-models.ts';
import { toEndOfDay } from '../sla/due-date.ts';
import { createCase, createSignedInUser } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const dueIn = (days: number) => toEndOfDay(toIndianDay(new Date(), days));

const list = async (query: string, who = admin): Promise<ComplianceRow[]> => {
  const { body } = await api.as(who.token).get(`admin/compliance?${query}`);
  return compliancePageSchema.parse(body).rows;
};
const what = (rows: readonly ComplianceRow[]) =>
  rows.map(({ caseKey, duty, round }) => [caseKey, duty, round]);

async function onScores(steps: Partial<Record<string, object>>, owner = admin) {
  const feedback = await createCase(
    { class: 'complaint', complaintCode: 'IV', source: 'scores' },
    owner.user,
  );
  await ScoresComplaint.create({
    feedbackId: feedback.id,
    registrationNumber: `SEBIE/L/${feedback.id}`,
  });
  for (const [kind, given] of Object.entries(steps)) {
    await ScoresMilestone.create({ feedbackId: feedback.id, kind: kind as 'odr', ...given });
  }
  return feedback;
}

describe('the compliance lists', () => {
  test('lists cases and SCORES milestones that are due within a week, late or yet to be filed', async () => {
    const soon = await createCase({ dueAt: dueIn(3) }, admin.user);
    const overdue = await createCase({ dueAt: dueIn(-2), class: 'request' }, admin.user);
    await createCase({ dueAt: dueIn(30) }, admin.user);
    const closed = await createCase({ dueAt: dueIn(-5) }, admin.user);
    closed.close(admin.user.id, 'Done', dueIn(-4));
    await closed.save();
    const inTime = await createCase({ dueAt: dueIn(-5) }, admin.user);
    inTime.close(admin.user.id, 'Done', dueIn(-5));
    await inTime.save();
    const toFile = await onScores({ actionTaken: { dueAt: dueIn(5) } });
    const lateStep = await onScores({
      actionTaken: { dueAt: dueIn(-20), doneOn: toIndianDay(new Date(), -19) },
      firstReview: { dueAt: dueIn(-4) },
    });
    const disposed = await onScores({
      actionTaken: { dueAt: dueIn(4) },
      odr: { doneOn: toIndianDay(new Date(), -1) },
    });

    expect(what(await list(''))).toEqual([[overdue.id, 'case', 1]]);
    expect(what(await list('list=due'))).toEqual([
      [soon.id, 'case', 1],
      [toFile.id, 'actionTaken', 1],
    ]);
    expect(what(await list('list=late'))).toEqual([
      [overdue.id, 'case', 1],
      [closed.id, 'case', 1],
      [lateStep.id, 'actionTaken', 1],
    ]);
    expect(what(await list('list=late&class=request'))).toEqual([[overdue.id, 'case', 1]]);
    expect(what(await list('list=late&source=scores'))).toEqual([[lateStep.id, 'actionTaken', 1]]);
    expect(what(await list('list=milestones'))).toEqual([[toFile.id, 'actionTaken', 1]]);
    expect(what(await list('list=milestones', other))).toEqual([]);
    expect(what(await list('list=milestones', superadmin))).toEqual([
      [toFile.id, 'actionTaken', 1],
    ]);
    expect(disposed.id).toBeGreaterThan(0);
  });

  test('lists an overdue SCORES complaint once, an overdue revised report, and the clock of each due date', async () => {
    const { user, token } = await createSignedInUser('admin');
    const owner = { user, token };
    const onTime = { dueAt: dueIn(-30), doneOn: toIndianDay(new Date(), -31) };
    const revised = await onScores(
      { actionTaken: onTime, revisedReport: { dueAt: dueIn(-3) } },
      owner,
    );
    const unreported = await onScores({ actionTaken: { dueAt: dueIn(-2) } }, owner);
    await unreported.update({ dueAt: dueIn(-2) });
    await createCase({ dueAt: dueIn(-1), serviceDueAt: dueIn(-1) }, user);

    const rows = await list('list=overdue', owner);
    expect(rows.map(({ duty, clock }) => [duty, clock])).toEqual([
      ['revisedReport', null],
      ['case', 'statutory'],
      ['case', 'service'],
    ]);
    expect(rows[0]?.caseKey).toBe(revised.id);
    const { body } = await api.as(token).get('admin/mywork/counts');
    expect(body).toMatchObject({ complianceDues: rows.length });
  });

  test('the paged list of late cases includes a round that was closed late before its case was reopened', async () => {
    const feedback = await createCase({ dueAt: dueIn(-9) }, other.user);
    feedback.close(other.user.id, 'Done', dueIn(-8));
    await feedback.save();
    await api.as(other.token).post(`admin/case/${feedback.id}/reopen`, { reason: 'Not solved' });
    const second = await createCase({ dueAt: dueIn(-3) }, other.user);
    expect(what(await list('list=late', other))).toEqual([
      [second.id, 'case', 1],
      [feedback.id, 'case', 1],
    ]);
    const first = (await api.as(other.token).get('admin/compliance?list=late&limit=1')).body;
    const cursor = encodeURIComponent(String(first.nextCursor));
    const next = await list(`list=late&limit=1&cursor=${cursor}`, other);
    expect(what(next)).toEqual([[feedback.id, 'case', 1]]);
  });
});

describe('the reason for a missed due date', () => {
  test('saves and replaces the reason for a late case only for a user who may work on the case', async () => {
    const feedback = await createCase({ dueAt: dueIn(-1) }, admin.user);
    const explain = (reason: string, who = admin, duty = 'case') =>
      api.as(who.token).post(`admin/case/${feedback.id}/latereason`, { duty, round: 1, reason });
    expect((await explain('The registrar was closed')).status).toBe(200);
    expect((await explain('The registrar was closed for Diwali')).status).toBe(200);
    const rows = await list('list=late&explained=yes');
    expect(rows).toMatchObject([
      {
        caseKey: feedback.id,
        reason: 'The registrar was closed for Diwali',
        reasonBy: admin.user.employeeName,
      },
    ]);
    const unexplained = await list('list=late&explained=no');
    expect(unexplained.some(({ caseKey }) => caseKey === feedback.id)).toBe(false);
    expect((await explain('Mine', other)).status).toBe(403);
    expect((await explain('Nothing of it', admin, 'revisedReport')).body.code).toBe('notLate');
    expect((await explain(' ')).status).toBe(400);
  });

  test('rejects a reason for lateness when the case is not late', async () => {
    const feedback = await createCase({ dueAt: dueIn(1) }, admin.user);
    const said = { duty: 'case', round: 1, reason: 'Early' };
    const path = `admin/case/${feedback.id}/latereason`;
    expect((await api.as(admin.token).post(path, said)).body.code).toBe('notLate');
    expect((await api.anyone.get('admin/compliance')).status).toBe(401);
  });
});
