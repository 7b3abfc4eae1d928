import type { PublicAudience } from '@feedback/contract/kinds/audience';
import {
  customerIntakeSchema,
  distributorIntakeSchema,
} from '@feedback/contract/forms/intake-forms';
import { defaultLocale } from '@feedback/contract/messages';

import { formErrors, type FormErrors } from '../form/errors.ts';
import { emptyPublicValues, publicPayload } from '../public/public-values.ts';

/** The fields of the form in which staff enter a case: the public form's, and theirs. */
export const emptyIntakeValues = {
  ...emptyPublicValues,
  /** A `PublicAudience`. */
  type: 'c',
  channel: '',
  /** The time of the company's clocks, as `2026-11-20T16:05`; empty: now. */
  receivedAt: '',
  locale: defaultLocale as string,
};

export type IntakeValues = typeof emptyIntakeValues;

export const audienceOf = ({ type }: IntakeValues): PublicAudience => (type === 'd' ? 'd' : 'c');

/** The company is in one place and has one clock (rule 5.5). */
const instantOf = (local: string) => (local === '' ? '' : `${local}+05:30`);

/** What is sent: without the fields of the other audience. */
export const intakePayload = (values: IntakeValues): object =>
  publicPayload({ ...values, receivedAt: instantOf(values.receivedAt) }, audienceOf(values));

/** What is wrong with the form as its audience fills it. */
export function validateIntake(values: IntakeValues): FormErrors {
  const schema = audienceOf(values) === 'c' ? customerIntakeSchema : distributorIntakeSchema;
  const { error } = schema.safeParse(intakePayload(values));
  return formErrors(error?.issues ?? []);
}
