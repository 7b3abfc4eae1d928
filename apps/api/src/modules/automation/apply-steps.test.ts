import { stepsSchema, type Step } from '@feedback/contract/automation/steps';
import { caseDetailSchema } from '@feedback/contract/case-page/case-detail';
import type * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { toUserViewer } from '../../platform/context/viewer.ts';
import { createCase, createTeam, generateUniqueName } from '../../testing/factories.ts';
import { useSignedInPeople, type SignedInTestUser } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { AuditEvent } from '../audit/audit-event.ts';
import type { Feedback } from '../cases/feedback.ts';
import { releaseDueReplies } from '../conversations/send-waiting-replies.ts';
import { Tag } from '../reference-data/list-models.ts';
import { ReplyTemplate } from '../reference-data/reply-template.ts';
import { applyLockedSteps, applySteps, previewSteps } from './apply-steps.ts';
import { StepError } from './step-error.ts';

const api = useTestApi({ config: { undoSeconds: 10 } });
const { admin, other } = useSignedInPeople({ admin: 'admin', other: 'admin' });

const origin = { kind: 'macro', id: 7, name: 'Close politely' } as const;

const createTemplate = (body: string) =>
  ReplyTemplate.create({
    name: generateUniqueName('Template'),
    audiences: ['c'],
    feedbackTypeId: null,
    locale: 'en-IN',
    body,
  });

type GivenSteps = z.input<typeof stepsSchema>;

function run(
  apply: typeof applySteps,
  { id: caseId }: Feedback,
  given: GivenSteps,
  who?: SignedInTestUser,
) {
  const steps: Step[] = stepsSchema.parse(given);
  const viewer = who && toUserViewer(who.user);
  return api.inside(() => apply({ caseId, steps, origin }), viewer);
}

const detailOf = async ({ id }: Feedback, { token }: SignedInTestUser = admin) =>
  caseDetailSchema.parse((await api.as(token).get(`admin/case/${id}`)).body);

const recordedEvents = ({ id }: Feedback) =>
  AuditEvent.findAll({ where: { entity: 'case', entityId: String(id) }, order: ['id'] });

/** Lets the waiting replies of a case leave. */
async function sendReplies({ id }: Feedback): Promise<void> {
  const sql = `UPDATE case_entries SET leaves_at = now() - interval '1 second'
    WHERE feedback_id = $1 AND leaves_at IS NOT NULL`;
  await api.services.pool.query(sql, [id]);
  await api.inside(() => releaseDueReplies());
}

test('applies all steps in one transaction, and the history names the macro', async () => {
  const feedback = await createCase({}, admin.user);
  const tag = await Tag.create({ name: generateUniqueName('Tag'), color: 'blue' });
  const template = await createTemplate('Dear {{name}}, case {{caseId}} is done.');
  const result = await run(
    applySteps,
    feedback,
    [
      { kind: 'tags', add: [tag.id] },
      { kind: 'class', class: 'request', reason: 'Asks for a statement' },
      { kind: 'reply', templateId: template.id },
      { kind: 'close', feedackClosureDesc: 'Statement sent' },
    ],
    admin,
  );
  expect(result.failure).toBeNull();
  expect(result.outcomes).toMatchObject([
    { kind: 'tags', added: [tag.name], removed: [] },
    { kind: 'class', to: 'request' },
    { kind: 'reply', text: `Dear ${feedback.submitterName}, case ${feedback.caseId} is done.` },
    { kind: 'close', feedackClosureDesc: 'Statement sent', isWithReply: true },
  ]);
  const waiting = await detailOf(feedback);
  expect(waiting.status).toBe('assigned');
  expect(waiting.timeline.at(-1)).toMatchObject({ kind: 'unsent', origin });
  await sendReplies(feedback);
  const closed = await detailOf(feedback);
  expect(closed.status).toBe('closed');
  expect(closed.timeline.find(({ kind }) => kind === 'out')).toMatchObject({ origin });
  const events = await recordedEvents(feedback);
  expect(events.map(({ action, after }) => [action, after?.['origin']])).toEqual(
    ['tagged', 'classified', 'replied', 'closed'].map((action) => [action, origin]),
  );
});

test('does nothing when a step cannot be done, and says which step and why', async () => {
  const feedback = await createCase({ dueAt: null }, admin.user);
  const tag = await Tag.create({ name: generateUniqueName('Tag'), color: 'blue' });
  const template = await createTemplate('It is due on {{dueDate}}.');
  const steps: GivenSteps = [
    { kind: 'tags', add: [tag.id] },
    { kind: 'reply', templateId: template.id },
  ];
  for (const apply of [previewSteps, applySteps]) {
    const result = await run(apply, feedback, steps, admin);
    expect(result).toMatchObject({
      outcomes: [],
      failure: { step: 1, code: 'validation', placeholder: '{{dueDate}}' },
    });
    expect(result.failure?.message).toContain('{{dueDate}}');
  }
  expect(await recordedEvents(feedback)).toEqual([]);
  expect((await detailOf(feedback)).tags).toEqual([]);
});

test('previews the steps without an effect', async () => {
  const feedback = await createCase({}, admin.user);
  const team = await createTeam([other.user]);
  const steps: GivenSteps = [
    { kind: 'remind', inDays: 3, text: 'Look again' },
    { kind: 'assign', to: { kind: 'team', id: team.id } },
  ];
  const { outcomes } = await run(previewSteps, feedback, steps, admin);
  expect(outcomes).toMatchObject([
    { kind: 'remind', quietDays: null },
    { kind: 'assign', from: admin.user.employeeName, to: other.user.employeeName },
  ]);
  expect(await recordedEvents(feedback)).toEqual([]);
  expect((await detailOf(feedback)).reminder).toBeNull();
  const applied = await run(applySteps, feedback, steps, admin);
  expect(applied.outcomes).toEqual(outcomes);
});

test('rejects a case of another admin, and closed cases except for reopening', async () => {
  const feedback = await createCase({}, other.user);
  const close: GivenSteps = [{ kind: 'close', feedackClosureDesc: 'Done' }];
  const resultOf = async (steps: GivenSteps, who: SignedInTestUser) =>
    (await run(applySteps, feedback, steps, who)).failure;
  expect(await resultOf(close, admin)).toMatchObject({ step: null, code: 'forbidden' });
  expect(await resultOf(close, other)).toBeNull();
  expect(await resultOf(close, other)).toMatchObject({ step: 0, code: 'alreadyClosed' });
  expect(await resultOf([{ kind: 'reopen', reason: 'Not finished' }], other)).toBeNull();
  expect((await detailOf(feedback, other)).round).toBe(2);
});

test('replies as the product when a rule applies the steps', async () => {
  const feedback = await createCase({}, admin.user);
  const template = await createTemplate('We received {{caseId}}.');
  const result = await run(applySteps, feedback, [{ kind: 'reply', templateId: template.id }]);
  expect(result.failure).toBeNull();
  await sendReplies(feedback);
  const sent = (await detailOf(feedback)).timeline.find(({ kind }) => kind === 'out');
  expect(sent).toMatchObject({ by: null, origin });
});

test('throws the step that cannot be done when the caller has locked the case', async () => {
  const feedback = await createCase();
  const steps: Step[] = [{ kind: 'reopen', reason: 'Not finished' }];
  const applying = api.inside(() => applyLockedSteps(feedback, { steps, origin }));
  await expect(applying).rejects.toBeInstanceOf(StepError);
});
