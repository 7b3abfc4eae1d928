import { findInvalidFields } from '@feedback/contract/fields/field-errors';
import type * as z from 'zod/mini';

import { AppError, ValidationError } from '../errors.ts';

/**
 * Validates a body, a query or path parameters against a schema of the contract.
 * @throws ValidationError with every invalid field
 */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new ValidationError(findInvalidFields(result.error.issues));
}

/**
 * Validates a JSON body that is an object; the parser has already rejected text that is not JSON.
 * @throws AppError `malformed` when the body is missing or not an object
 */
export function validateBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  if (typeof body !== 'object' || body === null) throw new AppError('malformed');
  return validate(schema, body);
}
