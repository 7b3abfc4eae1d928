import { errorsIn, type Issue } from '@feedback/contract/fields/errors-in';
import { formValidation } from '@feedback/contract/messages/en-IN/form-validation';
import {
  statusValidation,
  type StatusValidationKey,
} from '@feedback/contract/messages/en-IN/status-validation';
import type { FormValidationKey } from '@feedback/contract/messages/en-IN/form-validation';

/** The error of each wrong field, by its name. */
export type StatusErrors = Record<string, FormValidationKey | StatusValidationKey>;

const errorsOf = errorsIn({ ...formValidation, ...statusValidation });

interface Judged {
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
}

/** What a rule found, as one error a field. */
export const statusErrors = ({ error }: Judged): StatusErrors => errorsOf(error?.issues ?? []);
