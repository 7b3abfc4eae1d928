import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import { myWorkSchema, myWorkListNames } from '@feedback/contract/cases/my-work';
import { expect, test } from 'vitest';

import { changeTrigger } from '../../../testing/citus.ts';
import { buildMultipartForm } from '../../../testing/files.ts';
import { createCase } from '../../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { AuditEvent } from '../../audit/audit-event.ts';
import type { Feedback } from '../feedback.ts';
import { recordDueReminders } from './wake-reminders.ts';

const api = useTestApi();
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const remind = ({ token }: SignedInTestUser, { id }: Feedback, body: object) =>
  api.as(token).post(`admin/case/${id}/reminder`, body);

async function listsWith({ token }: SignedInTestUser, { caseId }: Feedback): Promise<string[]> {
  const work = myWorkSchema.parse((await api.as(token).get('admin/mywork')).body);
  return myWorkListNames.filter((name) => work[name].cases.some((each) => each.caseId === caseId));
}

const detailOf = async ({ token }: SignedInTestUser, { id }: Feedback) =>
  caseDetailSchema.parse((await api.as(token).get(`admin/case/${id}`)).body);

const run = (sql: string, values: readonly unknown[] = []) =>
  api.services.pool.query(sql, [...values]);

/** Moves the time of a case's reminders into the past. */
const pass = ({ id }: Feedback) =>
  run(`UPDATE case_reminders SET remind_at = now() - interval '1 minute' WHERE feedback_id = $1`, [
    id,
  ]);

const actionsOf = async ({ id }: Feedback) =>
  (
    await AuditEvent.findAll({ where: { entity: 'case', entityId: String(id) }, order: ['id'] })
  ).map(({ action }) => action);

test('hides a snoozed case from My work until its time, when the job records the reminder', async () => {
  const feedback = await createCase({ dueAt: new Date(inDays(2)) }, admin.user);
  const dueBefore = (await detailOf(admin, feedback)).dueAt;
  const answer = await remind(admin, feedback, { at: inDays(1), text: 'Ask the registrar again' });
  expect(answer.status, answer.text).toBe(200);
  expect(await listsWith(admin, feedback)).toEqual(['snoozed']);
  const { reminder, dueAt } = await detailOf(admin, feedback);
  expect(reminder).toMatchObject({ text: 'Ask the registrar again', isDue: false });
  expect(dueAt).toBe(dueBefore);

  await pass(feedback);
  expect(await listsWith(admin, feedback)).toEqual(['reminders', 'week']);
  await api.inside(() => recordDueReminders());
  await api.inside(() => recordDueReminders());
  expect(await actionsOf(feedback)).toEqual(['reminderSet', 'reminderDue']);
  expect((await api.as(admin.token).del(`admin/case/${feedback.id}/reminder`)).status).toBe(200);
  expect(await listsWith(admin, feedback)).toEqual(['week']);
  expect(await actionsOf(feedback)).toContain('reminderRemoved');
});

test('returns a snoozed case to My work when another user writes a note, but not on the user’s own note', async () => {
  const feedback = await createCase({ dueAt: null }, admin.user);
  await remind(admin, feedback, { quietDays: 3 });
  const note = (token: string) =>
    api.as(token).post(`admin/case/${feedback.id}/note`, { text: 'Checked' });
  await note(admin.token);
  expect(await listsWith(admin, feedback)).toEqual(['snoozed']);
  const superNote = await note(superadmin.token);
  expect(superNote.status, superNote.text).toBe(200);
  expect(await listsWith(admin, feedback)).toContain('reminders');
});

test('counts quiet days from the last reply, and removes reminders when the case closes', async () => {
  const feedback = await createCase({ dueAt: null }, admin.user);
  await remind(admin, feedback, { quietDays: 3 });
  await pass(feedback);
  await run('UPDATE case_reminders SET remind_at = now() + interval $$1 hour$$');
  const data = { text: 'Sent again', asks: false, submissionId: crypto.randomUUID() };
  const form = buildMultipartForm({ data: JSON.stringify(data) }, []);
  const reply = await api.as(admin.token).postForm(`admin/case/${feedback.id}/reply`, form);
  expect(reply.status, reply.text).toBe(200);
  const { reminder } = await detailOf(admin, feedback);
  expect(Date.parse(reminder?.at ?? '')).toBeGreaterThan(Date.now() + 2 * dayMs);
  const closing = { id: feedback.id, userType: 'c', feedackClosureDesc: 'Done' };
  await api.as(admin.token).post('admin/closeFeedback', closing);
  expect((await detailOf(admin, feedback)).reminder).toBeNull();
  expect((await remind(admin, feedback, { quietDays: 1 })).body.code).toBe('alreadyClosed');
});

test('rejects a reminder with both, neither or an invalid one of time and quiet days, and one for a hidden case', async () => {
  const feedback = await createCase({}, admin.user);
  for (const body of [{}, { at: inDays(1), quietDays: 1 }, { at: inDays(-1) }, { quietDays: 91 }])
    expect((await remind(admin, feedback, body)).status).toBe(400);
  expect((await remind(other, feedback, { quietDays: 1 })).status).toBe(403);
});

test('the reminder job returns the other cases to My work when one case cannot be changed', async () => {
  const [bad, good] = [await createCase({}, admin.user), await createCase({}, admin.user)];
  for (const each of [bad, good]) {
    await remind(admin, each, { quietDays: 1 });
    await pass(each);
  }
  await run(`CREATE FUNCTION reject_reminder() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rejected'; END $$`);
  await changeTrigger(
    api.services.databaseUrl,
    `CREATE TRIGGER reject_reminder BEFORE UPDATE ON case_reminders FOR EACH ROW
    WHEN (NEW.feedback_id = ${bad.id}) EXECUTE FUNCTION reject_reminder()`,
  );
  for (let turn = 0; turn < 3; turn += 1) await api.inside(() => recordDueReminders());
  expect(await actionsOf(good)).toContain('reminderDue');
  expect(await actionsOf(bad)).not.toContain('reminderDue');
  const { rows } = await run(`SELECT row_key FROM set_aside WHERE batch = 'reminders.wake'`);
  expect(rows).toEqual([{ row_key: String(bad.id) }]);
});
