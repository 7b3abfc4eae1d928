import { limits } from '@feedback/contract/limits';
import { expect, test } from 'vitest';

import { OutgoingMessage } from '../../domain/messages/outgoing-message.ts';
import { createUser } from '../../testing/factories.ts';
import { login, otpSentTo } from '../../testing/payloads.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { trustedProxies: 1, knowsProxies: true } });
const password = 'a quiet harbour';

/** An address for each test, and more of them. */
let network = 0;
const newNetwork = () => (network += 1);
const addressIn = (of: number, host = 1) => `198.51.${of}.${host}`;

/** Wrong passwords, one after the other; their answers' statuses. */
async function guess(userids: string[], address: string): Promise<number[]> {
  const statuses = [];
  for (const userid of userids) statuses.push((await login(api, userid, 'wrong', address)).status);
  return statuses;
}

const times = (count: number, userid: string) => Array.from({ length: count }, () => userid);

const mailsTo = (recipient: string, template: string) =>
  OutgoingMessage.count({ where: { recipient, template } });

/** As if the person had failed so often from elsewhere. */
const failElsewhere = (userid: string, count: number) =>
  api.services.sequelize.query(
    `INSERT INTO login_attempts (userid, address, state)
     SELECT $1, 'elsewhere ' || n, 'failed' FROM generate_series(1, $2) AS n`,
    { bind: [userid, count] },
  );

/** As if the failures so far lay back so long that they count no more. */
const letFailuresPass = (userid: string) =>
  api.services.sequelize.query(
    'UPDATE login_attempts SET at = at - make_interval(mins => $2) WHERE userid = $1',
    { bind: [userid, limits.login.windowMinutes] },
  );

test('a guesser locks out nobody but their own address', async () => {
  const user = await createUser({ password });
  const [here, there] = [addressIn(newNetwork()), addressIn(newNetwork())];
  expect((await guess(times(11, user.userid), here)).at(-1)).toBe(429);
  expect((await login(api, user.userid, password, here)).status).toBe(429);
  expect((await login(api, user.userid, password, there)).result.status).toBe('Success');
});

test('failures from many addresses slow the answer and refuse nobody', async () => {
  const user = await createUser({ password });
  await failElsewhere(user.userid, 12);
  const address = addressIn(newNetwork());
  const begun = performance.now();
  expect((await login(api, user.userid, password, address)).result.status).toBe('Success');
  expect(performance.now() - begun).toBeGreaterThan(999);
});

test('an address has fifty failures, whoever is guessed', async () => {
  const address = addressIn(newNetwork());
  const url = await api.beside({ rateLimits: true });
  await api.services.sequelize.query(
    `INSERT INTO login_attempts (userid, address, state)
     SELECT 'nobody' || n, $1, 'failed' FROM generate_series(1, 46) AS n`,
    { bind: [address] },
  );
  const limited = { ...api, services: api.services, anyone: api.at(url) };
  const statuses = await Promise.all(
    ['ann', 'ben', 'cai', 'dev', 'eve', 'fay'].map(
      async (userid) => (await login(limited, userid, 'wrong', address)).status,
    ),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429]);
});

test('the person is told of a lock, once an hour; nobody of one that is nobody’s', async () => {
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

test('a reset by OTP lifts the limits and tells the person of the change', async () => {
  const user = await createUser({ password });
  const address = addressIn(newNetwork());
  await guess(times(11, user.userid), address);
  await failElsewhere(user.userid, 20);
  await api.anyone.get(`otp/getotp/${user.userid}`);
  const given = { login_Id: user.userid, password: 'a louder harbour' };
  const otp = await otpSentTo(user.mobile);
  const reset = await api.anyone.post('otp/forgotPassword', { ...given, otp });
  expect(reset.body.status).toBe('Success');
  const answer = await login(api, user.userid, given.password, address);
  expect(answer.result.status).toBe('Success');
  const [left] = await api.services.sequelize.query(
    'SELECT FROM login_attempts WHERE userid = $1',
    { bind: [user.userid] },
  );
  expect(left).toEqual([]);
  expect(await mailsTo(user.email, 'passwordChanged')).toBe(1);
});
