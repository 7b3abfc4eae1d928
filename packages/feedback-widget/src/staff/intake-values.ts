import type { PublicAudience } from '@feedback/contract/kinds/audience';
import {
  customerStaffEntrySchema,
  distributorStaffEntrySchema,
} from '@feedback/contract/submissions/intake-forms';
import { defaultLocale } from '@feedback/contract/messages';

import { toFormErrors, type FormErrors } from '../form/errors.ts';
import { emptyPublicValues, createPublicPayload } from '../public/public-values.ts';

/** The empty staff form: the public form's fields and those for staff only. */
export const emptyStaffCaseValues = {
  ...emptyPublicValues,
  /** The audience of the case, a `PublicAudience`. */
  type: 'c',
  channel: '',
  /** The time of receipt in India, as `2026-11-20T16:05`; empty means now. */
  receivedAt: '',
  locale: defaultLocale as string,
};

export type StaffCaseValues = typeof emptyStaffCaseValues;

export const toPublicAudience = ({ type }: StaffCaseValues): PublicAudience =>
  type === 'd' ? 'd' : 'c';

/** Converts local time to an instant. The company works in one time zone (rule 5.5). */
const instantOf = (local: string) => (local === '' ? '' : `${local}+05:30`);

/** Returns the submission without the fields of the other audience. */
export const createStaffCasePayload = (values: StaffCaseValues): object =>
  createPublicPayload(
    { ...values, receivedAt: instantOf(values.receivedAt) },
    toPublicAudience(values),
  );

/** Returns the form's validation errors for its audience. */
export function validateStaffCase(values: StaffCaseValues): FormErrors {
  const schema =
    toPublicAudience(values) === 'c' ? customerStaffEntrySchema : distributorStaffEntrySchema;
  const { error } = schema.safeParse(createStaffCasePayload(values));
  return toFormErrors(error?.issues ?? []);
}
