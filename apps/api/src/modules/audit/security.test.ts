import { expect, test } from 'vitest';

import { toIndianDay } from '../../platform/db/indian-days.ts';
import {
  createCase,
  createUser,
  createSignedInUser,
  generateUniqueMobile,
} from '../../testing/factories.ts';
import { signInAsClient, submitOtp } from '../../testing/payloads.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

/** Returns the security events of a kind, newest first, after pending background work. */
async function eventsOf(kind: string) {
  await api.services.background.settled();
  const answer = await api.as(boss.token).get(`admin/securityevents?kind=${kind}`);
  return (answer.body.rows as { outcome: string; account: string | null; address: string }[]).map(
    ({ outcome, account, address }) => ({ outcome, account, address }),
  );
}

/**
 * Attempts to sign in, and waits until the attempt is recorded, because concurrent attempts may be
 * recorded in any order.
 */
async function tryLogin(userid: string, password: string): Promise<void> {
  await signInAsClient(api, userid, password);
  await api.services.background.settled();
}

test('records the account of a wrong password if the account exists, and no account for an unknown user id', async () => {
  const user = await createUser({ password: 'a very long secret' });
  await tryLogin(user.userid, 'wrong');
  await tryLogin('S3cret-in-the-wrong-field', 'wrong');
  await tryLogin(user.userid, 'a very long secret');
  const address = '127.0.0.1';
  expect(await eventsOf('login')).toEqual([
    { outcome: 'success', account: user.employeeCode, address },
    { outcome: 'loginFailed', account: null, address },
    { outcome: 'loginFailed', account: user.employeeCode, address },
  ]);
});

test('records a wrong OTP in the security log without the mobile number', async () => {
  const mobile = generateUniqueMobile();
  await api.anyone.get(`otp/getotp/${mobile}`);
  await submitOtp(api, mobile, '000000');
  expect(await eventsOf('otpRequest')).toMatchObject([{ outcome: 'success', account: null }]);
  expect(await eventsOf('otp')).toMatchObject([{ outcome: 'otpFailed', account: null }]);
  const { rows } = await api.services.pool.query(
    'SELECT FROM security_log AS event WHERE event::text LIKE $1',
    [`%${mobile}%`],
  );
  expect(rows).toEqual([]);
});

test('records exports and forbidden requests in the security log', async () => {
  const admin = await createSignedInUser('admin');
  const feedback = await createCase();
  await api.as(boss.token).get(`admin/report/${boss.user.id}/c.csv`);
  await api.as(boss.token).get(`admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=1`);
  await api.as(admin.token).get(`admin/download/c/${feedback.id}`);
  await api.as(admin.token).get('admin/securityevents');
  expect(await eventsOf('export')).toMatchObject([
    { outcome: 'success', account: boss.user.employeeCode },
  ]);
  expect(await eventsOf('download')).toMatchObject([
    { outcome: 'forbidden', account: admin.user.employeeCode },
  ]);
  // The request is rejected before the route loads the session, so only the address is recorded.
  expect(await eventsOf('access')).toMatchObject([{ outcome: 'forbidden' }]);
});

test('filters security events by account, address, outcome and day', async () => {
  const user = await createUser({ password: 'a very long secret' });
  await tryLogin(user.userid, 'wrong');
  await tryLogin(user.userid, 'a very long secret');
  const outcomes = async (query: string) => {
    const path = `admin/securityevents?account=${user.employeeCode}${query}`;
    const { body } = await api.as(boss.token).get(path);
    const rows = body.rows as { outcome: string; name: string | null }[];
    expect(rows.every(({ name }) => name === user.employeeName)).toBe(true);
    return rows.map(({ outcome }) => outcome);
  };
  expect(await outcomes('')).toEqual(['success', 'loginFailed']);
  expect(await outcomes('&outcome=refused')).toEqual(['loginFailed']);
  expect(await outcomes('&outcome=success&kind=login')).toEqual(['success']);
  expect(await outcomes('&address=127.0.0.1')).toHaveLength(2);
  expect(await outcomes('&address=127.0.0.2')).toEqual([]);
  const today = toIndianDay(new Date());
  expect(await outcomes(`&from=${today}&to=${today}`)).toHaveLength(2);
  expect(await outcomes(`&to=${toIndianDay(new Date(), -1)}`)).toEqual([]);
});

test('records each report download as an export, and sums up the page requests of a list', async () => {
  await api.services.pool.query('TRUNCATE security_log');
  const figures = ['admin/analysis/causes.csv', 'admin/disclosure/2025-06.xlsx'];
  for (const path of [...figures, 'admin/disclosure/2025-06.pdf'])
    expect((await api.as(boss.token).get(path)).status, path).toBe(200);
  const pages = Array.from({ length: 5 }, () => [
    api.as(boss.token).get(`admin/getnonkotakfeedbacks/${boss.user.id}/c?limit=1`),
    api.as(boss.token).get('admin/messages'),
  ]);
  await Promise.all(pages.flat());
  await api.services.background.settled();
  expect(await countsOf('export')).toEqual([1, 1, 1]);
  expect(sumOf(await countsOf('read'))).toBe(10);
  expect((await countsOf('read')).length).toBeLessThanOrEqual(2);
});

test('sums up a flood of failed requests in the security log without hiding other events', async () => {
  await api.services.pool.query('TRUNCATE security_log');
  await Promise.all(Array.from({ length: 150 }, () => api.anyone.post('otp/setPassword', {})));
  await api.as(boss.token).get(`admin/report/${boss.user.id}/c.csv`);
  await signInAsClient(api, 'nobody', 'wrong');
  await api.services.background.settled();
  const counts = await countsOf('passwordSet');
  expect(counts.length).toBeLessThanOrEqual(102);
  expect(sumOf(counts)).toBe(150);
  expect(await countsOf('export')).toEqual([1]);
  expect(await countsOf('login')).toEqual([1]);
});

/** Returns the attempt count of each security event of a kind. */
async function countsOf(kind: string) {
  const { rows } = await api.services.pool.query<{ count: number }>(
    'SELECT count FROM security_log WHERE kind = $1',
    [kind],
  );
  return rows.map(({ count }) => count);
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
