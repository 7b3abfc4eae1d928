import * as z from 'zod/mini';

import { conversationTextSchema, caseIdInputSchema } from './case-fields.ts';
import { parseCaseId } from './case-id.ts';
import { closeCaseShape } from './closing.ts';
import { idSchema } from '../fields/id.ts';
import { caseWorkLimits } from '../limits.ts';
import { identifierKinds } from '../privacy/masks.ts';
import { formatErrorMessage } from '../fields/error-message.ts';
import { findUnfilledPlaceholder } from '../reference-data/placeholders.ts';
import { optionalReasonSchema, requiredChangeReasonSchema } from '../fields/reason.ts';

/** A case id in any spelling. */
export const caseIdSchema = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((text) => parseCaseId(text) !== null),
  ),
  z.transform((text: string) => parseCaseId(text) ?? text),
);

/** The case in a path: its database id, or the public case id (rule 1.4). */
export const caseKeySchema = z.union([idSchema, caseIdSchema]);
export type CaseKey = z.output<typeof caseKeySchema>;
/** The API description of the case in a path. */
export const caseKeyDescription = '`id` is the database id or the case id.';

/** The idempotency key from the client. A retry returns the same entry. */
export const submissionIdSchema = z.uuid();

/** The fields of a reply to the submitter. */
const replyShape = {
  /** The text of the reply, without unfilled template placeholders. */
  text: conversationTextSchema.check((payload) => {
    const left = findUnfilledPlaceholder(payload.value);
    if (left === undefined) return;
    const message = formatErrorMessage('placeholderLeft', left);
    payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
  /** True when the message asks the submitter a question, so that the case waits for a reply. */
  asks: z._default(z.boolean(), false),
  /**
   * The newest message that the writer had read. When a newer one exists, the reply is rejected
   * (`newerMessages`), so that the writer can read it first. Without a value, the reply is always
   * sent.
   */
  lastRead: z.optional(z.int().check(z.minimum(0))),
  /** True when the reply closes the case with `feedackClosureDesc`, in the same step. */
  closes: z.optional(z.boolean()),
  ...closeCaseShape,
  feedackClosureDesc: z.optional(closeCaseShape.feedackClosureDesc),
  /** The time at which the reply is sent; left out when it is sent now. */
  sendAt: z.optional(z.iso.datetime({ offset: true })),
  submissionId: submissionIdSchema,
};

/** The `data` part of a reply to the submitter. */
export const replySchema = z.object(replyShape).check((payload) => {
  const { closes, asks, feedackClosureDesc } = payload.value;
  const reject = (name: string, message: string) =>
    payload.issues.push({ code: 'custom', input: payload.value, path: [name], message });
  if (closes && feedackClosureDesc === undefined) {
    reject('feedackClosureDesc', 'closeDescriptionInvalid');
  }
  // A closed case waits for nobody.
  if (closes && asks) reject('asks', 'invalidValue');
});
export type Reply = z.infer<typeof replySchema>;

/** A new or changed internal note. */
export const noteSchema = z.object({
  text: conversationTextSchema,
  /**
   * The users whom the note mentions with an `@` and their name. Users whose name is not in the
   * text are ignored. When a changed note leaves this out, earlier mentions stay while their names
   * are in the text.
   */
  mentions: z.optional(
    z.array(idSchema).check(z.maxLength(caseWorkLimits.note.mentions, { error: 'mentionsMax' })),
  ),
  submissionId: z.optional(submissionIdSchema),
});
export type Note = z.infer<typeof noteSchema>;

/** Whether the current user wants notifications of the case's events. */
export const watchRequestSchema = z.object({ watches: z.boolean() });

/** The case that remains after a merge. */
export const mergeRequestSchema = z.object({
  into: z.pipe(
    caseIdInputSchema.check(
      z.refine((text) => parseCaseId(text) !== null, { error: 'caseIdInvalid' }),
    ),
    z.transform((text: string) => parseCaseId(text) ?? text),
  ),
});
export type MergeRequest = z.output<typeof mergeRequestSchema>;

/** The reason why a staff member reopens a closed case. */
export const reopenCaseSchema = z.object({ reason: requiredChangeReasonSchema });

/** The reason for recalculating a due date under today's policy. */
export const recalculateDueDateSchema = z.object({
  reason: requiredChangeReasonSchema,
});

/** The masked field that an admin wants to reveal, and the reason (rule 15.4). */
export const revealRequestSchema = z.object({
  field: z.enum(identifierKinds),
  /** The reason, required when the company's policy asks for one. */
  reason: optionalReasonSchema,
});
export type RevealRequest = z.input<typeof revealRequestSchema>;
export const revealedValueSchema = z.object({ value: z.string() });
