import * as z from 'zod/mini';

/** A database id, as a number or as digits in a path. */
export const idSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
);

/** Returns the schema of an id chosen in a form. A form without a choice sends an empty text. */
export const createChosenIdSchema = (error: string) =>
  z.pipe(
    z
      .union([z.int(), z.string()], { error })
      .check(z.refine((id) => /^[1-9][0-9]{0,14}$/.test(String(id)))),
    z.transform(Number),
  );

/**
 * Returns an id as a number, so that form fields can be compared before they are validated. Returns
 * NaN for an object, whose `toString` may be malformed.
 */
export const toIdNumber = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
