import type { PublicAudience } from '@feedback/contract/kinds/audience';
import {
  customerFeedbackSchema,
  distributorFeedbackSchema,
} from '@feedback/contract/submissions/feedback-forms';
import { recordWithKeys } from '@feedback/contract/keys';
import {
  getAudienceFieldNames,
  submitterFieldNames,
} from '@feedback/contract/cases/submitter-fields';

import { toFormErrors, type FormErrors } from '../form/errors.ts';
import type { FormValues } from '../form/use-form.ts';

/** The empty public form. The audience decides which fields count (rule 2.2). */
export const emptyPublicValues = recordWithKeys(
  [...submitterFieldNames, 'feedbackType', 'subType', 'description'],
  () => '',
);

export type PublicValues = typeof emptyPublicValues;

/** Returns the form's validation errors for an audience. */
export function validatePublic(values: PublicValues, type: PublicAudience): FormErrors {
  const schema = type === 'c' ? customerFeedbackSchema : distributorFeedbackSchema;
  const { error } = schema.safeParse({ ...values, type });
  return toFormErrors(error?.issues ?? []);
}

/** Returns the submission without the fields of the other audience. */
export function createPublicPayload(values: FormValues, type: PublicAudience): object {
  const payload: Record<string, string> = { ...values, type };
  const own = getAudienceFieldNames(type);
  for (const name of submitterFieldNames) if (!own.includes(name)) delete payload[name];
  return payload;
}
