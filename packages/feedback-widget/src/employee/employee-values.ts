import {
  employeeFeedbackSchema,
  employeeFeedbackWithOptionsSchema,
} from '@feedback/contract/users/employee-forms';

import { toFormErrors, type FormErrors } from '../form/errors.ts';

/** The employee form's fields (rule 2.11). */
export const emptyEmployeeValues = {
  employeeName: '',
  employeeCode: '',
  location: '',
  feedbackType: '',
  subType: '',
  typeOfBTL: '',
  area: '',
  city: '',
  arn: '',
  description: '',
};

export type EmployeeValues = typeof emptyEmployeeValues;

/** Returns the form's validation errors, with or without area, city and ARN. */
export function validateEmployee(values: EmployeeValues, hasOptions: boolean): FormErrors {
  const schema = hasOptions ? employeeFeedbackWithOptionsSchema : employeeFeedbackSchema;
  const { error } = schema.safeParse(values);
  return toFormErrors(error?.issues ?? []);
}
