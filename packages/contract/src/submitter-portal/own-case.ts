import * as z from 'zod/mini';

import { otpSchema, otpDeliverySchema } from '../auth/auth.ts';
import { parseCaseId } from '../cases/case-id.ts';
import {
  conversationTextSchema,
  ratingCommentSchema,
  caseIdInputSchema,
} from '../cases/case-fields.ts';
import { submissionIdSchema } from '../cases/case-work.ts';
import { caseWorkLimits } from '../limits.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { attachmentSchema } from '../cases/report.ts';

const instant = z.iso.datetime();

/**
 * The case id that a visitor enters. Any text is accepted: the response to an invalid id equals
 * that to a valid one (rule 11.2).
 */
const claimedCaseId = z.pipe(
  caseIdInputSchema,
  z.transform((text: string) => parseCaseId(text) ?? text.trim()),
);

/** The body of `status/request`. */
export const statusAccessRequestSchema = z.object({
  caseId: claimedCaseId,
  mobile: mobileSchema,
  way: z.optional(otpDeliverySchema),
});

/** The response of `status/request`. */
export const statusAccessResponseSchema = z.object({
  /**
   * A nonce that the client returns with the OTP, which shows that the same client requested it.
   */
  nonce: z.string(),
  /** True when a further OTP can be read aloud by a call. */
  calls: z.optional(z.boolean()),
});

/** The body of `status/open`. */
export const openStatusAccessSchema = z.object({
  caseId: claimedCaseId,
  mobile: mobileSchema,
  otp: otpSchema,
  nonce: z.optional(z.string().check(z.maxLength(200))),
});

/** The `data` part of a submitter's reply. */
export const submitterReplySchema = z.object({
  text: conversationTextSchema,
  submissionId: submissionIdSchema,
});
export type SubmitterReply = z.infer<typeof submitterReplySchema>;

/** The submitter's rating of a closed round. */
export const ratingSchema = z.object({
  stars: z
    .int({ error: 'starsRequired' })
    .check(z.gte(1), z.lte(caseWorkLimits.caseAccess.mostStars)),
  text: ratingCommentSchema,
});
export type CaseRatingValues = z.infer<typeof ratingSchema>;

/** The state of a case in the submitter's words (rule 11.3). */
export const submitterCaseStateSchema = z.enum([
  'received',
  'lookedAt',
  'waiting',
  'answered',
  'closed',
]);
export type SubmitterCaseState = z.infer<typeof submitterCaseStateSchema>;

/** A case in the list of all cases of its submitter. */
export const ownCaseRowSchema = z.object({
  caseId: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  submittedAt: instant,
  state: submitterCaseStateSchema,
});
export type OwnCaseRow = z.infer<typeof ownCaseRowSchema>;

/** A message from the submitter (`in`) or a reply to them (`out`). */
export const ownCaseMessageSchema = z.object({
  kind: z.enum(['in', 'out']),
  /** The id of the entry; 0 for the submission. */
  id: z.int(),
  at: instant,
  /** The first name of the staff member who replied; null for the submitter. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** True when the reply asks a question. */
  asks: z.boolean(),
  attachments: z.array(attachmentSchema),
});
export type OwnCaseMessage = z.infer<typeof ownCaseMessageSchema>;

/** A round of a case, as its submitter sees it. */
export const ownCaseRoundSchema = z.object({
  round: z.int(),
  receivedAt: instant,
  resolvedAt: z.nullable(instant),
  closureDescription: z.nullable(z.string()),
  /** The fix of an accessibility barrier (rule 16.3). */
  mended: z.nullable(z.string()),
  dueAt: z.nullable(instant),
  rating: z.nullable(ratingSchema),
});

/** A complete case as its submitter sees it. */
export const ownCaseSchema = z.object({
  ...ownCaseRowSchema.shape,
  /** The steps of the current round, oldest first; the last one is its state. */
  steps: z.array(z.object({ state: submitterCaseStateSchema, at: instant })),
  /** The entries, oldest first, beginning with the submission. */
  entries: z.array(ownCaseMessageSchema),
  /** The rounds, the current one last. */
  rounds: z.array(ownCaseRoundSchema),
  /**
   * Set when the case was merged: the other case's id, or null when it belongs to another person.
   */
  mergedInto: z.nullable(z.object({ caseId: z.nullable(z.string()) })),
  /** The version of the notice that was shown with the form, or null. */
  notice: z.nullable(z.int()),
  /** The time by which a reply to a query is expected under the company's own target. */
  expectedAt: z.nullable(instant),
  /** The time until which the case may be reopened, or null. */
  reopenUntil: z.nullable(instant),
  /** The time until which the current round may be rated, or null. */
  rateUntil: z.nullable(instant),
});
export type OwnCase = z.infer<typeof ownCaseSchema>;
