import type { AlarmRule, AlarmSetting } from '@feedback/contract/system/alarm';
import { beforeEach, expect, test } from 'vitest';

import { raiseSecurityAlarms } from './raise-alarms.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { addUser } from '../../users/save-user.ts';
import { createUser, createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
let boss: Awaited<ReturnType<typeof createSignedInUser>>;
let other: Awaited<ReturnType<typeof createUser>>;

/** A Wednesday, in office hours and at night. */
const day = new Date('2026-01-07T12:00:00+05:30');
const night = new Date('2026-01-07T23:30:00+05:30');

beforeEach(async () => {
  await api.services.pool.query('TRUNCATE security_log, alarms, outgoing_messages');
  boss ??= await createSignedInUser('superadmin');
  other ??= await createUser({ role: 'admin' });
});

interface Noted {
  readonly kind: string;
  readonly outcome?: string;
  readonly account?: string | null;
  readonly rows?: number | null;
  readonly count?: number;
  readonly at: Date;
}

const noted = ({ kind, outcome = 'success', account = null, rows = null, count = 1, at }: Noted) =>
  api.services.pool.query(
    `INSERT INTO security_log (kind, outcome, account, row_count, count, at, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, '192.0.2.7', 'r')`,
    [kind, outcome, account, rows, count, at],
  );

const look = (at: Date) => api.inside(() => raiseSecurityAlarms(at));
const told = () => OutgoingMessage.findAll({ where: { template: 'securityAlarm' } });
const alarms = async () => (await api.as(boss.token).get('admin/alarms')).body;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

async function setRule(rule: AlarmRule, changed: Partial<AlarmSetting>) {
  const { settings } = (await alarms()) as unknown as { settings: AlarmSetting[] };
  const setting = settings.find((one) => one.rule === rule);
  return api.as(boss.token).post('admin/alarms', { ...setting, ...changed });
}

test('raises one alarm for a run of failed sign-ins from one IP address', async () => {
  await noted({ kind: 'login', outcome: 'loginFailed', count: 19, at: day });
  await look(day);
  expect(await told()).toEqual([]);
  await noted({ kind: 'otp', outcome: 'otpFailed', at: day });
  for (const minutes of [0, 1, 2]) await look(later(day, minutes));
  expect(await told()).toMatchObject([{ recipient: boss.user.email }]);
  await noted({ kind: 'login', outcome: 'loginFailed', count: 30, at: later(day, 8) });
  await look(later(day, 9));
  expect(await told()).toHaveLength(1);
  expect(await alarms()).toMatchObject({
    alarms: [{ rule: 'failures', account: null, address: '192.0.2.7', count: 50 }],
  });
  // Another run, hours later.
  await noted({ kind: 'login', outcome: 'loginFailed', count: 20, at: later(day, 240) });
  await look(later(day, 241));
  expect(await told()).toHaveLength(2);
  const trail = await api.as(boss.token).get('admin/securityevents?kind=alarm');
  expect(trail.body['rows']).toMatchObject([{ outcome: 'failures' }, { outcome: 'failures' }]);
});

test('raises an alarm for an export of personal data at night or on a Sunday, but not during office hours', async () => {
  const account = other.employeeCode;
  await noted({ kind: 'export', account, rows: 3, at: day });
  await look(later(day, 1));
  expect(await told()).toEqual([]);
  // Figures without personal data raise no alarm.
  await noted({ kind: 'export', account, at: night });
  await look(later(night, 1));
  expect(await told()).toEqual([]);
  await noted({ kind: 'export', account, rows: 3, at: night });
  await look(later(night, 1));
  const [message] = await told();
  expect(message?.body).toContain('1 export outside office hours');
  expect(message?.body).toContain(other.employeeName);
  const sunday = new Date('2026-01-11T12:00:00+05:30');
  await noted({ kind: 'export', account, rows: 3, at: sunday });
  await look(later(sunday, 1));
  expect(await told()).toHaveLength(2);
});

test('raises an alarm for each account that exports many cases or reveals many fields', async () => {
  const mine = boss.user.employeeCode;
  const theirs = other.employeeCode;
  await noted({ kind: 'export', account: theirs, rows: 6000, at: day });
  await noted({ kind: 'export', account: mine, rows: 6000, at: day });
  for (const _ of Array(30)) await noted({ kind: 'reveal', account: theirs, at: day });
  await look(later(day, 1));
  await noted({ kind: 'export', account: theirs, rows: 4000, at: later(day, 30) });
  await look(later(day, 31));
  expect(await alarms()).toMatchObject({
    alarms: [
      { rule: 'largeExport', account: theirs, name: other.employeeName, count: 10_000 },
      { rule: 'reveals', account: theirs, count: 30 },
    ],
  });
});

test('notifies all super admins immediately when a super admin is added', async () => {
  const given = {
    userid: '',
    employeeCode: 'NEW1',
    employeeName: 'Nisha New',
    mobileNbr: '9876501234',
    email: 'nisha@example.com',
    role: 'superadmin',
  } as const;
  await api.inside(() => addUser(given));
  await look(new Date(Date.now() + 1000));
  const recipients = (await told()).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual([boss.user.email, given.email].toSorted());
  const trail = await api.as(boss.token).get('admin/securityevents?kind=role');
  expect(trail.body['rows']).toMatchObject([
    { account: null, about: { account: 'NEW1', role: 'superadmin' } },
  ]);
  await api.services.pool.query("UPDATE users SET deleted_at = now() WHERE employee_code = 'NEW1'");
});

test('lets super admins switch an alarm rule off and change its threshold', async () => {
  expect((await setRule('failures', { threshold: 0 })).body['errors']).toMatchObject([
    { path: 'threshold' },
  ]);
  expect((await setRule('failures', { threshold: 5 })).status).toBe(200);
  expect(await setRule('failures', { threshold: 6, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'staleVersion' },
  });
  await noted({ kind: 'login', outcome: 'loginFailed', count: 5, at: day });
  await setRule('failures', { isOn: 'no' });
  await look(later(day, 1));
  expect(await told()).toEqual([]);
  await setRule('failures', { isOn: 'yes' });
  await look(later(day, 1));
  expect(await told()).toHaveLength(1);
});

test('notifies the other super admins when an alarm rule is switched off or its threshold is raised', async () => {
  const second = await createUser({ role: 'superadmin' });
  const notified = async () =>
    (await OutgoingMessage.findAll({ where: { template: 'alarmWeakened' }, order: ['id'] })).map(
      ({ recipient, body }) => [recipient, body.includes(boss.user.employeeName)],
    );
  await setRule('reveals', { threshold: 20, isOn: 'yes' });
  await setRule('reveals', { threshold: 10 });
  await api.services.pool.query('TRUNCATE outgoing_messages');
  await setRule('reveals', { minutes: 1440 });
  expect(await notified()).toEqual([]);
  await setRule('reveals', { threshold: 1_000_000 });
  expect(await notified()).toEqual([[second.email, true]]);
  await setRule('reveals', { isOn: 'no' });
  expect(await notified()).toHaveLength(2);
  await setRule('reveals', { isOn: 'no', threshold: 5 });
  await setRule('reveals', { isOn: 'yes' });
  expect(await notified()).toHaveLength(2);
  await api.services.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [second.id]);
});
