import * as z from 'zod/mini';

import { caseIdSchema } from '../cases/case-work.ts';
import { idSchema } from '../fields/id.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';
import { automationLimits } from '../limits.ts';
import { versionSchema } from '../reference-data/master-data.ts';
import { caseResultSchema, stepSchema, stepsSchema } from './steps.ts';

/** Named steps that a user applies to cases: personal, or shared with all admins. */
export const macroSchema = z.object({
  id: z.int(),
  name: z.string(),
  steps: z.array(stepSchema),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The name of the user who first saved the macro. */
  owner: z.string(),
  /** True for the owner, and for super admins. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type Macro = z.output<typeof macroSchema>;

/** Adds a macro without `id`, or updates the macro with that `id`. */
export const saveMacroSchema = z.object({
  id: z.optional(idSchema),
  name: requiredTextSchema({
    required: 'nameRequired',
    max: automationLimits.name,
    tooLong: 'max60',
  }),
  steps: stepsSchema.check((context) => {
    // A fixed time would soon be past.
    for (const [index, step] of context.value.entries()) {
      if (step.kind !== 'remind' || step.at === undefined) continue;
      const path = [index, 'at'];
      context.issues.push({ code: 'custom', path, input: step, message: 'reminderAtInvalid' });
    }
  }),
  isShared: z.boolean(),
  version: versionSchema,
});
export type SaveMacroRequest = z.output<typeof saveMacroSchema>;

/** With `preview`, the steps are checked and described, and nothing changes. */
export const macroRunQuerySchema = z.object({ preview: z.optional(z.literal('1')) });

/** The cases that a macro runs on. */
export const macroRunSchema = z.object({
  ids: z
    .array(caseIdSchema, { error: 'casesRequired' })
    .check(z.minLength(1, 'casesRequired'), z.maxLength(automationLimits.macroCases)),
});

/** The result of a macro for each case. */
export const macroRunResultSchema = z.object({ results: z.array(caseResultSchema) });
export type MacroRunResult = z.infer<typeof macroRunResultSchema>;
