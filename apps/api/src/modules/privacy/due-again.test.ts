import { retentionSchema } from '@feedback/contract/privacy/retention';
import { beforeEach, describe, expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { applyRetentionPeriods } from './plan-erasures.ts';
import { findLockWaits } from '../../testing/citus.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { erases: true } });
const { boss } = useSignedInPeople({ boss: 'superadmin' });

const work = ({ id }: { id: number }, what: string) =>
  api.as(boss.token).post(`admin/case/${id}/${what}`, { reason: 'A court asks' });
const close = ({ id }: { id: number }) =>
  api
    .as(boss.token)
    .post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'It is done' });
const keep = () => api.inside(applyRetentionPeriods);
const ask = (sql: string, values: unknown[] = []) => api.services.pool.query(sql, values);
const setMonths = async (months: number) => {
  const { body } = await api.as(boss.token).get('admin/retention');
  const period = retentionSchema.parse(body).periods.find(({ subject }) => subject === 'query');
  const change = { subject: 'query', months, version: period?.version };
  return api.as(boss.token).post('admin/retention', change);
};

/** Creates two cases whose notice period is over, so that the erasure job is due to erase them. */
async function dueCases(): Promise<[Feedback, Feedback]> {
  const [first, second] = [await createCase({}, boss.user), await createCase({}, boss.user)];
  for (const [feedback, months] of [
    [first, 44],
    [second, 43],
  ] as const) {
    await close(feedback);
    await ask(
      `UPDATE feedbacks SET closed_at = now() - make_interval(months => $2), created_at = closed_at
       WHERE id = $1`,
      [feedback.id, months],
    );
  }
  await keep();
  await ask(`UPDATE planned_erasures SET erase_at = now() - interval '1 minute'`);
  await ask(
    'UPDATE planned_erasures SET erase_at = now() - make_interval(mins => 2) WHERE feedback_id = $1',
    [first.id],
  );
  return [first, second];
}

/**
 * Makes a change after the erasure job has read the due cases and before it erases the first case.
 */
async function whileErasing(first: Feedback, change: () => Promise<unknown>): Promise<void> {
  const client = await api.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM feedbacks WHERE id = $1 FOR UPDATE', [first.id]);
    const running = keep();
    await expect.poll(() => findLockWaits(api.services.pool)).toHaveLength(1);
    await change();
    await client.query('COMMIT');
    await running;
  } finally {
    client.release();
  }
}

const isErased = async ({ id }: { id: number }) =>
  (await Feedback.findByPk(id, { rejectOnEmpty: true })).erasedAt !== null;

beforeEach(() => setMonths(36));

describe('the erasure job', () => {
  test('keeps a case whose retention period was extended while the erasure job ran', async () => {
    const cases = await dueCases();
    await whileErasing(cases[0], async () => expect((await setMonths(96)).status).toBe(200));
    expect(await Promise.all(cases.map(isErased))).toEqual([false, false]);
  });

  test('keeps a case that was reopened and closed again while the erasure job ran', async () => {
    const [first, second] = await dueCases();
    await whileErasing(first, async () => {
      expect((await work(second, 'reopen')).status).toBe(200);
      expect((await close(second)).status).toBe(200);
    });
    expect([await isErased(first), await isErased(second)]).toEqual([true, false]);
  });

  test('keeps a case that was put on hold and released while the erasure job ran', async () => {
    const [first, second] = await dueCases();
    await whileErasing(first, async () => {
      expect((await work(second, 'hold')).status).toBe(200);
      expect((await work(second, 'release')).status).toBe(200);
    });
    expect([await isErased(first), await isErased(second)]).toEqual([true, false]);
  });

  test('keeps a case whose class changed to one with a longer retention period while the erasure job ran', async () => {
    const [first, second] = await dueCases();
    await whileErasing(first, () =>
      ask(`UPDATE feedbacks SET class = 'complaint', complaint_code = 'IV' WHERE id = $1`, [
        second.id,
      ]),
    );
    expect([await isErased(first), await isErased(second)]).toEqual([true, false]);
  });
});
