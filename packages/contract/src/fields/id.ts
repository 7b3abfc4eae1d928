import * as z from 'zod/mini';

/** A database id, as a number or as the digits of a path. */
export const idSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
);

/** The id of a choice in a form. A form without a choice sends an empty text. */
export const chosenIdSchema = (error: string) =>
  z.pipe(
    z
      .union([z.int(), z.string()], { error })
      .check(z.refine((id) => /^[1-9][0-9]{0,14}$/.test(String(id)))),
    z.transform(Number),
  );

/**
 * An id as a number, to compare fields of a form before each is known to be valid. NaN for an object,
 * whose own `toString` may be anything.
 */
export const idValue = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
