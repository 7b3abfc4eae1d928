import { retentionSchema } from '@feedback/contract/privacy/retention';
import { beforeEach, describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { applyRetentionPeriods } from './plan-erasures.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { erases: true } });
const { boss, admin } = useSignedInPeople({ boss: 'superadmin', admin: 'admin' });
beforeEach(() => clearImmediateErasures(api));

const work = ({ id }: { id: number }, what: string, body: object) =>
  api.as(boss.token).post(`admin/case/${id}/${what}`, body);
const close = ({ id }: { id: number }) =>
  api.as(boss.token).post('admin/closeFeedback', {
    id,
    userType: 'c',
    feedackClosureDesc: 'It is done',
  });
const because = { reason: 'They ask for it' };

const erased = async (id: number) =>
  (await Feedback.findByPk(id, { rejectOnEmpty: true })).erasedAt !== null;
const closedSince = (feedback: Feedback, months: number) =>
  api.services.pool.query(
    `UPDATE feedbacks SET closed_at = now() - make_interval(months => $2), created_at = closed_at
     WHERE id = $1`,
    [feedback.id, months],
  );
const retention = async () =>
  retentionSchema.parse((await api.as(boss.token).get('admin/retention')).body);
const keep = () => api.inside(applyRetentionPeriods);
/** Moves the end of the notice periods into the past. */
const noticeIsOver = () =>
  api.services.pool.query(`UPDATE planned_erasures SET erase_at = now() - interval '1 minute'`);

async function longClosed(months = 40, changes: Parameters<typeof createCase>[0] = {}) {
  const feedback = await createCase(changes, boss.user);
  await close(feedback);
  await closedSince(feedback, months);
  return feedback;
}

describe('a case on hold', () => {
  test('prevents the manual and the scheduled erasure of a case while the case is on hold', async () => {
    const feedback = await longClosed();
    expect((await work(feedback, 'hold', { reason: 'A court asks' })).status).toBe(200);
    expect((await retention()).held).toMatchObject([
      { id: feedback.id, reason: 'A court asks', by: boss.user.employeeName },
    ]);
    expect((await work(feedback, 'erase', because)).body.code).toBe('caseHeld');
    await keep();
    await noticeIsOver();
    await keep();
    expect(await erased(feedback.id)).toBe(false);
    expect((await work(feedback, 'release', { reason: 'It is over' })).status).toBe(200);
    expect((await work(feedback, 'release', { reason: 'It is over' })).status).toBe(404);
    expect((await work(feedback, 'erase', because)).status).toBe(200);
    expect((await work(feedback, 'hold', because)).body.code).toBe('caseErased');
  });

  test('cancels a scheduled erasure when the case is put on hold during the notice period', async () => {
    const feedback = await longClosed();
    await keep();
    await work(feedback, 'hold', { reason: 'A court asks' });
    await noticeIsOver();
    await keep();
    expect(await erased(feedback.id)).toBe(false);
  });
});

describe('a merged case', () => {
  const planned = async (id: number) => (await retention()).planned.some((each) => each.id === id);
  async function merged() {
    const [joined, into] = [await createCase({}, boss.user), await createCase({}, boss.user)];
    expect((await work(joined, 'merge', { into: into.caseId })).status).toBe(200);
    await close(into);
    for (const each of [joined, into]) await closedSince(each, 40);
    return { joined, into };
  }

  test('does not erase a merged case before its target case, nor while the target case is on hold', async () => {
    const { joined, into } = await merged();
    await work(into, 'hold', { reason: 'A court asks' });
    await keep();
    expect(await planned(joined.id)).toBe(false);
    await work(into, 'release', { reason: 'It is over' });
    await keep();
    expect([await planned(into.id), await planned(joined.id)]).toEqual([true, false]);
    await noticeIsOver();
    await keep();
    expect([await erased(into.id), await erased(joined.id)]).toEqual([true, false]);
    await keep();
    await noticeIsOver();
    await keep();
    expect(await erased(joined.id)).toBe(true);
  });
});

describe('the retention periods', () => {
  test('plans the erasure of a case past its retention period, notifies the submitter, and erases the case after the notice period', async () => {
    const [over, young, idea] = await Promise.all([
      longClosed(40, { email: 'over@example.com' }),
      longClosed(30),
      longClosed(40, { class: 'complaint', complaintCode: 'II A' }),
    ]);
    await keep();
    const { isOn, planned } = await retention();
    expect(isOn).toBe(true);
    const mine = planned.find(({ id }) => id === over.id);
    expect(Date.parse(mine!.eraseAt) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect(planned.map(({ id }) => id)).not.toContain(young.id);
    expect(planned.map(({ id }) => id)).not.toContain(idea.id);
    const where = { template: 'erasurePlanned', feedbackId: over.id } as const;
    expect(await OutgoingMessage.findAll({ where })).toMatchObject([
      { recipient: 'over@example.com', channel: 'email' },
    ]);
    await keep();
    expect(await erased(over.id)).toBe(false);
    await noticeIsOver();
    await keep();
    expect(await erased(over.id)).toBe(true);
    expect(await erased(young.id)).toBe(false);
  });

  test('cancels the erasure of a case whose class changed to one with a longer retention period', async () => {
    const feedback = await longClosed();
    await keep();
    await (await feedback.reload()).update({ class: 'complaint', complaintCode: 'II A' });
    await noticeIsOver();
    await keep();
    expect(await erased(feedback.id)).toBe(false);
    expect((await retention()).planned.map(({ id }) => id)).not.toContain(feedback.id);
  });

  test('cancels the erasure of a case that was reopened during the notice period', async () => {
    const feedback = await longClosed();
    await keep();
    await work(feedback, 'reopen', { reason: 'It was wrong' });
    await noticeIsOver();
    await keep();
    expect(await erased(feedback.id)).toBe(false);
    expect((await retention()).planned.map(({ id }) => id)).not.toContain(feedback.id);
  });

  test('erases the other due cases when one case cannot be erased, and reports the failure', async () => {
    const [stuck, next] = [await longClosed(41), await longClosed(40)];
    await keep();
    await noticeIsOver();
    const { pool } = api.services;
    await pool.query(
      `ALTER TABLE feedbacks ADD CONSTRAINT stuck
         CHECK (id <> ${stuck.id} OR erased_at IS NULL) NOT VALID`,
    );
    try {
      await expect(keep()).rejects.toThrow('1 of');
    } finally {
      await pool.query('ALTER TABLE feedbacks DROP CONSTRAINT stuck');
    }
    expect(await erased(stuck.id)).toBe(false);
    expect(await erased(next.id)).toBe(true);
    await keep();
    expect(await erased(stuck.id)).toBe(true);
  });

  test('lets only super admins change a retention period, and cancels erasures planned by the old period', async () => {
    const feedback = await longClosed(40);
    await keep();
    const { periods } = await retention();
    const query = periods.find(({ subject }) => subject === 'query')!;
    const change = { subject: 'query', months: '60', version: query.version };
    expect((await api.as(admin.token).post('admin/retention', change)).status).toBe(403);
    expect(
      (await api.as(boss.token).post('admin/retention', { ...change, months: 0 })).status,
    ).toBe(400);
    expect((await api.as(boss.token).post('admin/retention', change)).status).toBe(200);
    expect((await api.as(boss.token).post('admin/retention', change)).status).toBe(409);
    expect((await retention()).planned.map(({ id }) => id)).not.toContain(feedback.id);
    await api
      .as(boss.token)
      .post('admin/retention', { subject: 'query', months: 36, version: query.version + 1 });
  });

  test('counts the cases past their retention period in a dry run, but erases none', async () => {
    const feedback = await longClosed();
    const { periods } = await retention();
    expect(periods.find(({ subject }) => subject === 'query')?.due).toBeGreaterThan(0);
    const { config } = api.services;
    Object.assign(config, { erases: false });
    try {
      await keep();
      await noticeIsOver();
      await keep();
      expect(await erased(feedback.id)).toBe(false);
    } finally {
      Object.assign(config, { erases: true });
    }
  });
});
