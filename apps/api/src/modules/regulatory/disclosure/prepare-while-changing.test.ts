import { expect, test } from 'vitest';

import { useDisclosureSteps } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { asFirst, complaint, prepare, seen } = useDisclosureSteps(api);

/**
 * The number of the advisory lock with which the test pauses a preparation after its first query.
 */
const held = 4077;

test('prepares a month while a counted case is reclassified, and shows the reclassified case in the month', async () => {
  const { pool } = api.services;
  const feedback = await complaint('2025-06-05T10:00', null);
  await pool.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${held}); RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER wait_for_test BEFORE INSERT ON disclosures
    FOR EACH ROW EXECUTE FUNCTION wait_for_test()`);
  const holder = await pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [held]);
    const prepared = prepare();
    const isHeldUp = async () =>
      (
        await pool.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
          [held],
        )
      ).rowCount;
    await expect.poll(isHeldUp, { timeout: 10_000 }).toBe(1);
    const said = { class: 'query', reason: 'It only asks' };
    const changed = await asFirst().post(`admin/case/${feedback.id}/class`, said);
    expect(changed.status, changed.text).toBe(200);
    await holder.query('SELECT pg_advisory_unlock($1)', [held]);
    const { status, text } = await prepared;
    expect(status, text).toBe(200);
    const codes = (await seen()).codes;
    expect(codes.every(({ received }) => received === 0)).toBe(true);
  } finally {
    holder.release();
    await pool.query('DROP FUNCTION wait_for_test CASCADE');
  }
});
