import { createErrorReader, type SchemaIssue } from './errors-in.ts';
import { validation, type ValidationKey } from '../messages/en-IN/validation.ts';
import { readError } from './named-error.ts';

const keysIn = createErrorReader(validation);

/**
 * Converts a schema's issues to one error key for each field. An unknown message becomes
 * `invalidValue`.
 */
export const fieldErrors = (issues: readonly SchemaIssue[]): Record<string, ValidationKey> =>
  keysIn(issues.map(({ path, message }) => ({ path, message: readError(message).key })));

/** An invalid field: its path (`pan`, `rows.0.subType`) and the key of its error text. */
export interface FieldProblem {
  readonly path: string;
  readonly key: ValidationKey;
  /** The value that the error text names, if any. */
  readonly named?: string;
}

/** Converts a schema's issues to one error for each field, with the value that the error names. */
export function fieldProblems(issues: readonly SchemaIssue[]): FieldProblem[] {
  return Object.entries(fieldErrors(issues)).map(([path, key]) => {
    const { message = '' } = issues.find((issue) => issue.path.join('.') === path) ?? {};
    const { named } = readError(message);
    return { path, key, ...(named !== undefined && { named }) };
  });
}
