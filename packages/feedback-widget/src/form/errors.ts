import type { ApiError } from '../api/api-error.ts';
import type { Texts } from '../texts/texts.ts';
import { createErrorReader } from '@feedback/contract/fields/error-reader';
import {
  formValidationTexts,
  type FormValidationKey,
} from '@feedback/contract/messages/en-IN/form-validation';

/**
 * Returns the message for a failed call: the server's text, else the product's text for this kind
 * (rule 3.12).
 */
export function getFailureMessage({ kind, failure }: ApiError, texts: Texts): string {
  if (kind === 'refused') return failure?.error || texts.failed;
  if (kind === 'cancelled') return texts.sendingCancelled;
  return texts[kind];
}

/** Returns the server's field errors by path. */
export function readServerFieldErrors({ failure }: ApiError): Record<string, string> {
  const errors = failure?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** The error of each invalid field, by field name. */
export type FormErrors = Record<string, FormValidationKey>;

/** Converts validation issues to one error per field. */
export const toFormErrors = createErrorReader(formValidationTexts);
