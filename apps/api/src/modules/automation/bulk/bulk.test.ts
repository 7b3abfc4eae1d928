import { bulkJobSchema, bulkPreviewSchema, type BulkJob } from '@feedback/contract/automation/bulk';
import { bulkLimits } from '@feedback/contract/limits';
import { describe, expect, test } from 'vitest';

import { createCase, createSignedInUser } from '../../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { AuditEvent } from '../../audit/audit-event.ts';
import { Feedback } from '../../cases/index.ts';
import { CaseEntry, releaseDueReplies } from '../../conversations/index.ts';
import { ReplyTemplate } from '../../reference-data/index.ts';
import { runBulkJobs } from './run-bulk-jobs.ts';

const api = useTestApi({ config: { undoSeconds: 10 } });
const { admin, other, superadmin } = useSignedInPeople({
  admin: 'admin',
  other: 'admin',
  superadmin: 'superadmin',
});

const steps = [{ kind: 'close', feedackClosureDesc: 'The statements were sent again' }];

const start = (body: object, { token }: SignedInTestUser = admin) =>
  api.as(token).post('admin/bulk', body);

async function startJob(body: object, person: SignedInTestUser = admin): Promise<number> {
  const answer = await start(body, person);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body['jobId']);
}

async function jobOf(id: number, { token }: SignedInTestUser = admin): Promise<BulkJob> {
  return bulkJobSchema.parse((await api.as(token).get(`admin/bulk/${id}`)).body);
}

const run = () => api.inside(() => runBulkJobs());

const createCases = (
  count: number,
  person: SignedInTestUser = admin,
  given: Partial<Feedback> = {},
) => Promise.all(Array.from({ length: count }, () => createCase(given, person.user)));

const idsOf = (cases: readonly Feedback[]) => cases.map(({ id }) => id).toSorted((a, b) => a - b);

/** Returns the history of the cases: the action and the actor of each entry. */
async function historyOf(cases: readonly Feedback[]) {
  const entityId = idsOf(cases).map(String);
  const events = await AuditEvent.findAll({ where: { entity: 'case', entityId }, order: ['id'] });
  return events.map(({ action, actorName }) => [action, actorName]);
}

test('closes the chosen cases as the user who started the job, and records one audit event for the job', async () => {
  const cases = await createCases(3);
  const id = await startJob({ ids: idsOf(cases), steps });
  expect(await jobOf(id)).toMatchObject({ steps: ['close'], cases: 3, done: 0, skipped: 0 });
  await run();
  expect(await jobOf(id)).toMatchObject({ cases: 3, done: 3, skipped: 0, rows: [], next: null });
  expect(await historyOf(cases)).toEqual(
    Array.from({ length: 3 }, () => ['closed', admin.user.employeeName]),
  );
  const events = await AuditEvent.findAll({ where: { entity: 'bulk', entityId: String(id) } });
  expect(events).toMatchObject([
    {
      action: 'started',
      actorName: admin.user.employeeName,
      after: { steps: ['close'], cases: 3 },
    },
  ]);
});

test('acts on all cases that match the report’s filter, of the cases that the caller may see', async () => {
  const feedbackType = 'Nomination';
  const own = await createCases(2, admin, { feedbackType });
  const foreign = await createCases(1, other, { feedbackType });
  const to = { kind: 'person', id: other.user.id };
  const answer = await start({
    filter: { type: 'c', feedbackType },
    steps: [{ kind: 'assign', to }],
  });
  expect(answer.body).toMatchObject({ cases: 2 });
  await run();
  const moved = await Feedback.findAll({ where: { id: idsOf([...own, ...foreign]) } });
  expect(moved.map(({ assignedTo }) => assignedTo)).toEqual(moved.map(() => other.user.id));
  expect(await historyOf(foreign)).toEqual([]);
});

test('skips closed cases and cases that the user lost access to, says why, and changes the others', async () => {
  const lost = await createCase({}, admin.user);
  const closed = await createCase({}, admin.user);
  const open = await createCase({}, admin.user);
  const barrier = await createCase({ class: 'accessibility', complaintCode: 'IV' }, admin.user);
  const all = [lost, closed, open, barrier];
  const id = await startJob({ ids: idsOf(all), steps });
  await lost.update({ assignedTo: other.user.id });
  await api
    .as(admin.token)
    .post('admin/closeFeedback', { id: closed.id, userType: 'c', feedackClosureDesc: 'Before' });
  await run();
  const job = await jobOf(id);
  expect(job).toMatchObject({ done: 1, skipped: 3 });
  expect(job.rows.map(({ caseId, failure }) => [caseId, failure?.code, failure?.step])).toEqual([
    [lost.caseId, 'forbidden', null],
    [closed.caseId, 'alreadyClosed', 0],
    [barrier.caseId, 'validation', 0],
  ]);
});

test('skips the remaining cases when the user who started the job is no longer an admin', async () => {
  const leaver = await createSignedInUser('admin');
  const cases = await createCases(2, leaver);
  const id = await startJob({ ids: idsOf(cases), steps }, leaver);
  await leaver.user.destroy();
  await run();
  expect(await jobOf(id, superadmin)).toMatchObject({ done: 0, skipped: 2 });
});

test('continues after a worker died during a case, and acts on each case once', async () => {
  const cases = await createCases(4);
  const id = await startJob({ ids: idsOf(cases), steps });
  const holder = await api.services.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM feedbacks WHERE id = $1 FOR UPDATE', [idsOf(cases)[1]]);
  const died = run().then(
    () => 'ended',
    () => 'died',
  );
  const killWaiting = () =>
    holder.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
    );
  await expect.poll(async () => (await killWaiting()).rowCount).toBe(1);
  expect(await died).toBe('died');
  await holder.query('ROLLBACK');
  holder.release();
  expect(await jobOf(id)).toMatchObject({ done: 1, skipped: 0 });
  await Promise.all([run(), run()]);
  expect(await jobOf(id)).toMatchObject({ done: 4, skipped: 0 });
  expect(await historyOf(cases)).toHaveLength(4);
});

test('rejects more than the maximum number of cases, and a request without cases', async () => {
  const ids = Array.from({ length: bulkLimits.mostCases + 1 }, (_, index) => index + 1);
  const many = await start({ ids, steps });
  expect([many.status, many.body.errors]).toMatchObject([400, [{ path: 'ids' }]]);
  await api.services.pool.query(
    `INSERT INTO feedbacks (case_id, audience, status, submitter_name, sealed,
       location, feedback_type, sub_type, description)
     SELECT 'MF-' || lpad(n::text, 4, '0') || '-ABCD', 'c', 'open', 'Asha', '\\x00',
       'Mumbai', 'Crowd', 'S', 'Text' FROM generate_series(1, $1::int) AS n`,
    [bulkLimits.mostCases + 1],
  );
  const filter = { type: 'c', feedbackType: 'Crowd' };
  const matching = await start({ filter, steps }, superadmin);
  expect([matching.status, matching.body.errors]).toMatchObject([400, [{ path: 'filter' }]]);
  for (const body of [
    {},
    { ids: [] },
    { ids: [2_000_000_000] },
    { ids: [1], filter },
    { filter: { type: 'c', unknown: 'x' } },
  ]) {
    expect((await start({ ...body, steps })).status).toBe(400);
  }
});

test('shows a job only to the user who started it and to super admins', async () => {
  const id = await startJob({ ids: idsOf(await createCases(1)), steps });
  expect((await api.as(other.token).get(`admin/bulk/${id}`)).status).toBe(404);
  expect(await jobOf(id, superadmin)).toMatchObject({ by: admin.user.employeeName });
});

describe('a reply by template', () => {
  const byTemplate = async (body: string) => {
    const audiences = ['c' as const];
    const name = `Bulk ${body}`;
    const { id } = await ReplyTemplate.create({ name, audiences, locale: 'en-IN', body });
    return [{ kind: 'reply', templateId: id }];
  };

  test('previews the filled-in reply of any case, and lists and skips cases without a value', async () => {
    const reply = await byTemplate('Case {{caseId}} is due on {{dueDate}}.');
    const dueAt = new Date('2026-12-24T18:29:59.999Z');
    const dated = await createCases(2, admin, { dueAt });
    const undated = await createCase({ dueAt: null }, admin.user);
    const body = { ids: [...idsOf(dated), undated.id], steps: reply };
    const previewOf = async (row: number) => {
      const answer = await api.as(admin.token).post('admin/bulk/preview', { ...body, row });
      expect(answer.status, answer.text).toBe(200);
      return bulkPreviewSchema.parse(answer.body);
    };
    const [, second] = dated;
    const preview = await previewOf(second?.id ?? 0);
    expect(preview).toMatchObject({
      cases: 3,
      missing: 1,
      rows: [{ caseId: undated.caseId, placeholder: '{{dueDate}}' }],
      example: {
        outcomes: [{ kind: 'reply', text: `Case ${second?.caseId} is due on 24 December 2026.` }],
      },
    });
    expect((await previewOf(undated.id)).example.failure?.placeholder).toBe('{{dueDate}}');
    expect(await CaseEntry.count({ where: { feedbackId: body.ids } })).toBe(0);

    const id = await startJob(body);
    await run();
    const job = await jobOf(id);
    expect(job).toMatchObject({ done: 2, skipped: 1, undoable: 2 });
    expect(job.rows).toMatchObject([
      { caseId: undated.caseId, failure: { step: 0, placeholder: '{{dueDate}}' } },
    ]);
  });

  test('an undo stops the job and takes back the replies that have not left', async () => {
    const cases = await createCases(3);
    const [first = 0, second = 0] = idsOf(cases);
    const id = await startJob({ ids: [first, second], steps: await byTemplate('It was sent.') });
    await run();
    const leavesAt = new Date(Date.now() - 1000);
    await CaseEntry.update({ leavesAt }, { where: { feedbackId: first } });
    await api.inside(releaseDueReplies);
    expect((await api.as(other.token).post(`admin/bulk/${id}/undo`, {})).status).toBe(404);
    const undone = await api.as(admin.token).post(`admin/bulk/${id}/undo`, {});
    expect(undone.body).toMatchObject({ undone: 1, left: 1 });
    expect(await jobOf(id)).toMatchObject({ done: 1, undone: 1, undoable: 0 });
    const entries = await CaseEntry.findAll({ where: { feedbackId: [first, second] } });
    expect(entries).toMatchObject([{ feedbackId: first, kind: 'out' }]);

    const waiting = await startJob({ ids: idsOf(cases), steps });
    await api.as(admin.token).post(`admin/bulk/${waiting}/undo`, {});
    await run();
    expect(await jobOf(waiting)).toMatchObject({ done: 0, undone: 3 });
  });
});
