import { defaultViewSchedule, type ViewSchedule } from '@feedback/contract/cases/saved-view';
import { expect, test } from 'vitest';

import { toIndianDay } from '../../../platform/db/indian-days.ts';
import { createCase, createSignedInUser, generateUniqueName } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { Holiday } from '../../sla/clock-models.ts';
import { OutgoingMessage } from '../../notifications/outgoing-message.ts';
import { hashRecipient } from '../../notifications/encrypted-message.ts';
import type { User } from '../../auth/accounts/user.ts';
import { SavedView } from './saved-view.ts';
import { sendDueViewMails } from './send-views.ts';
import { ViewSubscription } from './view-subscription.ts';

const api = useTestApi({ config: { poolSize: 20 } });

const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
const lastFriday = new Date('2026-01-16T09:00+05:30');

/** Creates a user with a due subscription to a saved view. */
async function subscribed(schedule: ViewSchedule = defaultViewSchedule) {
  const { user, token } = await createSignedInUser('admin');
  const view = await SavedView.create({
    ownerId: user.id,
    name: generateUniqueName('View'),
    audience: 'c',
    sort: 'newest',
    filter: { search: 'ABCPE1234F' },
    isShared: false,
  });
  const answer = await api.as(token).post(`admin/views/${view.id}/schedule`, schedule);
  expect(answer.status, answer.text).toBe(200);
  const subscription = await find(view, user);
  expect(subscription!.nextRun.getTime()).toBeGreaterThan(Date.now());
  await subscription!.update({ nextRun: lastFriday });
  return { user, view, token };
}

const find = ({ id: viewId }: SavedView, { id: userId }: User) =>
  ViewSubscription.findOne({ where: { viewId, userId } });
const mailsTo = ({ email }: User) =>
  OutgoingMessage.findAll({ where: { recipient: email, template: 'scheduledView' } });

test('sends an overdue scheduled view once when several server instances run concurrently', async () => {
  const { user, view } = await subscribed();
  await createCase({}, user);
  await createCase({});
  await Promise.all([
    api.inside(() => sendDueViewMails()),
    api.inside(() => sendDueViewMails()),
    api.inside(() => sendDueViewMails()),
  ]);
  await api.inside(() => sendDueViewMails());
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`${view.name}: 1 case`);
  expect(mails[0]?.body).toContain(`/admin/view/${view.id}`);
  expect(mails[0]?.body).not.toContain('ABCPE1234F');
  expect((await find(view, user))!.nextRun.getTime()).toBeGreaterThan(Date.now());
});

test('skips a scheduled view that another server instance has locked, and sends the view after the lock is released', async () => {
  const { user, view } = await subscribed();
  const other = await api.services.sequelize.transaction();
  await ViewSubscription.findOne({ where: { viewId: view.id }, transaction: other, lock: true });
  await api.inside(() => sendDueViewMails());
  await other.rollback();
  expect(await mailsTo(user)).toHaveLength(0);
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(user)).toHaveLength(1);
});

test('sends the other scheduled views when one view fails, and retries the failed view in the next run', async () => {
  const [broken, other] = [await subscribed(), await subscribed()];
  const { pool } = api.services;
  await pool.query(`ALTER TABLE outgoing_messages ADD CONSTRAINT broken
    CHECK (recipient_hash <> ${api.inside(() => hashRecipient(broken.user.email))})`);
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(other.user)).toHaveLength(1);
  expect((await find(broken.view, broken.user))?.nextRun).toEqual(lastFriday);
  await pool.query('ALTER TABLE outgoing_messages DROP CONSTRAINT broken');
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(broken.user)).toHaveLength(1);
});

test('sends no scheduled view on a working day that became a holiday', async () => {
  const { user, view } = await subscribed({ ...defaultViewSchedule, every: 'workday' });
  const day = [-1, -2, -3]
    .map((back) => toIndianDay(new Date(), back))
    .find((each) => isWeekday(each))!;
  const nextRun = new Date(`${day}T09:00+05:30`);
  await (await find(view, user))!.update({ nextRun });
  const holiday = await Holiday.create({ day, name: 'Proclaimed late', location: null });
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(user)).toHaveLength(0);
  await holiday.destroy();
  await (await find(view, user))!.update({ nextRun });
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(user)).toHaveLength(1);
});

test('sends no view that the subscriber may no longer open, and deletes the subscription', async () => {
  const [gone, hidden, deleted] = [await subscribed(), await subscribed(), await subscribed()];
  await gone.user.destroy();
  await hidden.view.update({ ownerId: gone.user.id });
  expect((await api.as(deleted.token).del(`admin/views/${deleted.view.id}`)).status).toBe(200);
  await api.inside(() => sendDueViewMails());
  for (const { user, view } of [gone, hidden, deleted]) {
    expect(await mailsTo(user)).toHaveLength(0);
    expect(await find(view, user)).toBeNull();
  }
});

test('sends no scheduled view after the subscription was cancelled', async () => {
  const { user, view, token } = await subscribed();
  expect((await api.as(token).del(`admin/views/${view.id}/schedule`)).status).toBe(200);
  await api.inside(() => sendDueViewMails());
  expect(await mailsTo(user)).toHaveLength(0);
  expect((await api.as(token).del(`admin/views/${view.id}/schedule`)).status).toBe(200);
});
