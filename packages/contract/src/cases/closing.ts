import * as z from 'zod/mini';

import {
  filterTextSchema,
  optionalTextSchema,
  textPatterns,
  countCharacters,
} from '../fields/text-rules.ts';
import { slaDataLimits, limits } from '../limits.ts';

const { text } = limits;

/**
 * The fields that close a case. The spelling of `feedackClosureDesc` is that of the existing API.
 */
export const closeCaseShape = {
  feedackClosureDesc: z.string({ error: 'closeDescriptionInvalid' }).check(
    z.regex(textPatterns.manyLines, 'controlCharacters'),
    z.refine((text_) => text_.trim().length >= text.closeDescriptionMin),
    z.refine((text_) => countCharacters(text_) <= text.closeDescription),
  ),
  /**
   * The resolution, `resolved` by default. Not actionable means incomplete or outside the fund's
   * scope (rule 14.6).
   */
  resolution: z.optional(z.enum(['resolved', 'nonActionable'])),
  /** The name of a root cause; left out or empty when no root cause is recorded. */
  rootCause: z.optional(z.nullable(filterTextSchema(slaDataLimits.rootCause))),
  /** The fix, required when a complaint about an accessibility barrier is resolved (rule 16.3). */
  mended: z.optional(
    optionalTextSchema({ max: text.mended, tooLong: 'reasonMax', multiline: true }),
  ),
};
