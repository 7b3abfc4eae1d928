import * as z from 'zod/mini';

import { idSchema } from '../fields/id.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';
import { audienceSchema } from '../kinds/audience.ts';
import { caseClassSchema, caseSourceSchema } from '../kinds/case-class.ts';
import { channelSchema } from '../kinds/channel.ts';
import { automationLimits, caseWorkLimits } from '../limits.ts';
import { ruleLimits } from './rule-limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { caseResultSchema, stepSchema, stepsSchema } from './steps.ts';

/** The event that a rule waits for. A schedule covers all cases that are not closed. */
export const ruleTriggerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('answered') }),
  z.object({
    kind: z.literal('waiting'),
    /** Days for which a case has waited for the submitter. */
    days: z.int().check(z.gte(1), z.lte(caseWorkLimits.reminder.maxDays)),
  }),
  z.object({ kind: z.literal('scheduled'), every: z.enum(['hour', 'day']) }),
]);
export type RuleTrigger = z.output<typeof ruleTriggerSchema>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(ruleLimits.text));
const hour = (last: number) => z.int().check(z.gte(0), z.lte(last));

/** Returns a list of values of which a case must have one; an empty list accepts every case. */
const anyOf = <Value extends z.ZodMiniType>(value: Value) =>
  z._default(z.array(value).check(z.maxLength(ruleLimits.values)), []);

/** The conditions of a rule. All must hold for a case. */
export const ruleConditionsSchema = z.object({
  /** Feedback types, each with or without a sub-type, by name. */
  types: anyOf(z.object({ feedbackType: text, subType: z.optional(text) })),
  /** Words or phrases in the text of the case. */
  words: anyOf(text),
  audiences: anyOf(audienceSchema),
  locations: anyOf(text),
  classes: anyOf(caseClassSchema),
  channels: anyOf(channelSchema),
  sources: anyOf(caseSourceSchema),
  tagIds: anyOf(idSchema),
  /**
   * Hours of the day in India: from the first until before the last. A range such as 18 to 9 goes
   * past midnight.
   */
  hours: z.optional(
    z
      .object({ from: hour(23), to: hour(24) })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalidValue' })),
  ),
});
export type RuleConditions = z.output<typeof ruleConditionsSchema>;

const ruleStepKinds: readonly string[] = ['reply', 'tags', 'class', 'assign', 'remind'];

/** The steps of a rule. A person closes and reopens cases, and a fixed time would soon be past. */
const ruleStepsSchema = stepsSchema.check((context) => {
  for (const [index, step] of context.value.entries()) {
    const issue = { code: 'custom', input: step } as const;
    if (!ruleStepKinds.includes(step.kind)) {
      context.issues.push({ ...issue, path: [index, 'kind'], message: 'stepOfPeople' });
    }
    if (step.kind === 'remind' && step.at !== undefined) {
      context.issues.push({ ...issue, path: [index, 'at'], message: 'reminderAtInvalid' });
    }
  }
});

/** Steps that the product applies to cases by itself. Rules run in the order of their positions. */
export const ruleSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The place in the order, from 1. */
  position: z.int(),
  isOn: z.boolean(),
  trigger: ruleTriggerSchema,
  conditions: ruleConditionsSchema,
  steps: z.array(stepSchema),
  /** True when no later rule runs on the case for the same event. */
  stops: z.boolean(),
  version: z.int(),
});
export type Rule = z.output<typeof ruleSchema>;

/** Adds a rule without `id`, or updates the rule with that `id`. */
export const saveRuleSchema = z.object({
  id: z.optional(idSchema),
  name: requiredTextSchema({
    required: 'nameRequired',
    max: automationLimits.name,
    tooLong: 'max60',
  }),
  /** The new place; without it, a new rule comes last and another rule keeps its place. */
  position: z.optional(z.int().check(z.gte(1))),
  isOn: z.boolean(),
  trigger: ruleTriggerSchema,
  conditions: ruleConditionsSchema,
  steps: ruleStepsSchema,
  stops: z.boolean(),
  version: versionSchema,
});
export type SaveRuleRequest = z.output<typeof saveRuleSchema>;

/** The cases of the last days that a rule would have changed. */
export const ruleDryRunSchema = z.object({
  /** The number of cases that were compared with the conditions, the newest first. */
  examined: z.int(),
  matching: z.int(),
  /** The first matching cases, each with what would change now, or why nothing would. */
  results: z.array(caseResultSchema),
});
export type RuleDryRun = z.infer<typeof ruleDryRunSchema>;
