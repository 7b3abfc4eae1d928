import * as z from 'zod/mini';

/** The steps of a new installation before its first case. */
export const setupStepNames = [
  'brand',
  'locations',
  'types',
  'people',
  'levels',
  'holidays',
  'codes',
  'secondFactor',
  'mail',
  'sms',
  'backup',
] as const;
const firstStepNameSchema = z.enum(setupStepNames);
export type SetupStepName = z.infer<typeof firstStepNameSchema>;

const firstStepSchema = z.object({
  name: firstStepNameSchema,
  isDone: z.boolean(),
  /** The number of items that are set up; null for a step without a number. */
  count: z.nullable(z.int()),
  total: z.nullable(z.int()),
  /** The items that are not set up yet, such as escalation levels without a person. */
  open: z.array(z.string()),
  /** The time at which the step was last done, such as the last backup. */
  at: z.nullable(z.iso.datetime()),
});
export type SetupStep = z.infer<typeof firstStepSchema>;

export const setupChecklistSchema = z.object({
  steps: z.array(firstStepSchema),
  /** True after a super admin has hidden the checklist. */
  isDismissed: z.boolean(),
  /** True until the installation has a case. */
  isNew: z.boolean(),
  /** The address of the embedded form's script. */
  script: z.url(),
  /** Other sites that may embed the form. */
  sites: z.array(z.string()),
});
export type SetupChecklist = z.infer<typeof setupChecklistSchema>;

export const dismissSetupChecklistSchema = z.object({ isDismissed: z.boolean() });
