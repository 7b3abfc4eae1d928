import { fieldProblems } from '@feedback/contract/fields/field-errors';
import type * as z from 'zod/mini';

import { AppError, ValidationError } from '../errors.ts';

/**
 * What a schema of the contract makes of a body, a query or a path's parts.
 * @throws ValidationError with every wrong field
 */
export function valid<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ValidationError(fieldProblems(result.error.issues));
}

/**
 * A JSON object of a body; the parser has refused text that is no JSON.
 * @throws AppError `malformed` when it is missing or something else
 */
export function validBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  if (typeof body !== 'object' || body === null) throw new AppError('malformed');
  return valid(schema, body);
}
