import { createErrorReader, type SchemaIssue } from '@feedback/contract/fields/error-reader';
import { formValidationTexts } from '@feedback/contract/messages/en-IN/form-validation';
import {
  statusValidationTexts,
  type StatusValidationKey,
} from '@feedback/contract/messages/en-IN/status-validation';
import type { FormValidationKey } from '@feedback/contract/messages/en-IN/form-validation';

/** The error of each invalid field, by field name. */
export type StatusErrors = Record<string, FormValidationKey | StatusValidationKey>;

const errorsOf = createErrorReader({ ...formValidationTexts, ...statusValidationTexts });

interface Judged {
  readonly error?: { readonly issues: readonly SchemaIssue[] } | undefined;
}

/** Converts validation issues to one error per field. */
export const toStatusErrors = ({ error }: Judged): StatusErrors => errorsOf(error?.issues ?? []);
