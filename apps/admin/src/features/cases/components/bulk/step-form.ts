import { stepSchema, type Step, type StepKind } from '@feedback/contract/automation/steps';
import * as z from 'zod/mini';

/** The values of the form for a step; each kind of step reads its own. */
export interface StepFormValues {
  kind: StepKind;
  templateId: string;
  add: string[];
  class: string;
  complaintCode: string;
  reason: string;
  /** The id of a person, or `team:` and the id of a team. */
  to: string;
  feedackClosureDesc: string;
  rootCause: string;
  inDays: string;
}

/** Returns the initial values of the form. */
export const emptyStep = (kind: StepKind): StepFormValues => ({
  kind,
  templateId: '',
  add: [],
  class: 'query',
  complaintCode: '',
  reason: '',
  to: '',
  feedackClosureDesc: '',
  rootCause: '',
  inDays: '3',
});

function receiverOf(to: string) {
  if (to === '') return undefined;
  return to.startsWith('team:')
    ? { kind: 'team', id: to.slice('team:'.length) }
    : { kind: 'person', id: to };
}

/** Returns the part of the form's values that belongs to the step's kind. */
function toStep(values: StepFormValues): object {
  const { kind } = values;
  switch (kind) {
    case 'reply':
      return { kind, templateId: values.templateId };
    case 'tags':
      return { kind, add: values.add };
    case 'class': {
      const { complaintCode } = values;
      return {
        kind,
        class: values.class,
        reason: values.reason,
        ...(complaintCode && { complaintCode }),
      };
    }
    case 'assign':
      return { kind, to: receiverOf(values.to) };
    case 'close': {
      const { feedackClosureDesc, rootCause } = values;
      return { kind, feedackClosureDesc, rootCause };
    }
    case 'remind':
      return { kind, inDays: Number(values.inDays) };
    default:
      return { kind, reason: values.reason };
  }
}

/** Converts the form's values to a step. */
export const stepFormSchema: z.ZodMiniType<Step, StepFormValues> = z.pipe(
  z.pipe(z.custom<StepFormValues>(), z.transform(toStep)),
  stepSchema,
);
