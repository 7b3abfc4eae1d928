import { errorsIn } from '@feedback/contract/fields/errors-in';
import {
  formValidation,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/** The error of each wrong field, by its name. */
export type FormErrors = Record<string, FormValidationKey>;

/** A rule's issues as one error a field. */
export const formErrors = errorsIn(formValidation);
