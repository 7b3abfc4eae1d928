import type * as z from 'zod/mini';

import { fieldErrors } from '../fields/field-errors.ts';

/**
 * Returns the error key of each invalid field by path. The path is empty for an error of the whole
 * value.
 */
export function errorsOf(schema: z.ZodMiniType, value: unknown) {
  return fieldErrors(schema.safeParse(value).error?.issues ?? []);
}
