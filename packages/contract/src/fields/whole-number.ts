import * as z from 'zod/mini';

import type { ValidationKey } from '../messages/en-IN/validation.ts';

/**
 * Returns the schema of a whole number within limits, as a number or as the digits that a form
 * sends.
 */
export const wholeNumberSchema = (error: ValidationKey, [least, most]: readonly [number, number]) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,10}$/, error))], { error }),
    z.pipe(z.transform(Number), z.int({ error }).check(z.gte(least), z.lte(most))),
  );
