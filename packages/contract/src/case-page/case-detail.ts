import * as z from 'zod/mini';

import { audienceSchema, caseStatusSchema } from '../kinds/audience.ts';
import { locales } from '../messages/index.ts';
import { caseRowSchema } from '../cases/case-columns.ts';
import { reminderSchema } from '../cases/reminder.ts';
import { attachmentSchema, historyEntrySchema } from '../cases/report.ts';
import { scoresSchema } from '../regulatory/scores.ts';
import { caseReferenceSchema, timelineEntrySchema } from '../conversations/timeline.ts';

const instant = z.iso.datetime();

/** The outcome of a closed round. */
export const resolutionSchema = z.enum(['resolved', 'nonActionable', 'duplicate']);
export type Resolution = z.infer<typeof resolutionSchema>;

/** The person of a case. */
const casePersonSchema = z.object({
  key: z.string(),
  /** The position of the case among the person's cases of the 90 days up to its receipt. */
  position: z.int(),
});

/** The party that a case waits for. */
export const waitingForSchema = z.enum(['submitter']);
export type WaitingFor = z.infer<typeof waitingForSchema>;

/** A round of a case: from a receipt to its resolution (rule 9.3). */
export const caseRoundSchema = z.object({
  /** The number of the round: 1 is the submission, and each reopening begins the next round. */
  round: z.int(),
  receivedAt: instant,
  resolvedAt: z.nullable(instant),
  resolution: z.nullable(resolutionSchema),
  closureDescription: z.nullable(z.string()),
  /** The fix of an accessibility barrier; null when nobody stated it. */
  mended: z.nullable(z.string()),
  dueAt: z.nullable(instant),
});
export type CaseRound = z.infer<typeof caseRoundSchema>;

/** Identifiers that two cases may share. */
export const sharedIdentifierSchema = z.enum(['mobile', 'pan', 'folio', 'arn']);
export type SharedIdentifier = z.infer<typeof sharedIdentifierSchema>;

/**
 * A case that is not closed and shares an identifier with another case, so that both may be about
 * the same matter.
 */
export const relatedCaseSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  type: audienceSchema,
  status: caseStatusSchema,
  feedbackDate: instant,
  feedbackType: z.string(),
  same: z.array(sharedIdentifierSchema),
});
export type RelatedCase = z.infer<typeof relatedCaseSchema>;

/** A complete case for the case popup and the case page. */
export const caseDetailSchema = z.object({
  ...caseRowSchema.shape,
  /** The language of replies to the submitter. */
  locale: z.enum(locales),
  /** The submission's files. Later files are in the timeline. */
  attachments: z.array(attachmentSchema),
  history: z.array(historyEntrySchema),
  /** The months, such as `2027-01`, whose history entries of this case have moved to storage. */
  storedMonths: z.array(z.string()),
  round: z.int(),
  /** The case's rounds, the current one last. */
  rounds: z.array(caseRoundSchema),
  waitingFor: z.nullable(waitingForSchema),
  /** False when the current user may only read the case and write notes. */
  mayWork: z.boolean(),
  /**
   * The people who are notified of the case's events. `isWatched` is true when the caller is one of
   * them.
   */
  watchers: z.array(z.string()),
  isWatched: z.boolean(),
  /** True when a note mentions the current user, who has not yet marked it as seen. */
  isMentioned: z.boolean(),
  /** The current user's reminder on the case; null without one. */
  reminder: z.nullable(reminderSchema),
  /**
   * The due date of the company's own target, which is paused while the case waits for the
   * submitter.
   */
  serviceDueAt: z.nullable(instant),
  /** The timeline entries, oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** The case that this case was merged into as a duplicate. */
  mergedInto: z.nullable(caseReferenceSchema),
  /** The cases that were merged into this case. */
  merged: z.array(caseReferenceSchema),
  /**
   * The complaint's record on SCORES, when the case is registered on SCORES or came from SCORES.
   */
  scores: z.nullable(scoresSchema),
  /** The time when the case was erased (rule 15.6). */
  erasedAt: z.nullable(instant),
  /** The version of the notice that the submitter saw, or null. */
  noticeVersion: z.nullable(z.int()),
  /** True when the submitter ticked the consent box. */
  hasConsented: z.boolean(),
  /** The hold that protects the case from erasure: its reason, author and time. */
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  /** The planned erasure with its request, or without one when the retention period ends. */
  plannedErasure: z.nullable(
    z.object({
      eraseAt: instant,
      request: z.nullable(z.object({ by: z.string(), reason: z.string() })),
    }),
  ),
  /** The person who submitted the case; null for an employee and without an identifier. */
  person: z.nullable(casePersonSchema),
  /** Related cases that the current user may see, newest first. */
  related: z.array(relatedCaseSchema),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;
