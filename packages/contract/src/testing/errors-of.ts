import type * as z from 'zod/mini';

import { fieldErrors } from '../fields/field-errors.ts';

/** The error of each wrong field by its name; of a value by itself the name is empty. */
export function errorsOf(schema: z.ZodMiniType, value: unknown) {
  return fieldErrors(schema.safeParse(value).error?.issues ?? []);
}
