import { errorsIn, type Issue } from './errors-in.ts';
import { validation, type ValidationKey } from '../messages/en-IN/validation.ts';
import { readError } from './named-error.ts';

const keysIn = errorsIn(validation);

/** A schema's issues as one error a field; a text that is no key of ours reads "Invalid Value". */
export const fieldErrors = (issues: readonly Issue[]): Record<string, ValidationKey> =>
  keysIn(issues.map(({ path, message }) => ({ path, message: readError(message).key })));

/** One wrong field: where it is (`pan`, `rows.0.subType`) and the key of what is said about it. */
export interface FieldProblem {
  readonly path: string;
  readonly key: ValidationKey;
  /** What the text names, where it names something. */
  readonly named?: string;
}

/** The same with what each error names. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return Object.entries(fieldErrors(issues)).map(([path, key]) => {
    const { message = '' } = issues.find((issue) => issue.path.join('.') === path) ?? {};
    const { named } = readError(message);
    return { path, key, ...(named !== undefined && { named }) };
  });
}
