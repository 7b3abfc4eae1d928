import { createErrorReader, type SchemaIssue } from './error-reader.ts';
import { validationTexts, type ValidationKey } from '../messages/en-IN/validation.ts';
import { parseErrorMessage } from './error-message.ts';

const keysIn = createErrorReader(validationTexts);

/**
 * Converts a schema's issues to one error key for each field. An unknown message becomes
 * `invalidValue`.
 */
export const toFieldErrors = (issues: readonly SchemaIssue[]): Record<string, ValidationKey> =>
  keysIn(issues.map(({ path, message }) => ({ path, message: parseErrorMessage(message).key })));

/** An invalid field: its path (`pan`, `rows.0.subType`) and the key of its error text. */
export interface InvalidField {
  readonly path: string;
  readonly key: ValidationKey;
  /** The value that the error text names, if any. */
  readonly named?: string;
}

/** Converts a schema's issues to one error for each field, with the value that the error names. */
export function findInvalidFields(issues: readonly SchemaIssue[]): InvalidField[] {
  return Object.entries(toFieldErrors(issues)).map(([path, key]) => {
    const { message = '' } = issues.find((issue) => issue.path.join('.') === path) ?? {};
    const { named } = parseErrorMessage(message);
    return { path, key, ...(named !== undefined && { named }) };
  });
}
