import { signInLimits } from '@feedback/contract/access-limits';
import { expect, test } from 'vitest';

import { admitSignInAttempt } from './sign-in/sign-in-attempts.ts';
import { recordSignInNetwork } from './sign-in/sign-in-networks.ts';
import { OutgoingMessage } from '../notifications/outgoing-message.ts';
import { createUser } from '../../testing/factories.ts';
import { signInAsClient, readSentOtp } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { trustedProxies: 1, knowsProxies: true } });
const password = 'a quiet harbour';

/** Number of the last used network. Each test uses addresses of its own network. */
let network = 0;
const newNetwork = () => (network += 1);
const addressIn = (of: number, host = 1) => `198.51.${of}.${host}`;

/** Sends wrong passwords one after the other, and returns the responses' statuses. */
async function guess(userids: string[], address: string): Promise<number[]> {
  const statuses = [];
  for (const userid of userids)
    statuses.push((await signInAsClient(api, userid, 'wrong', address)).status);
  return statuses;
}

const times = (count: number, userid: string) => Array.from({ length: count }, () => userid);

const mailsTo = (recipient: string, template: string) =>
  OutgoingMessage.count({ where: { recipient, template } });

/** Records `count` failed sign-ins of the user from other addresses. */
const failElsewhere = (userid: string, count: number) =>
  api.services.sequelize.query(
    `INSERT INTO login_attempts (userid, address, state)
     SELECT $1, 'elsewhere ' || n, 'failed' FROM generate_series(1, $2) AS n`,
    { bind: [userid, count] },
  );

/** Moves a user's failed sign-ins back in time until they no longer count. */
const letFailuresPass = (userid: string) =>
  api.services.sequelize.query(
    'UPDATE login_attempts SET at = at - make_interval(mins => $2) WHERE userid = $1',
    { bind: [userid, signInLimits.windowMinutes] },
  );

test('locks an account after ten wrong passwords only for the address that guessed', async () => {
  const user = await createUser({ password });
  const [here, there] = [addressIn(newNetwork()), addressIn(newNetwork())];
  expect((await guess(times(11, user.userid), here)).at(-1)).toBe(429);
  expect((await signInAsClient(api, user.userid, password, here)).status).toBe(429);
  expect((await signInAsClient(api, user.userid, password, there)).result.status).toBe('Success');
});

test('counts the failed sign-ins of one IPv6 network together', async () => {
  const user = await createUser({ password });
  const lineOf = (index: number) => `2001:db8:5:a1${String(index).padStart(2, '0')}::7`;
  for (let index = 0; index < signInLimits.maxFailures; index += 1)
    await guess([user.userid], lineOf(index));
  expect((await signInAsClient(api, user.userid, password, lineOf(50))).status).toBe(429);
  const elsewhere = await signInAsClient(api, user.userid, password, '2001:db8:5:b100::7');
  expect(elsewhere.result.status).toBe('Success');
});

test('delays a sign-in after failures from many addresses, but still accepts the correct password', async () => {
  const user = await createUser({ password });
  await failElsewhere(user.userid, 12);
  const address = addressIn(newNetwork());
  const begun = performance.now();
  expect((await signInAsClient(api, user.userid, password, address)).result.status).toBe('Success');
  expect(performance.now() - begun).toBeGreaterThan(999);
});

/** Records `count` failed sign-ins of other users from an address. */
const failFrom = (address: string, count: number) =>
  api.services.sequelize.query(
    `INSERT INTO login_attempts (userid, address, state)
     SELECT 'nobody' || n, $1, 'failed' FROM generate_series(1, $2) AS n`,
    { bind: [address, count] },
  );

const knowAt = (userid: string, address: string) =>
  api.inside(() => recordSignInNetwork({ userid, address }));

const begin = (userid: string, address: string) =>
  api.inside(() => admitSignInAttempt({ userid, address, isAddressLimited: true }));

test('delays sign-ins of users new to an address, one after the other, after fifty failures from that address', async () => {
  const address = addressIn(newNetwork());
  const { maxFailuresOfAddress, slowingMostMs } = signInLimits;
  await failFrom(address, maxFailuresOfAddress - 1);
  const last = await begin('ann', address);
  expect(last.heldMs).toBe(0);
  await api.inside(() => last.fail());
  last.leave();
  const slowed = await begin('ben', address);
  expect(slowed.heldMs).toBe(slowingMostMs);
  const order: string[] = [];
  const next = begin('cai', address).then((attempt) => {
    order.push('cai');
    return attempt;
  });
  // Sign-ins from one address are admitted in order: when the sign-in of `dev` is admitted, the
  // delay of `cai` has been decided.
  await knowAt('dev', address);
  const known = await begin('dev', address);
  expect([order, known.heldMs]).toEqual([[], 0]);
  await api.inside(() => Promise.all([known.fail(), slowed.fail()]));
  known.leave();
  slowed.leave();
  const letIn = await next;
  expect(letIn.heldMs).toBe(slowingMostMs);
  await api.inside(() => letIn.fail());
  letIn.leave();
});

test('does not delay a user who has signed in before from an address with 200 failures', async () => {
  const [user, address] = [await createUser({ password }), addressIn(newNetwork())];
  expect((await signInAsClient(api, user.userid.toUpperCase(), password, address)).status).toBe(
    200,
  );
  await failFrom(address, 200);
  const attempt = await begin(user.userid, address);
  expect(attempt.heldMs).toBe(0);
  await api.inside(() => attempt.fail());
  attempt.leave();
  const limited = {
    ...api,
    services: api.services,
    anyone: api.at(await api.beside({ rateLimits: true })),
  };
  expect((await signInAsClient(limited, user.userid, password, address)).result.status).toBe(
    'Success',
  );
});

test('a password reset clears only the user’s own failed sign-ins, and records the address as known', async () => {
  const [user, address] = [await createUser({ password }), addressIn(newNetwork())];
  await failFrom(address, signInLimits.maxFailuresOfAddress);
  await guess(times(3, user.userid), address);
  await api.anyone.get(`otp/getotp/${user.userid}`);
  const otp = await readSentOtp(user.mobile);
  const given = { login_Id: user.userid, password: 'a louder harbour', otp };
  const from = { 'X-Forwarded-For': address };
  expect((await api.anyone.post('otp/forgotPassword', given, from)).body.status).toBe('Success');
  const [left] = await api.services.sequelize.query(
    'SELECT FROM login_attempts WHERE address = $1',
    { bind: [address] },
  );
  expect(left).toHaveLength(signInLimits.maxFailuresOfAddress);
  const attempt = await begin(user.userid, address);
  expect(attempt.heldMs).toBe(0);
  attempt.leave();
});

test('notifies a user of a locked sign-in once an hour, and sends no notification for an unknown user id', async () => {
  const user = await createUser({ password });
  const of = newNetwork();
  await guess(times(9, user.userid), addressIn(of));
  await api.services.background.settled();
  expect(await mailsTo(user.email, 'loginLocked')).toBe(0);
  await guess(times(1, user.userid), addressIn(of));
  await api.services.background.settled();
  expect(await mailsTo(user.email, 'loginLocked')).toBe(1);
  await letFailuresPass(user.userid);
  await guess(times(10, user.userid), addressIn(of, 2));
  await api.services.background.settled();
  expect(await mailsTo(user.email, 'loginLocked')).toBe(1);
  const before = await OutgoingMessage.count();
  await guess(times(10, 'nobody'), addressIn(of, 3));
  await api.services.background.settled();
  expect(await OutgoingMessage.count()).toBe(before);
});

test('notifies the user of a lock caused by an unfinished sign-in when the next sign-in is rejected', async () => {
  const user = await createUser({ password });
  const address = addressIn(newNetwork());
  await guess(times(9, user.userid), address);
  await api.services.sequelize.query(
    `INSERT INTO login_attempts (userid, address, at)
     SELECT userid, address, now() - interval '1 minute' FROM login_attempts WHERE userid = $1
     LIMIT 1`,
    { bind: [user.userid] },
  );
  await api.services.background.settled();
  expect(await mailsTo(user.email, 'loginLocked')).toBe(0);
  expect(await guess(times(2, user.userid), address)).toEqual([429, 429]);
  await api.services.background.settled();
  expect(await mailsTo(user.email, 'loginLocked')).toBe(1);
});

test('a password reset by OTP lifts the sign-in limits, and notifies the user of the new password', async () => {
  const user = await createUser({ password });
  const address = addressIn(newNetwork());
  await guess(times(11, user.userid), address);
  await failElsewhere(user.userid, 20);
  await api.anyone.get(`otp/getotp/${user.userid}`);
  const given = { login_Id: user.userid, password: 'a louder harbour' };
  const otp = await readSentOtp(user.mobile);
  const reset = await api.anyone.post('otp/forgotPassword', { ...given, otp });
  expect(reset.body.status).toBe('Success');
  const answer = await signInAsClient(api, user.userid, given.password, address);
  expect(answer.result.status).toBe('Success');
  const [left] = await api.services.sequelize.query(
    'SELECT FROM login_attempts WHERE userid = $1',
    { bind: [user.userid] },
  );
  expect(left).toEqual([]);
  expect(await mailsTo(user.email, 'passwordChanged')).toBe(1);
});
