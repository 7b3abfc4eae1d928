import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import { UniqueConstraintError } from 'sequelize';
import { ConflictError } from '../errors.ts';

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares names alphabetically, ignoring case (rule 3.14). */
export const compareNames = (a: string, b: string): number => compare(a, b);

/** Fields that unique indexes guard, with the error for a taken value. */
export type UniqueFields = Readonly<Record<string, readonly [path: string, key: ValidationKey]>>;

/**
 * Runs a change and reports a duplicate name with its field. The database detects duplicates, so of
 * two concurrent changes only the first succeeds.
 * @throws ConflictError `duplicateName`
 */
export async function runWithUniqueNameErrors<T>(fields: UniqueFields, change: () => Promise<T>) {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    const [path, key] = fields[findConstraint(error.parent)] ?? [];
    const wrong = path && key ? [{ path, key }] : [];
    throw new ConflictError('duplicateName', { fields: wrong, cause: error });
  }
}

/** Returns the name of the violated constraint, which Citus states only in the text. */
function findConstraint(error: Error): string {
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  // A node of Citus appends the number of the shard.
  return /"(\w+?)(_\d{6,})?"/.exec(error.message)?.[1] ?? '';
}
