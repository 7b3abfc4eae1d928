import type * as z from 'zod/mini';

import { toFieldErrors } from '../fields/field-errors.ts';

/**
 * Returns the error key of each invalid field by path. The path is empty for an error of the whole
 * value.
 */
export function readErrorKeys(schema: z.ZodMiniType, value: unknown) {
  return toFieldErrors(schema.safeParse(value).error?.issues ?? []);
}
