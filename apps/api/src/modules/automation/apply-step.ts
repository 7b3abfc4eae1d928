import { randomUUID } from 'node:crypto';

import type { Step, StepKind, StepOutcome } from '@feedback/contract/automation/steps';
import { isWithinReminderPeriod } from '@feedback/contract/cases/reminder';
import { calculateReminderTime } from '@feedback/contract/cases/reminder-form';
import { limits } from '@feedback/contract/limits';
import { countCharacters } from '@feedback/contract/fields/text-rules';
import { formatPlaceholder } from '@feedback/contract/reference-data/placeholders';

import { getActingAccount, currentTime } from '../../platform/context/context.ts';
import { toIndianDay } from '../../platform/db/indian-days.ts';
import { ValidationError } from '../../platform/errors.ts';
import { User } from '../auth/index.ts';
import {
  assignLockedCase,
  classifyLockedCase,
  closeLockedCase,
  requireClosableCase,
  setLockedReminder,
  tagLockedCase,
  takeRoundRobinTurn,
  type CaseClosure,
  type Feedback,
} from '../cases/index.ts';
import {
  fillTemplateForCase,
  reopenLockedCase,
  replyToLockedCase,
} from '../conversations/index.ts';
import { findCaseReceiver } from '../users/index.ts';

type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;
type Steps = readonly Step[];

/**
 * Applies one of the steps to a case that the current transaction has locked.
 * @throws the errors of the services that change the case; ValidationError `placeholderMissing` for
 * a template whose placeholder has no value
 */
export function applyStep(feedback: Feedback, step: Step, steps: Steps): Promise<StepOutcome> {
  switch (step.kind) {
    case 'reply':
      return reply(feedback, step, steps);
    case 'tags':
      return tag(feedback, step);
    case 'class':
      return classify(feedback, step);
    case 'assign':
      return assign(feedback, step);
    case 'close':
      return close(feedback, step, steps);
    case 'remind':
      return remind(feedback, step);
    default:
      return reopen(feedback, step);
  }
}

/** Replies by the path that can be undone. A later closing becomes a part of the reply. */
async function reply(
  feedback: Feedback,
  step: StepOf<'reply'>,
  steps: Steps,
): Promise<StepOutcome> {
  const { asks } = step;
  const text = await fillIn(feedback, step.templateId);
  const closing = steps.slice(steps.indexOf(step)).find(({ kind }) => kind === 'close');
  const closes = closing?.kind === 'close' && (await closureOf(feedback, closing));
  const data = {
    text,
    asks,
    submissionId: randomUUID(),
    ...(closes && { closes: true, ...closes }),
  };
  const entry = await replyToLockedCase(feedback, data);
  const undoUntil = entry.leavesAt?.toISOString() ?? null;
  return { kind: 'reply', text, asks, closes: Boolean(closes), entryId: entry.id, undoUntil };
}

/**
 * Returns the text of a template for a case.
 * @throws NotFoundError; ValidationError `placeholderMissing`, `templateOfOtherAudience`
 */
async function fillIn(feedback: Feedback, templateId: number): Promise<string> {
  const { filled, audiences } = await fillTemplateForCase(feedback, templateId);
  const path = 'templateId';
  if (!audiences.includes(feedback.audience)) {
    throw new ValidationError([{ path, key: 'templateOfOtherAudience' }]);
  }
  const [missing] = filled.missing;
  if (missing === undefined) return filled.text;
  const named = formatPlaceholder(missing);
  throw new ValidationError([{ path, key: 'placeholderMissing', named }]);
}

async function closureOf(feedback: Feedback, step: StepOf<'close'>): Promise<CaseClosure> {
  const { kind: _, templateId, feedackClosureDesc = '', ...outcome } = step;
  if (templateId === undefined) return { feedackClosureDesc, ...outcome };
  const text = await fillIn(feedback, templateId);
  const length = countCharacters(text);
  if (length < limits.text.closeDescriptionMin || length > limits.text.closeDescription) {
    throw new ValidationError([{ path: 'templateId', key: 'closeDescriptionInvalid' }]);
  }
  return { feedackClosureDesc: text, ...outcome };
}

/** Closes the case, unless a reply before it closes the case as it leaves. */
async function close(
  feedback: Feedback,
  step: StepOf<'close'>,
  steps: Steps,
): Promise<StepOutcome> {
  const closure = await closureOf(feedback, step);
  const isWithReply = steps.slice(0, steps.indexOf(step)).some(({ kind }) => kind === 'reply');
  // A reply that left immediately has closed the case already.
  if (!isWithReply) await closeLockedCase(feedback, closure);
  else if (feedback.status !== 'closed') await requireClosableCase(feedback, closure);
  return { kind: 'close', feedackClosureDesc: closure.feedackClosureDesc, isWithReply };
}

async function tag(feedback: Feedback, { add, remove }: StepOf<'tags'>): Promise<StepOutcome> {
  const tagIds = [...feedback.tagIds.filter((id) => !remove.includes(id)), ...add];
  const { added, removed } = await tagLockedCase(feedback, tagIds);
  return { kind: 'tags', added: [...added], removed: [...removed] };
}

async function classify(feedback: Feedback, step: StepOf<'class'>): Promise<StepOutcome> {
  const from = feedback.class;
  await classifyLockedCase(feedback, { ...step, source: feedback.source });
  const { class: to, dueAt } = feedback;
  return { kind: 'class', from, to, dueAt: dueAt?.toISOString() ?? null };
}

/** Assigns the case; does nothing when the assignee already has it. */
async function assign(feedback: Feedback, { to }: StepOf<'assign'>): Promise<StepOutcome> {
  feedback.requireUnclosed();
  const { assignedTo } = feedback;
  const before = assignedTo ? await User.findByPk(assignedTo, { paranoid: false }) : null;
  const assignee = await receiverOf(to);
  if (assignee.id !== assignedTo) {
    await assignLockedCase(feedback, assignee, to.kind === 'team' ? to.id : undefined);
  }
  return { kind: 'assign', from: before?.employeeName ?? null, to: assignee.employeeName };
}

async function receiverOf({ kind, id }: StepOf<'assign'>['to']): Promise<User> {
  const user = kind === 'team' ? await takeRoundRobinTurn(id, 0) : await User.findByPk(id);
  if (!user?.isAdmin) throw new ValidationError([{ path: 'to', key: 'assigneeRequired' }]);
  return kind === 'team' ? user : findCaseReceiver(user);
}

/** Reminds the current user, or the assignee when no user makes the change. */
async function remind(feedback: Feedback, step: StepOf<'remind'>): Promise<StepOutcome> {
  const userId = getActingAccount().userId ?? feedback.assignedTo;
  if (!userId) throw new ValidationError([{ path: 'to', key: 'assigneeRequired' }]);
  const { quietDays, text } = step;
  const at = quietDays === undefined ? timeOf(step) : undefined;
  if (at !== undefined && !isWithinReminderPeriod(at)) {
    throw new ValidationError([{ path: 'at', key: 'reminderAtInvalid' }]);
  }
  await setLockedReminder(feedback, { userId, given: { at, quietDays, text } });
  return { kind: 'remind', at: at ?? null, quietDays: quietDays ?? null };
}

const dayMs = 86_400_000;

/** Returns the time of a reminder: the given time, or when the office opens after some days. */
function timeOf({ at, inDays = 0 }: StepOf<'remind'>): string {
  const now = currentTime();
  const day = toIndianDay(new Date(now.getTime() + inDays * dayMs));
  return at ?? calculateReminderTime('day', day, now)?.toISOString() ?? '';
}

async function reopen(feedback: Feedback, { reason }: StepOf<'reopen'>): Promise<StepOutcome> {
  await reopenLockedCase(feedback, reason);
  return { kind: 'reopen', round: feedback.round };
}
