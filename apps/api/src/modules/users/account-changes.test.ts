import { accountChangeLimits } from '@feedback/contract/access-limits';
import { userSchema } from '@feedback/contract/users/user';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { raiseSecurityAlarms } from '../system/alarms/raise-alarms.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import type { User } from '../auth/accounts/user.ts';
import { createUser, generateUniqueMobile } from '../../testing/factories.ts';
import { buildMultipartForm } from '../../testing/files.ts';
import { signInAsClient, readSentOtp } from '../../testing/payloads.ts';
import {
  createUserAndSignIn,
  testPassword,
  createUserWithSecondFactor,
} from '../../testing/second-factor.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const api = useTestApi();

type Person = Awaited<ReturnType<typeof createUserAndSignIn>> & { client: TestClient };
let actor: Person;
let target: User;

const superAdmin = async (): Promise<Person> => {
  const person = await createUserAndSignIn(api, 'superadmin');
  return { ...person, client: api.as(person.token) };
};

beforeEach(async () => {
  actor = await superAdmin();
  target = await createUser({ role: 'superadmin', password: testPassword });
});

const formFor = (user: User, changes: object = {}) => ({
  id: user.id,
  userid: user.userid,
  employeeCode: user.employeeCode,
  employeeName: user.employeeName,
  mobileNbr: user.mobile,
  email: user.email,
  role: user.role,
  version: user.version,
  ...changes,
});
const update = (changes: object, by = actor.client, user = target) =>
  by.post('admin/updateuser', formFor(user, changes));
const mailsTo = async (recipient: string) =>
  (await OutgoingMessage.findAll({ where: { recipient }, order: ['id'] })).map(
    ({ template }) => template,
  );
/** Moves all account changes into the past by a number of hours. */
const letPass = (hours: number) =>
  api.services.pool.query(`UPDATE account_changes SET at = at - make_interval(hours => $1)`, [
    hours,
  ]);
const resets = async (user: User) => {
  await api.anyone.get(`otp/getotp/${user.userid}`);
  return readSentOtp(user.mobile).catch(() => null);
};
const heldOf = async (by: TestClient, { id }: User) => {
  const { body } = await by.get('admin/getallusers');
  return z
    .array(userSchema)
    .parse(body)
    .find((user) => user.id === id)?.heldChange;
};

describe('changing how another user signs in', () => {
  test.each([
    ['mobile', { mobileNbr: '9811100001' }],
    ['e-mail', { email: 'new@example.com' }],
    ['role', { role: 'admin' }],
    ['user id', { userid: 'another-id' }],
    ['employee code', { employeeCode: 'ANOTHER1' }],
  ])('requires the actor’s password to change another user’s %s', async (_what, change) => {
    const missing = await update(change);
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Password is required' }],
    ]);
    const wrong = await update({ ...change, password: 'placeholder' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'The password is wrong' }],
    ]);
    expect((await target.reload()).version).toBe(0);
    expect((await update({ ...change, password: testPassword })).status).toBe(200);
  });

  test('requires no password to change another user’s name or one’s own account', async () => {
    expect((await update({ employeeName: 'Another Name' })).status).toBe(200);
    const own = await update({ mobileNbr: generateUniqueMobile() }, actor.client, actor.user);
    expect(own.status).toBe(200);
    expect(await heldOf(actor.client, target)).toBeUndefined();
    expect(await mailsTo(target.email)).toEqual([]);
  });

  test('returns 429 after too many wrong passwords for changes to another user', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await update({ role: 'admin', password: 'guess' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('requires a recent sign-in from a super admin without a password to change another user’s role', async () => {
    await actor.user.update({ passwordHash: null });
    expect((await update({ role: 'admin' })).status).toBe(200);
    await api.services.pool.query(
      `UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`,
      [actor.user.id],
    );
    const again = await update({ role: 'superadmin', version: 1 });
    expect([again.status, again.body.code]).toEqual([403, 'signInAgain']);
  });

  test('notifies the account’s owner at the current and recent addresses, and raises an alarm', async () => {
    const { email, mobile } = target;
    await update({ email: 'taken@example.com', mobileNbr: '9811100002', password: testPassword });
    expect(await mailsTo(email)).toEqual(['accountChanged']);
    expect(await mailsTo(mobile)).toEqual(['accountChanged']);
    expect(await mailsTo('taken@example.com')).toEqual(['accountChanged']);
    // The second change also notifies the address from before the first change.
    await target.reload();
    await update({ role: 'admin', password: testPassword });
    expect(await mailsTo(email)).toEqual(['accountChanged', 'accountChanged']);
    const { rows } = await api.services.pool.query(
      `SELECT account, about FROM security_log WHERE kind = 'accountChange' AND account = $1
       ORDER BY id`,
      [actor.user.employeeCode],
    );
    const account = target.employeeCode;
    expect(rows.map(({ about }) => about)).toEqual([
      { account, changes: 'mobile, email' },
      { account, changes: 'role' },
    ]);
    await api.inside(() => raiseSecurityAlarms(new Date()));
    const { body } = await actor.client.get('admin/alarms');
    expect(body.alarms).toContainEqual(
      expect.objectContaining({ rule: 'accountChanges', account: actor.user.employeeCode }),
    );
  });

  test('requires the actor’s password for a user import that changes how a user signs in', async () => {
    const bytes = Buffer.from(
      `Employee Code,Email,Role\n${target.employeeCode},list@example.com,superadmin`,
    );
    const file: [string, Buffer] = ['users.csv', bytes];
    const preview = await actor.client.postForm(
      'admin/users/preview',
      buildMultipartForm({}, [file]),
    );
    expect(preview.body.needsPassword).toBe(true);
    const { basis } = preview.body;
    const importAs = (given: object) =>
      actor.client.postForm(
        'admin/users/import',
        buildMultipartForm({ data: JSON.stringify({ basis, ...given }) }, [file]),
      );
    expect((await importAs({})).body.errors).toMatchObject([{ path: 'password' }]);
    expect((await importAs({ password: 'guess' })).body.errors).toMatchObject([
      { path: 'password' },
    ]);
    expect((await target.reload()).email).not.toBe('list@example.com');
    expect((await importAs({ password: testPassword })).status).toBe(200);
    expect(await heldOf(actor.client, target)).toMatchObject({ canConfirm: false });
  });

  test('requires the actor’s password to reset another user’s second factor', async () => {
    const { user } = await createUserWithSecondFactor(api, 'superadmin');
    const reset = (body: object) => actor.client.post(`admin/resetsecondfactor/${user.id}`, body);
    expect((await reset({})).body.errors).toMatchObject([{ path: 'password' }]);
    expect((await user.reload()).secondFactorAt).not.toBeNull();
    expect((await reset({ password: testPassword })).status).toBe(200);
    expect(await heldOf(actor.client, user)).toBeDefined();
  });
});

describe('a password reset after another person changed the account', () => {
  test('sends no password-reset OTP for 24 hours after another person changed the account', async () => {
    await update({ mobileNbr: generateUniqueMobile(), password: testPassword });
    await target.reload();
    expect(await resets(target)).toBeNull();
    await letPass(accountChangeLimits.resetHoldHours);
    await api.services.pool.query('DELETE FROM otps');
    expect(await resets(target)).toMatch(/^\d{6}$/);
  });

  test('rejects a password-reset OTP that was sent before another person changed the account', async () => {
    const otp = await resets(target);
    await update({ email: 'soon@example.com', password: testPassword });
    const given = { login_Id: target.userid, otp, password: 'quiet harbour 77 zebra' };
    expect((await api.anyone.post('otp/forgotPassword', given)).body.status).toBe('Failure');
    expect((await signInAsClient(api, target.userid, testPassword)).result.status).toBe('Success');
  });

  test('allows a password reset again once another super admin confirms the account change', async () => {
    await update({ mobileNbr: generateUniqueMobile(), password: testPassword });
    const other = await superAdmin();
    const confirm = (by: TestClient, body: object = { password: testPassword }) =>
      by.post(`admin/confirmuserchange/${target.id}`, body);
    const own = api.as(
      String((await signInAsClient(api, target.userid, testPassword)).result.token),
    );
    expect((await confirm(actor.client)).body.code).toBe('sameConfirmer');
    expect((await confirm(own)).body.code).toBe('sameConfirmer');
    expect((await confirm(other.client, {})).body.errors).toMatchObject([{ path: 'password' }]);
    expect(await heldOf(actor.client, target)).toMatchObject({ canConfirm: false });
    expect(await heldOf(other.client, target)).toMatchObject({ canConfirm: true });
    expect((await confirm(other.client)).status).toBe(200);
    expect(await heldOf(other.client, target)).toBeUndefined();
    expect((await confirm(other.client)).status).toBe(404);
    expect(await resets(await target.reload())).toMatch(/^\d{6}$/);
    const where = { entity: 'user', entityId: String(target.id), action: 'changeConfirmed' };
    expect(await AuditEvent.count({ where })).toBe(1);
  });

  test('rejects a confirmation of an account change by a super admin whom the changer has just created', async () => {
    await update({ mobileNbr: generateUniqueMobile(), password: testPassword });
    const second = await superAdmin();
    await api.services.pool.query(
      `INSERT INTO account_changes (user_id, changed_by, kinds, old_email, old_mobile)
       VALUES ($1, $2, '{created}', '', '')`,
      [second.user.id, actor.user.id],
    );
    const answer = await second.client.post(`admin/confirmuserchange/${target.id}`, {
      password: testPassword,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'approverBarred']);
  });
});
