import * as z from 'zod/mini';

import { idSchema } from './id.ts';
import { clockLimits, limits } from './limits.ts';
import { patterns, requiredText } from './text-rules.ts';

const { text } = limits;
const letters = [patterns.lettersAndSpaces, 'onlyLettersAndSpaces'] as const;

/**
 * The optimistic lock of an edit: the version that it was based on. The server refuses it when
 * somebody else saved meanwhile; left out, as by older callers, the last one wins.
 */
export const versionSchema = z.optional(z.int().check(z.minimum(0)));

/** A fund company. */
export const amcSchema = z.object({ id: z.int(), amcName: z.string(), version: z.int() });
const amcName = requiredText({
  required: 'amcRequired',
  pattern: letters,
  max: text.amcName,
  tooLong: 'amcMax',
});
export const addAmcSchema = z.object({ amcName });
export const updateAmcSchema = z.object({ id: idSchema, amcName, version: versionSchema });

/** A kind of below-the-line marketing. */
export const btlTypeSchema = z.object({ id: z.int(), typeOfBtl: z.string(), version: z.int() });
const typeOfBtl = requiredText({
  required: 'btlTypeRequired',
  pattern: letters,
  max: text.btlType,
  tooLong: 'max35',
});
export const addBtlTypeSchema = z.object({ typeOfBtl });
export const updateBtlTypeSchema = z.object({ id: idSchema, typeOfBtl, version: versionSchema });

/** A place of the location lists. */
export const locationSchema = z.object({ id: z.int(), location: z.string(), version: z.int() });
/** Adds without `id` (or with null or 0), updates with it: one call for both (rule 3.11). */
export const saveLocationSchema = z.object({
  id: z.optional(z.nullable(z.union([z.literal(0), z.literal(''), idSchema]))),
  location: requiredText({
    required: 'locationTypeRequired',
    pattern: letters,
    max: text.location,
    tooLong: 'max35',
  }),
  version: versionSchema,
});

/** Why a case came to be, as whoever closes it may say. */
export const rootCauseSchema = z.object({ id: z.int(), rootCause: z.string(), version: z.int() });
/** Adds without `id`, updates with it. */
export const saveRootCauseSchema = z.object({
  id: z.optional(idSchema),
  rootCause: requiredText({
    required: 'textRequired',
    pattern: letters,
    max: clockLimits.rootCause,
    tooLong: 'max35',
  }),
  version: versionSchema,
});
