import * as z from 'zod/mini';

/**
 * What became of a mail: an answer in its case, one that waits for a person, one that is kept
 * without any effect, one that nobody needs.
 */
export const incomingStateSchema = z.enum(['filed', 'waiting', 'kept', 'dropped']);
export type IncomingState = z.infer<typeof incomingStateSchema>;

/** Why a mail did not go into a case by itself. */
export const incomingReasonSchema = z.enum([
  'unknown',
  'closed',
  'tooLarge',
  'tooManyParts',
  'unreadable',
  'automatic',
  'bounce',
  'own',
]);
export type IncomingReason = z.infer<typeof incomingReasonSchema>;
