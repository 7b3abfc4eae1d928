import { outgoingMessagePageSchema } from '@feedback/contract/notifications/outgoing-message';
import { setAsidePageSchema, type SetAsideRow } from '@feedback/contract/system/set-aside';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { systemViewer } from '../context/viewer.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordSlaBreaches } from '../../modules/cases/record-breaches.ts';
import { Feedback } from '../../modules/cases/feedback.ts';
import { createMessageQueue } from '../../modules/notifications/message-queue.ts';
import { queueMessages } from '../../modules/notifications/message-row.ts';
import { raise } from '../events/raise.ts';
import { changeTrigger } from '../../testing/citus.ts';
import { createCase } from '../../testing/factories.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';

const rowSchema = z.object({ id: z.number(), mobile: z.string(), email: z.string() });

const api = useTestApi();
const { boss } = useSignedInPeople({ boss: 'superadmin' });

const asBoss = () => api.as(boss.token);
const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await api.services.pool.query<Row>(text, [...values])).rows;

/** Changes one byte of an encrypted column. */
const damage = (table: string, column: string, id: number) =>
  query(
    `UPDATE ${table} SET ${column} = set_byte(${column}, 20, get_byte(${column}, 20) # 1)
     WHERE id = $1`,
    [id],
  );

async function setAsideOf(batch: string): Promise<SetAsideRow[]> {
  await api.services.background.settled();
  const { status, body } = await asBoss().get(`admin/setaside?batch=${batch}`);
  expect(status).toBe(200);
  return setAsidePageSchema.parse(body).rows;
}

test('sends the messages queued after a message that cannot be decrypted, also in the OTP queue', async () => {
  const queued = { channel: 'sms', recipient: '9876543210', body: '123456' } as const;
  await api.inside(() =>
    queueMessages(
      { ...queued, template: 'otp', isSecret: true },
      { ...queued, template: 'otp', isSecret: true },
      { ...queued, template: 'caseClosed' },
      { ...queued, template: 'caseClosed' },
    ),
  );
  const [badOtp, otp, bad, good] = (
    await query<{ id: number }>('SELECT id FROM outgoing_messages ORDER BY id')
  ).map(({ id }) => id);
  await damage('outgoing_messages', 'sealed_text', Number(badOtp));
  await damage('outgoing_messages', 'sealed_recipient', Number(bad));

  const most = { otp: 4, sms: 4, call: 4, email: 4 };
  const taken = await api.inside(() => createMessageQueue().take(most));

  expect(new Set(taken.map(({ rowId }) => rowId))).toEqual(new Set([otp, good]));
  const rows = await setAsideOf('messages.send');
  expect(new Set(rows.map(({ row }) => Number(row)))).toEqual(new Set([badOtp, bad]));
  expect(rows.every(({ reason }) => reason === 'decrypt')).toBe(true);

  const { status, body } = await asBoss().get('admin/messages');
  expect(status).toBe(200);
  const shown = outgoingMessagePageSchema.parse(body).rows.find(({ id }) => id === bad);
  expect(shown).toMatchObject({ to: 'Cannot be decrypted', status: 'failed', attempts: 1 });
});

test('sends a set-aside message after its text is repaired and a super admin retries the message', async () => {
  await api.inside(() =>
    queueMessages({ channel: 'sms', template: 'caseClosed', recipient: '9876543211', body: 'x' }),
  );
  const [last] = await query<{ id: number }>('SELECT max(id) AS id FROM outgoing_messages');
  const id = Number(last?.id);
  await damage('outgoing_messages', 'sealed_text', id);
  const take = () =>
    api.inside(() => createMessageQueue().take({ otp: 9, sms: 9, call: 9, email: 9 }));
  await take();
  await damage('outgoing_messages', 'sealed_text', id);
  const row = (await setAsideOf('messages.send')).find((each) => Number(each.row) === id);

  expect((await asBoss().post(`admin/setaside/${row?.id}/retry`, {})).status).toBe(200);
  expect((await take()).map(({ rowId }) => rowId)).toContain(id);
  expect((await asBoss().post(`admin/setaside/${row?.id}/retry`, {})).status).toBe(404);
});

test('lists a case with damaged identifiers as “Cannot be decrypted”, also in Hindi', async () => {
  const bad = await createCase({ mobile: '9876543210', email: 'a@example.com' }, boss.user);
  const good = await createCase({ mobile: '9876543211', email: 'b@example.com' }, boss.user);
  await damage('feedbacks', 'sealed', bad.id);
  const lists = [
    `admin/getnonkotakfeedbacks/${boss.user.userid}/c?limit=20`,
    `admin/getnonkotakfeedbacks/${boss.user.userid}/c`,
  ];
  for (const path of lists) {
    const { status, body } = await asBoss().get(path);
    expect(status).toBe(200);
    const rows = z.array(rowSchema).parse(body.rows ?? body);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(bad.id)).toMatchObject({
      mobile: 'Cannot be decrypted',
      email: 'Cannot be decrypted',
    });
    expect(byId.get(good.id)?.mobile).toMatch(/3211$/);
  }
  const detail = await asBoss().get(`admin/case/${bad.id}`);
  expect(detail.status).toBe(200);
  expect(detail.body.mobile).toBe('Cannot be decrypted');
  const inHindi = await fetch(`${api.url}/api/admin/case/${bad.id}`, {
    headers: { authorization: `Bearer ${boss.token}`, 'accept-language': 'hi' },
  });
  expect(await inHindi.json()).toMatchObject({ mobile: 'डिक्रिप्ट नहीं किया जा सकता' });
  expect(await setAsideOf('cases.read')).toMatchObject([{ row: bad.caseId, reason: 'decrypt' }]);

  const closed = await asBoss().post('admin/closeFeedback', {
    id: bad.id,
    userType: 'c',
    feedackClosureDesc: 'done',
  });
  expect(closed.status).toBe(200);
});

test('records missed due dates of other cases when one case cannot be saved', async () => {
  const cases = [await createCase({}, boss.user), await createCase({}, boss.user)];
  const [bad, good] = cases;
  await query(`UPDATE feedbacks SET due_at = now() - interval '1 hour' WHERE id = ANY ($1)`, [
    cases.map(({ id }) => id),
  ]);
  await query(`CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rejected'; END $$`);
  await changeTrigger(
    api.services.databaseUrl,
    `CREATE TRIGGER reject BEFORE UPDATE ON feedbacks FOR EACH ROW
    WHEN (NEW.id = ${bad?.id} AND NEW.breached_at IS NOT NULL) EXECUTE FUNCTION reject()`,
  );
  const breach = () => api.inside(() => recordSlaBreaches(new Date()));

  for (let run = 0; run < 3; run += 1) await breach();
  const breached = async (id?: number) => (await Feedback.findByPk(id))?.breachedAt;
  expect(await breached(good?.id)).not.toBeNull();
  expect(await breached(bad?.id)).toBeNull();
  const [row] = await setAsideOf('cases.breach');
  expect(row).toMatchObject({ row: String(bad?.id), reason: 'failed' });

  await changeTrigger(api.services.databaseUrl, 'DROP TRIGGER reject ON feedbacks');
  await breach();
  expect(await breached(bad?.id)).toBeNull();
  await asBoss().post(`admin/setaside/${row?.id}/retry`, {});
  await breach();
  expect(await breached(bad?.id)).not.toBeNull();
});

test('delivers the events queued after an event that cannot be delivered', async () => {
  await query(
    `ALTER TABLE jobs.job ADD CONSTRAINT no_such CHECK (name <> 'keys.destroy') NOT VALID`,
  );
  try {
    await query(`INSERT INTO raised_events (type, file_count) VALUES ('case.erased', 0)`);
    await api.inside(() =>
      inTransaction(() =>
        raise('alarm.updated', { id: null, label: 'reveals' }, { by: systemViewer }),
      ),
    );
    api.services.events.wake();
    const left = async () =>
      (await query<{ type: string }>('SELECT type FROM raised_events')).map(({ type }) => type);
    await expect.poll(left, { timeout: 10_000 }).toEqual(['case.erased']);
    const count = async () => (await setAsideOf('events.deliver')).length;
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
  } finally {
    await query('ALTER TABLE jobs.job DROP CONSTRAINT no_such');
  }
  const [row] = await setAsideOf('events.deliver');
  await asBoss().post(`admin/setaside/${row?.id}/retry`, {});
  api.services.events.wake();
  const count = async () => (await query('SELECT FROM raised_events')).length;
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});

test('includes set-aside rows in the menu’s count for Jobs', async () => {
  const { body } = await asBoss().get('admin/mywork/counts');
  expect(body.jobs).toBeGreaterThan(0);
});
