import { expect, test } from 'vitest';

import { createUserAndSignIn, testPassword } from '../../../testing/second-factor.ts';
import { generateUniqueMobile } from '../../../testing/factories.ts';
import { useDisclosureSteps, defaultTestMonth } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { startSession } from '../../auth/sessions/sessions.ts';
import { User } from '../../auth/accounts/user.ts';

const api = useTestApi();
const { people, asFirst, asSecond, prepare, approve } = useDisclosureSteps(api);

/** Changes another super admin's mobile number. */
const changeMobile = (by: ReturnType<typeof asFirst>, user: User) =>
  by.post('admin/updateuser', {
    id: user.id,
    userid: user.userid,
    employeeCode: user.employeeCode,
    employeeName: user.employeeName,
    mobileNbr: generateUniqueMobile(),
    email: user.email,
    role: user.role,
    version: user.version,
    password: testPassword,
  });
const clearChanges = () => api.services.pool.query('DELETE FROM account_changes');

test('rejects an approval by an account that another person changed in the last 7 days', async () => {
  const { second } = people();
  expect((await changeMobile(asFirst(), second.user)).status).toBe(200);
  await prepare();
  const barred = await approve();
  expect([barred.status, barred.body.code]).toEqual([409, 'approverBarred']);
  await api.services.pool.query(`UPDATE account_changes SET at = at - interval '7 days'`);
  expect((await approve()).status).toBe(200);
  await clearChanges();
});

test('rejects an approval by a person who has just changed the preparer’s account', async () => {
  const { first } = people();
  await first.user.reload();
  expect((await changeMobile(asSecond(), first.user)).status).toBe(200);
  await prepare();
  const barred = await approve();
  expect([barred.status, barred.body.code]).toEqual([409, 'preparerBarred']);
  const third = await createUserAndSignIn(api, 'superadmin');
  expect((await approve(defaultTestMonth, api.as(third.token))).status).toBe(200);
  await clearChanges();
});

test('rejects an approval by an account that the preparer has just created', async () => {
  const added = await asFirst().post('admin/adduser', {
    employeeCode: 'FRESH1',
    employeeName: 'Kavya Menon',
    mobileNbr: generateUniqueMobile(),
    email: 'fresh@example.com',
    role: 'superadmin',
  });
  expect(added.status).toBe(200);
  await prepare();

  const fresh = await User.findOne({ where: { employeeCode: 'FRESH1' }, rejectOnEmpty: true });
  const token = await api.inside(() => startSession(fresh));
  const barred = await approve(defaultTestMonth, api.as(token));
  expect([barred.status, barred.body.code]).toEqual([409, 'approverBarred']);
});
