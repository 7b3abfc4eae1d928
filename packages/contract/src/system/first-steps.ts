import * as z from 'zod/mini';

/** The steps of a new installation before its first case. */
export const firstStepNames = [
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
const firstStepNameSchema = z.enum(firstStepNames);
export type FirstStepName = z.infer<typeof firstStepNameSchema>;

const firstStepSchema = z.object({
  name: firstStepNameSchema,
  isDone: z.boolean(),
  /** The number of things that are set up, of all that exist, where a number says something. */
  count: z.nullable(z.int()),
  total: z.nullable(z.int()),
  /** The things that remain, such as levels without a person. */
  open: z.array(z.string()),
  /** When it was last done. */
  at: z.nullable(z.iso.datetime()),
});
export type FirstStep = z.infer<typeof firstStepSchema>;

export const firstStepsSchema = z.object({
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
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const dismissFirstStepsSchema = z.object({ isDismissed: z.boolean() });
