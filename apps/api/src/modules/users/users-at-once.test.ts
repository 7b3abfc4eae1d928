import { expect, it } from 'vitest';

import { createUser, createSignedInUser } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';

/** A test API whose models share three database connections; plain queries have separate ones. */
const api = useTestApi({ config: { poolSize: 6 } });
const connections = 3;

it('saves concurrent user changes when the waiting changes occupy every database connection', async () => {
  const { token } = await createSignedInUser('superadmin');
  const users = await Promise.all(Array.from({ length: connections }, () => createUser()));
  const { pool } = api.services;
  const first = await pool.connect();
  await first.query('BEGIN');
  await first.query(`SELECT pg_advisory_xact_lock(hashtextextended('users', 0))`);
  const answers = users.map(({ employeeCode, mobile, email }) =>
    api.as(token).post('admin/updateuser', {
      employeeCode,
      employeeName: 'New Name',
      mobileNbr: mobile,
      email,
      role: 'admin',
    }),
  );
  // All connections wait now, so the next change must not need another connection.
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return rows.length;
    })
    .toBe(connections);
  await first.query('COMMIT');
  first.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(users.map(() => 200));
});
