import { expect, test } from 'vitest';

import { Feedback } from '../cases/feedback.ts';
import { createCase, createUser } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss, owner } = useSignedInPeople({ boss: 'superadmin', owner: 'admin' });

/**
 * The number of the advisory lock with which the test pauses an assignment before its row is
 * written.
 */
const held = 4078;

test('returns 400 for an assignment to a user who is deleted during the request', async () => {
  const { pool } = api.services;
  const leaving = await createUser();
  const feedback = await createCase({}, owner.user);
  await pool.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${held}); RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER a_wait_for_test BEFORE UPDATE ON feedbacks
    FOR EACH ROW EXECUTE FUNCTION wait_for_test()`);
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [held]);
    const assigned = api.as(boss.token).post('feedback/assign', {
      feedbackId: feedback.id,
      type: 'c',
      assignedTo: leaving.employeeCode,
      emailTo: '',
      assignedBy: '',
    });
    const isHeldUp = async () =>
      (
        await pool.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
          [held],
        )
      ).rowCount;
    await expect.poll(isHeldUp, { timeout: 10_000 }).toBe(1);
    const deleted = await api.as(boss.token).del(`admin/deleteuser/${leaving.employeeCode}`);
    expect(deleted.status, deleted.text).toBe(200);
    await holder.query('SELECT pg_advisory_unlock($1)', [held]);
    const { status, body, text } = await assigned;
    expect(status, text).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'assignedTo' }]);
    expect((await Feedback.findByPk(feedback.id))?.assignedTo).toBe(owner.user.id);
  } finally {
    holder.release();
    await pool.query('DROP FUNCTION wait_for_test CASCADE');
  }
});
