import * as z from 'zod/mini';

import { filterText, optionalText, patterns, textLength } from '../fields/text-rules.ts';
import { clockLimits, limits } from '../limits.ts';
import type { Locale } from '../messages/index.ts';

const { text } = limits;

/** The facts that close a case; the field's spelling is the wire's. */
export const closingShape = {
  feedackClosureDesc: z.string({ error: 'closeDescriptionInvalid' }).check(
    z.regex(patterns.manyLines, 'controlCharacters'),
    z.refine((text_) => text_.trim().length >= text.closeDescriptionMin),
    z.refine((text_) => textLength(text_) <= text.closeDescription),
  ),
  /**
   * Resolved by default. Not actionable means incomplete or outside the fund's scope (rule 14.6).
   */
  resolution: z.optional(z.enum(['resolved', 'nonActionable'])),
  /** The name of a root cause; left out or empty: nobody said. */
  rootCause: z.optional(z.nullable(filterText(clockLimits.rootCause))),
  /** The fix, required when a complaint about an accessibility barrier is resolved (rule 16.3). */
  mended: z.optional(optionalText({ max: text.mended, tooLong: 'reasonMax', multiline: true })),
};

/** The closing text that is offered when a reply closes its case, in the submitter's language. */
export const answeredClosure: Record<Locale, string> = {
  'en-IN': 'We have answered you. Please see our reply.',
  en: 'We have answered you. Please see our reply.',
  ta: 'உங்களுக்குப் பதில் அளித்துள்ளோம். எங்கள் பதிலைப் பாருங்கள்.',
  hi: 'हमने आपको उत्तर दे दिया है। कृपया हमारा उत्तर देखें।',
};
