import * as z from 'zod/mini';

import { otpSchema, otpWaySchema } from '../people/auth.ts';
import { parseCaseId } from '../case/case-id.ts';
import { entryText, ratingText, writtenCaseId } from '../case/case-fields.ts';
import { submissionId } from '../case/case-work.ts';
import { workLimits } from '../limits.ts';
import { mobileSchema } from '../fields/mobile.ts';
import { attachmentSchema } from '../case/report.ts';

const instant = z.iso.datetime();

/**
 * The case id that a visitor enters. Any text is accepted: the response to an invalid id equals
 * that to a valid one (rule 11.2).
 */
const claimedCaseId = z.pipe(
  writtenCaseId,
  z.transform((text: string) => parseCaseId(text) ?? text.trim()),
);

/** The body of `status/request`. */
export const accessRequestSchema = z.object({
  caseId: claimedCaseId,
  mobile: mobileSchema,
  way: z.optional(otpWaySchema),
});

/** The response of `status/request`. */
export const accessRequestedSchema = z.object({
  /** Sent back with the OTP, it shows that who tries it is who asked for it. */
  nonce: z.string(),
  /** Whether another can come by a call. */
  calls: z.optional(z.boolean()),
});

/** The body of `status/open`. */
export const openAccessSchema = z.object({
  caseId: claimedCaseId,
  mobile: mobileSchema,
  otp: otpSchema,
  nonce: z.optional(z.string().check(z.maxLength(200))),
});

/** An answer of the submitter: the `data` part. */
export const answerSchema = z.object({ text: entryText, submissionId });
export type Answer = z.infer<typeof answerSchema>;

/** The submitter's rating of a closed round. */
export const ratingSchema = z.object({
  stars: z.int({ error: 'starsRequired' }).check(z.gte(1), z.lte(workLimits.caseAccess.mostStars)),
  text: ratingText,
});
export type Rating = z.infer<typeof ratingSchema>;

/** The state of a case in the submitter's words (rule 11.3). */
export const caseStateSchema = z.enum(['received', 'lookedAt', 'waiting', 'answered', 'closed']);
export type CaseState = z.infer<typeof caseStateSchema>;

/** A case among all those of its submitter. */
export const ownCaseRowSchema = z.object({
  caseId: z.string(),
  feedbackType: z.string(),
  subType: z.string(),
  submittedAt: instant,
  state: caseStateSchema,
});
export type OwnCaseRow = z.infer<typeof ownCaseRowSchema>;

/** A message from the submitter (`in`) or a reply to them (`out`). */
export const ownEntrySchema = z.object({
  kind: z.enum(['in', 'out']),
  /** 0 for the submission. */
  id: z.int(),
  at: instant,
  /** The first name of who answered; null for the submitter. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** True when the reply asks a question. */
  asks: z.boolean(),
  attachments: z.array(attachmentSchema),
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

/** A round of a case, as its submitter sees it. */
export const ownRoundSchema = z.object({
  round: z.int(),
  receivedAt: instant,
  resolvedAt: z.nullable(instant),
  closureDescription: z.nullable(z.string()),
  /** The fix of an accessibility barrier (rule 16.3). */
  mended: z.nullable(z.string()),
  dueAt: z.nullable(instant),
  rating: z.nullable(ratingSchema),
});

/** A case whole, as its submitter sees it. */
export const ownCaseSchema = z.object({
  ...ownCaseRowSchema.shape,
  /** The steps of the current round, oldest first; the last one is its state. */
  steps: z.array(z.object({ state: caseStateSchema, at: instant })),
  /** Oldest first: the submission begins it. */
  entries: z.array(ownEntrySchema),
  /** The current one last. */
  rounds: z.array(ownRoundSchema),
  /** Set when it goes on in another case: that one's case id, null when it is somebody else's. */
  mergedInto: z.nullable(z.object({ caseId: z.nullable(z.string()) })),
  /** The version of the notice that was shown with it; null: none. */
  notice: z.nullable(z.int()),
  /** When an answer to what is no complaint is expected, by the company's own target. */
  expectedAt: z.nullable(instant),
  /** Until when it may be opened again; null when it may not. */
  reopenUntil: z.nullable(instant),
  /** Until when the current round may be rated; null when it may not. */
  rateUntil: z.nullable(instant),
});
export type OwnCase = z.infer<typeof ownCaseSchema>;
