import type { ApiError } from '../api/api-error.ts';
import type { Texts } from '../texts/texts.ts';
import { errorsIn } from '@feedback/contract/fields/errors-in';
import {
  formValidation,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/** What a person is told when a call failed: the server's words, else ours for the kind (rule 3.12). */
export function problemText({ kind, failure }: ApiError, texts: Texts): string {
  if (kind === 'refused') return failure?.error || texts.failed;
  if (kind === 'cancelled') return texts.sendingCancelled;
  return texts[kind];
}

/** The server's field errors by their path. */
export function refusedFields({ failure }: ApiError): Record<string, string> {
  const errors = failure?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** The error of each wrong field, by its name. */
export type FormErrors = Record<string, FormValidationKey>;

/** A rule's issues as one error a field. */
export const formErrors = errorsIn(formValidation);
