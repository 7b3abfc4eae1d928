import { randomUUID } from 'node:crypto';

import { ruleDryRunSchema, ruleSchema } from '@feedback/contract/automation/rule';
import * as z from 'zod/mini';
import { beforeEach, expect, test } from 'vitest';

import { createCase, generateUniqueName } from '../../../testing/factories.ts';
import { useSignedInPeople } from '../../../testing/people.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { RaisedEvent } from '../../../platform/events/event.ts';
import { AuditEvent } from '../../audit/audit-event.ts';
import { addSubmitterMessage } from '../../conversations/index.ts';
import { Feedback } from '../../cases/feedback.ts';
import { Tag } from '../../reference-data/list-models.ts';
import { queueRuleRuns } from './queue-rule-runs.ts';
import { runRules } from './run-rules.ts';

const api = useTestApi();
const { admin, superadmin } = useSignedInPeople({ admin: 'admin', superadmin: 'superadmin' });

const client = () => api.as(superadmin.token);
const sql = (text: string, values: unknown[] = []) => api.services.pool.query(text, values);
const createTag = () => Tag.create({ name: generateUniqueName('Tag'), color: 'blue' });
const tagsOf = async ({ id }: Feedback) => (await Feedback.findByPk(id))?.tagIds;
const run = (now?: Date) => api.inside(() => runRules(now));

beforeEach(async () => {
  await sql('DELETE FROM rules');
  await sql('DELETE FROM set_aside');
});

/** Saves a rule that by default tags each new case. */
async function save(given: object = {}) {
  const tag = await createTag();
  const name = generateUniqueName('Rule');
  const body = {
    name,
    isOn: true,
    trigger: { kind: 'created' },
    conditions: {},
    steps: [{ kind: 'tags', add: [tag.id] }],
    stops: false,
    ...given,
  };
  const saved = await client().post('admin/rules', body);
  expect(saved.status).toBe(200);
  return { id: Number(saved.body.id), name, body, tagId: tag.id };
}

const listed = async () => z.array(ruleSchema).parse((await client().get('admin/rules')).body);

/** Delivers an event of a case to the rules. */
const deliver = ({ id: feedbackId }: Feedback, type: RaisedEvent['type'] = 'case.created') =>
  api.inside(() =>
    queueRuleRuns([
      { type, feedbackId, fileCount: 0, traceParent: null, changed: null, raisedAt: new Date() },
    ]),
  );

const dryRun = async (id: number) =>
  ruleDryRunSchema.parse((await client().post(`admin/rules/${id}/dryrun`, {})).body);

/** Sends a message of the submitter. */
const answer = ({ id: key, caseId }: Feedback) => {
  const data = { text: 'Any news?', submissionId: randomUUID() };
  const message = { key, data, files: [], discard: () => Promise.resolve() };
  return api.inside(() => addSubmitterMessage(message), { kind: 'mailOfCase', caseId });
};

test('a new case triggers each rule once, and the history names the rule', async () => {
  const { id, name, tagId } = await save({ conditions: { words: ['refund'] } });
  const feedback = await createCase({ description: 'Where is my refund?' }, admin.user);
  const other = await createCase({ description: 'A question' }, admin.user);
  for (const each of [feedback, feedback, other]) await deliver(each);
  await run();
  await run();
  expect(await tagsOf(feedback)).toEqual([tagId]);
  expect(await tagsOf(other)).toEqual([]);
  const events = await AuditEvent.findAll({
    where: { entity: 'case', entityId: String(feedback.id) },
  });
  expect(events.map(({ action, after }) => [action, after?.['origin']])).toEqual([
    ['tagged', { kind: 'rule', id, name }],
  ]);
  expect(await deliver(feedback)).toEqual([]);
});

test('each message of the submitter triggers a rule once', async () => {
  const { id, tagId } = await save({ trigger: { kind: 'answered' } });
  const feedback = await createCase({}, admin.user);
  const runs = async () =>
    (await sql('SELECT outcome FROM rule_runs WHERE rule_id = $1', [id])).rows;
  for (const sent of [1, 2]) {
    await answer(feedback);
    await expect.poll(runs).toHaveLength(sent);
    await deliver(feedback, 'case.answered');
  }
  await run();
  expect(await tagsOf(feedback)).toEqual([tagId]);
  expect(await runs()).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
});

test('a wait triggers a rule once, and a daily rule runs each day within its hours', async () => {
  const days = (count: number) => new Date(Date.parse('2026-06-10T05:00:00Z') + count * 86_400_000);
  const waiting = await save({ trigger: { kind: 'waiting', days: 3 } });
  const daily = await save({
    trigger: { kind: 'scheduled', every: 'day' },
    conditions: { hours: { from: 10, to: 11 } },
    steps: [{ kind: 'remind', inDays: 2, text: '' }],
  });
  const feedback = await createCase(
    { waitingFor: 'submitter', waitingSince: days(-3) },
    admin.user,
  );
  const closed = await createCase({}, admin.user);
  const closing = { id: closed.id, userType: 'c', feedackClosureDesc: 'Done' };
  await api.as(admin.token).post('admin/closeFeedback', closing);
  const runsOf = async (id: number) =>
    (
      await sql('SELECT occurrence FROM rule_runs WHERE rule_id = $1 AND feedback_id = ANY ($2)', [
        id,
        [feedback.id, closed.id],
      ])
    ).rows.length;
  await run(new Date(days(0).getTime() - 3_600_000));
  expect([await runsOf(waiting.id), await runsOf(daily.id)]).toEqual([0, 0]);
  await run(days(0));
  await run(days(0));
  expect([await runsOf(waiting.id), await runsOf(daily.id)]).toEqual([1, 1]);
  expect(await tagsOf(feedback)).toEqual([waiting.tagId]);
  await run(days(1));
  expect([await runsOf(waiting.id), await runsOf(daily.id)]).toEqual([1, 2]);
});

test('rules run in their order, and a rule that stops ends the order for its case', async () => {
  const last = await save();
  const first = await save({ position: 1, stops: true, conditions: { locations: ['Pune'] } });
  const off = await save({ position: 1, isOn: false });
  expect((await listed()).map(({ id }) => id)).toEqual([off.id, first.id, last.id]);
  const stopped = await createCase({ location: 'Pune' }, admin.user);
  const other = await createCase({ location: 'Delhi' }, admin.user);
  for (const each of [stopped, other]) await deliver(each);
  await run();
  expect(await tagsOf(stopped)).toEqual([first.tagId]);
  expect(await tagsOf(other)).toEqual([last.tagId]);
});

test('a rule that fails is set aside, changes nothing and does not stop the others', async () => {
  const tag = await createTag();
  const steps = [
    { kind: 'tags', add: [tag.id] },
    { kind: 'assign', to: { kind: 'person', id: 999_999 } },
  ];
  const { id } = await save({ steps });
  const { tagId } = await save();
  const feedback = await createCase({}, admin.user);
  await deliver(feedback);
  await run();
  expect(await tagsOf(feedback)).toEqual([tagId]);
  const { rows } = await sql('SELECT id FROM rule_runs WHERE rule_id = $1 AND outcome IS NULL', [
    id,
  ]);
  const aside = await sql(`SELECT row_key FROM set_aside WHERE batch = 'rules.run'`);
  expect(aside.rows).toEqual(rows.map((row: { id: number }) => ({ row_key: String(row.id) })));
  expect(aside.rows).toHaveLength(1);
});

test('a dry run lists the matching cases of the last 30 days without changing them', async () => {
  const place = generateUniqueName('Place');
  const feedback = await createCase({ location: place }, admin.user);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await createCase({ location: place, createdAt: old }, admin.user);
  await answer(feedback);
  await feedback.reload();
  const waitingSince = new Date(Date.now() - 5 * 86_400_000);
  await feedback.update({ waitingFor: 'submitter', waitingSince });
  const triggers = [
    { kind: 'created' },
    { kind: 'answered' },
    { kind: 'waiting', days: 4 },
    { kind: 'scheduled', every: 'hour' },
  ];
  for (const trigger of triggers) {
    const { id } = await save({ isOn: false, trigger, conditions: { locations: [place] } });
    expect(await dryRun(id)).toMatchObject({
      matching: 1,
      results: [{ caseId: feedback.caseId, outcomes: [{ kind: 'tags' }], failure: null }],
    });
  }
  expect(await tagsOf(feedback)).toEqual([]);
  const tagged = { entity: 'case', entityId: String(feedback.id), action: 'tagged' };
  expect(await AuditEvent.count({ where: tagged })).toBe(0);
  expect((await sql('SELECT FROM rule_runs')).rowCount).toBe(0);
});

test('super admins alone maintain rules, and each change is audited', async () => {
  const { id, body } = await save();
  const before = (await listed()).find((rule) => rule.id === id)?.version ?? 0;
  const change = { ...body, id, version: before, isOn: false };
  expect((await client().post('admin/rules', change)).status).toBe(200);
  expect((await client().post('admin/rules', change)).body.code).toBe('staleVersion');
  expect((await client().post('admin/rules', body)).body.code).toBe('duplicateName');
  for (const call of [
    api.as(admin.token).get('admin/rules'),
    api.as(admin.token).post('admin/rules', body),
    api.as(admin.token).post(`admin/rules/${id}/dryrun`, {}),
    api.as(admin.token).del(`admin/rules/${id}`),
  ])
    expect((await call).status).toBe(403);
  expect((await client().del(`admin/rules/${id}`)).status).toBe(200);
  expect((await client().post(`admin/rules/${id}/dryrun`, {})).status).toBe(404);
  const where = { entity: 'rule', entityId: String(id) };
  const events = await AuditEvent.findAll({ where, order: ['id'] });
  expect(events.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
});

test('a rule cannot close or reopen a case, and has no fixed time', async () => {
  const fixed = new Date(Date.now() + 86_400_000).toISOString();
  for (const step of [
    { kind: 'close', feedackClosureDesc: 'Done' },
    { kind: 'reopen', reason: 'Not done' },
    { kind: 'remind', at: fixed },
  ]) {
    const body = {
      name: generateUniqueName('Rule'),
      isOn: true,
      trigger: { kind: 'created' },
      conditions: {},
      steps: [step],
      stops: false,
    };
    expect((await client().post('admin/rules', body)).status).toBe(400);
  }
});
