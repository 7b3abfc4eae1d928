import * as z from 'zod/mini';

import { closeCaseShape } from '../cases/closing.ts';
import { isWithinReminderPeriod } from '../cases/reminder.ts';
import { idSchema } from '../fields/id.ts';
import { optionalReasonSchema, requiredChangeReasonSchema } from '../fields/reason.ts';
import { caseClassSchema, complaintCodePattern, isComplaintClass } from '../kinds/case-class.ts';
import { automationLimits, caseWorkLimits } from '../limits.ts';

const { feedackClosureDesc, ...outcomeShape } = closeCaseShape;
const tagIds = z._default(z.array(idSchema).check(z.maxLength(automationLimits.tags)), []);
const countsDays = z.int().check(z.gte(1), z.lte(caseWorkLimits.reminder.maxDays));

/** Replies with a template, whose placeholders are filled in from the case. */
const replyStep = z.object({
  kind: z.literal('reply'),
  templateId: idSchema,
  /** True when the reply asks a question, so that the case waits for the submitter. */
  asks: z._default(z.boolean(), false),
});

/** Adds and removes tags; the other tags stay. */
const tagsStep = z.object({ kind: z.literal('tags'), add: tagIds, remove: tagIds }).check(
  z.refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: 'tagRequired',
  }),
);

/** Classifies the case with a reason; the case keeps the source. */
const classStep = z
  .object({
    kind: z.literal('class'),
    class: caseClassSchema,
    complaintCode: z.optional(
      z.string().check(z.regex(complaintCodePattern, 'complaintCodeRequired')),
    ),
    reason: requiredChangeReasonSchema,
  })
  .check(
    z.refine(({ class: kind, complaintCode }) => !isComplaintClass(kind) || !!complaintCode, {
      path: ['complaintCode'],
      error: 'complaintCodeRequired',
    }),
  );

/** Assigns the case to a person or their delegate, or to the next member of a team (round robin). */
const assignStep = z.object({
  kind: z.literal('assign'),
  to: z.object({ kind: z.enum(['person', 'team']), id: idSchema }),
});

/** Closes the case with a closing description, or with the text of a template. */
const closeStep = z
  .object({
    kind: z.literal('close'),
    feedackClosureDesc: z.optional(feedackClosureDesc),
    templateId: z.optional(idSchema),
    ...outcomeShape,
  })
  .check(
    z.refine(
      (step) => (step.feedackClosureDesc === undefined) !== (step.templateId === undefined),
      { path: ['feedackClosureDesc'], error: 'closeDescriptionInvalid' },
    ),
  );

/**
 * Reminds the current user of the case, or the assignee when a rule runs: at a time, when the office
 * opens after some days, or when nobody has written for some days. Exactly one of them is given.
 */
const remindStep = z
  .object({
    kind: z.literal('remind'),
    at: z.optional(
      z.iso.datetime().check(z.refine(isWithinReminderPeriod, { error: 'reminderAtInvalid' })),
    ),
    inDays: z.optional(countsDays),
    quietDays: z.optional(countsDays),
    text: optionalReasonSchema,
  })
  .check(
    z.refine(
      ({ at, inDays, quietDays }) =>
        [at, inDays, quietDays].filter((each) => each !== undefined).length === 1,
      { path: ['inDays'], error: 'reminderAtInvalid' },
    ),
  );

/** Reopens a closed case with a reason. */
const reopenStep = z.object({ kind: z.literal('reopen'), reason: requiredChangeReasonSchema });

/** A step that a macro, a bulk action or a rule applies to a case. */
export const stepSchema = z.discriminatedUnion('kind', [
  replyStep,
  tagsStep,
  classStep,
  assignStep,
  closeStep,
  remindStep,
  reopenStep,
]);
export type Step = z.output<typeof stepSchema>;
export type StepKind = Step['kind'];

/** The kinds of steps, in the order in which screens offer them. */
export const stepKinds = [
  'reply',
  'tags',
  'class',
  'assign',
  'close',
  'remind',
  'reopen',
] as const satisfies readonly StepKind[];

/**
 * The steps of a macro, a bulk action or a rule, each kind at most once. A reply before a closing is
 * one message with it, and asks nothing.
 */
export const stepsSchema = z
  .array(stepSchema)
  .check(z.minLength(1, 'stepsRequired'), z.maxLength(automationLimits.steps, 'stepsRequired'))
  .check((context) => {
    const steps = context.value;
    const reject = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path, input: steps, message });
    const closes = steps.some(({ kind }) => kind === 'close');
    for (const [index, step] of steps.entries()) {
      const isRepeated = steps.slice(0, index).some(({ kind }) => kind === step.kind);
      if (isRepeated) reject([index, 'kind'], 'stepRepeated');
      if (step.kind === 'reply' && step.asks && closes) reject([index, 'asks'], 'asksAndCloses');
    }
  });

const instant = z.iso.datetime();

/** The effect of a step on a case, real or in a preview. */
export const stepOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    text: z.string(),
    asks: z.boolean(),
    /** True when the reply also closes the case, as soon as it leaves. */
    closes: z.boolean(),
    /** The entry of the reply, which can be undone until a time; null when it has left. */
    entryId: z.int(),
    undoUntil: z.nullable(instant),
  }),
  z.object({
    kind: z.literal('tags'),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('class'),
    from: caseClassSchema,
    to: caseClassSchema,
    dueAt: z.nullable(instant),
  }),
  z.object({ kind: z.literal('assign'), from: z.nullable(z.string()), to: z.string() }),
  z.object({
    kind: z.literal('close'),
    feedackClosureDesc: z.string(),
    /** True when the case is closed by the reply, once that leaves. */
    isWithReply: z.boolean(),
  }),
  /** The time of the reminder, or the days in which nobody writes. */
  z.object({ kind: z.literal('remind'), at: z.nullable(instant), quietDays: z.nullable(z.int()) }),
  z.object({ kind: z.literal('reopen'), round: z.int() }),
]);
export type StepOutcome = z.infer<typeof stepOutcomeSchema>;

/** The step that could not be done, by its position from 0, and why. Nothing else was done either. */
export const stepFailureSchema = z.object({
  /** Null when the case itself cannot be changed. */
  step: z.nullable(z.int()),
  code: z.string(),
  /** The reason in the caller's language. */
  message: z.string(),
  /** The placeholder that has no value in the case, such as `{{owner}}`. */
  placeholder: z.nullable(z.string()),
});
export type StepFailure = z.infer<typeof stepFailureSchema>;

/** The result of the steps for a case: either what they did, or why nothing was done. */
export const caseResultSchema = z.object({
  caseId: z.string(),
  outcomes: z.array(stepOutcomeSchema),
  failure: z.nullable(stepFailureSchema),
});
export type CaseResult = z.infer<typeof caseResultSchema>;
