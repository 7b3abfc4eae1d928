import * as z from 'zod/mini';

/** A database id, as a number or as the digits of a path. */
export const idSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
);
