import type { PublicAudience } from '@feedback/contract/audience';
import {
  customerFeedbackSchema,
  distributorFeedbackSchema,
} from '@feedback/contract/feedback-forms';

import { formErrors, type FormErrors } from '../form/form-errors.ts';
import type { Values } from '../form/use-form.ts';

/** The public form's fields; which of them count depends on the audience (rule 2.2). */
export const emptyPublicValues = {
  name: '',
  mobile: '',
  email: '',
  city: '',
  arn: '',
  euin: '',
  pan: '',
  folio: '',
  feedbackType: '',
  subType: '',
  description: '',
};

export type PublicValues = typeof emptyPublicValues;

const ownFields = { c: ['pan', 'folio'], d: ['arn', 'euin'] } as const;
const otherFields = { c: ownFields.d, d: ownFields.c } as const;

/** What is wrong with the form as an audience fills it. */
export function validatePublic(values: PublicValues, type: PublicAudience): FormErrors {
  const schema = type === 'c' ? customerFeedbackSchema : distributorFeedbackSchema;
  const { error } = schema.safeParse({ ...values, type });
  return formErrors(error?.issues ?? []);
}

/** What is sent: without the fields of the other audience. */
export function publicPayload(values: Values, type: PublicAudience): object {
  const payload: Record<string, string> = { ...values, type };
  for (const name of otherFields[type]) delete payload[name];
  return payload;
}
