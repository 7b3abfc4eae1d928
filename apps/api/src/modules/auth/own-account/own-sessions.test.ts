import type { OwnSession } from '@feedback/contract/auth/account';
import { expect, test } from 'vitest';

import { AuditEvent } from '../../audit/audit-event.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import type { User } from '../accounts/user.ts';
import { hashPassword } from '../passwords/password.ts';
import { createUser, createSignedInUser } from '../../../testing/factories.ts';
import { signInAsClient } from '../../../testing/payloads.ts';
import { testPassword } from '../../../testing/second-factor.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi({ config: { trustedProxies: 1, knowsProxies: true } });

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const office = {
  address: '198.51.100.7',
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36`,
};
const phone = {
  address: '2001:db8:5:a100::7',
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

const newUser = async () => createUser({ passwordHash: await hashPassword(testPassword) });
const tokenOf = async (user: User, from: typeof office) =>
  String((await signInAsClient(api, user.userid, testPassword, from)).result.token);
const sessionsOf = async (token: string) =>
  (await api.as(token).get('account/sessions')).body as unknown as OwnSession[];
const mailsTo = async ({ email }: User) => {
  await api.services.background.settled();
  const where = { recipient: email, template: 'newDevice' };
  return (await OutgoingMessage.findAll({ where, order: ['id'] })).map(({ body }) => body);
};

test('lists only the user’s own sessions, with browser, platform and network', async () => {
  const user = await newUser();
  const [here, there] = [await tokenOf(user, office), await tokenOf(user, phone)];
  await createSignedInUser('admin');
  const listed = await sessionsOf(here);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ isThis }) => isThis)).toEqual({
    id: expect.any(Number),
    browser: 'chrome',
    platform: 'windows',
    network: '198.51.100.7',
    since: expect.any(String),
    lastUsed: expect.any(String),
    isThis: true,
  });
  expect(listed.find(({ isThis }) => !isThis)).toMatchObject({
    browser: 'firefox',
    platform: 'android',
    network: '2001:db8:5:a100::/56',
  });
  expect((await sessionsOf(there)).find(({ isThis }) => isThis)).toMatchObject({
    browser: 'firefox',
  });
});

test('omits an expired session from the user’s list of sessions', async () => {
  const user = await newUser();
  const [here] = [await tokenOf(user, office), await tokenOf(user, phone)];
  await api.services.pool.query(
    `UPDATE sessions SET last_seen_at = now() - interval '15 minutes'
     WHERE user_id = $1 AND browser = 'firefox'`,
    [user.id],
  );
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('ends one of the user’s own sessions, and returns 404 for another user’s session', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const [here, there] = [await tokenOf(user, office), await tokenOf(user, phone)];
  const [theirs] = await sessionsOf(await tokenOf(other, office));
  const end = (id: number) => api.as(here).del(`account/sessions/${id}`);
  expect((await end(theirs!.id)).status).toBe(404);
  const { id } = (await sessionsOf(here)).find(({ isThis }) => !isThis)!;
  const answers = await Promise.all([end(id), end(id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await api.as(there).get('account/sessions')).status).toBe(401);
  expect(await sessionsOf(here)).toHaveLength(1);
  const where = { entity: 'session', action: 'ended', actorId: user.id };
  const [event, ...more] = await AuditEvent.findAll({ where });
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    label: user.employeeName,
    before: { device: 'Firefox, Android', network: '2001:db8:5:a100::/56' },
  });
});

test('ends all of the user’s other sessions and keeps the current session', async () => {
  const user = await newUser();
  const [here, there, again] = [
    await tokenOf(user, office),
    await tokenOf(user, phone),
    await tokenOf(user, phone),
  ];
  const end = () => api.as(here).post('account/sessions/endothers', {});
  expect((await end()).body).toMatchObject({ ended: 2 });
  expect((await end()).body).toMatchObject({ ended: 0 });
  for (const token of [there, again]) {
    expect((await api.as(token).get('account/sessions')).status).toBe(401);
  }
  expect(await sessionsOf(here)).toHaveLength(1);
  const where = { entity: 'session', action: 'ended', actorId: user.id };
  expect(await AuditEvent.findAll({ where })).toMatchObject([{ before: { sessions: 2 } }]);
});

test('notifies the user once of a sign-in from a new device or network, but not of the first sign-in', async () => {
  const user = await newUser();
  await tokenOf(user, office);
  await tokenOf(user, office);
  expect(await mailsTo(user)).toEqual([]);
  await tokenOf(user, phone);
  await tokenOf(user, phone);
  const [body, ...more] = await mailsTo(user);
  expect(more).toEqual([]);
  expect(body).toContain('Firefox, Android, 2001:db8:5:a100::/56');
  await tokenOf(user, { ...office, address: '203.0.113.9' });
  expect(await mailsTo(user)).toHaveLength(2);
  await api.services.pool.query(
    `UPDATE login_devices SET at = at - interval '91 days' WHERE user_id = $1 AND browser = 'firefox'`,
    [user.id],
  );
  await tokenOf(user, phone);
  expect(await mailsTo(user)).toHaveLength(3);
});

test('does not record the device of a sign-in with a wrong password as known', async () => {
  const user = await newUser();
  await tokenOf(user, office);
  await signInAsClient(api, user.userid, 'wrong password', phone);
  expect(await mailsTo(user)).toEqual([]);
  await tokenOf(user, phone);
  expect(await mailsTo(user)).toHaveLength(1);
});
