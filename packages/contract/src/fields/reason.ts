import * as z from 'zod/mini';

import { limits, privacyLimits } from '../limits.ts';
import { maskIdentifiersInReason } from './masks.ts';
import { optionalTextSchema, requiredTextSchema } from './text-rules.ts';

/**
 * The rule shared by all reasons. Identifiers are masked on parsing, before a reason is stored
 * (rule 15.10).
 */
const rule = {
  max: limits.text.reason,
  tooLong: 'reasonMax',
  multiline: true,
  stored: maskIdentifiersInReason,
} as const;

/**
 * A required reason for an action of a staff member. Every reason field uses this schema or one of
 * the two below.
 */
export const requiredChangeReasonSchema = requiredTextSchema({ ...rule, required: 'textRequired' });

/** An optional reason or remark. */
export const optionalReasonSchema = optionalTextSchema(rule);

const letter = /[\p{L}\p{M}]/gu;

/**
 * Checks whether a text gives a reason: several letters that differ, instead of a dot or a repeated
 * key.
 */
export function isMeaningfulReason(text: string): boolean {
  const letters = text.toLowerCase().match(letter) ?? [];
  const { leastLetters, leastDifferent } = privacyLimits.reason;
  return letters.length >= leastLetters && new Set(letters).size >= leastDifferent;
}

/**
 * The reason for an action that cannot be undone, or for revealing personal data under a policy.
 */
export const meaningfulReasonSchema = requiredChangeReasonSchema.check(
  z.refine(isMeaningfulReason, { error: 'reasonInWords' }),
);
