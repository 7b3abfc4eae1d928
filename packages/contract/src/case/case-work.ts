import * as z from 'zod/mini';

import { entryText, writtenCaseId } from './case-fields.ts';
import { parseCaseId } from './case-id.ts';
import { idSchema } from '../fields/id.ts';
import { workLimits } from '../limits.ts';
import { identifiers } from '../privacy/masks.ts';
import { namedError } from '../fields/named-error.ts';
import { openPlaceholder } from '../reference/placeholders.ts';
import { optionalReason, reasonText } from '../fields/reason.ts';

/** A case id as people are told it, however they write it. */
export const caseIdSchema = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((text) => parseCaseId(text) !== null),
  ),
  z.transform((text: string) => parseCaseId(text) ?? text),
);

/** The case in a path: its database id, or the case id that people are given (rule 1.4). */
export const caseKeySchema = z.union([idSchema, caseIdSchema]);
export type CaseKey = z.output<typeof caseKeySchema>;
/** A case's key, as the documentation of its calls has it. */
export const caseKeyDetails = '`id` is the number or the case id.';

/** The idempotency key, made by whoever writes: a retry answers the same entry. */
export const submissionId = z.uuid();

/** The `data` part of a reply to the submitter. */
export const replySchema = z.object({
  /** No placeholder of a template is left open in it. */
  text: entryText.check((payload) => {
    const left = openPlaceholder(payload.value);
    if (left === undefined) return;
    const message = namedError('placeholderLeft', left);
    payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
  /** The submitter is asked something: the case waits for their answer. */
  asks: z._default(z.boolean(), false),
  /**
   * The newest message of the case that was read before this was written: with a newer one the reply
   * is refused (`newerMessages`), so that its writer can look first. Left out, it is sent anyway.
   */
  lastRead: z.optional(z.int().check(z.minimum(0))),
  submissionId,
});
export type Reply = z.infer<typeof replySchema>;

/** An internal note, new or changed. */
export const noteSchema = z.object({
  text: entryText,
  /**
   * The users whom it names by an `@` and their name. One whose name does not stand in the text is
   * not mentioned; left out when a note is changed, those whose names still stand in it stay.
   */
  mentions: z.optional(
    z.array(idSchema).check(z.maxLength(workLimits.note.mentions, { error: 'mentionsMax' })),
  ),
  submissionId: z.optional(submissionId),
});
export type Note = z.infer<typeof noteSchema>;

/** Whether whoever asks is to be told of what happens to a case. */
export const watchSchema = z.object({ watches: z.boolean() });

/** The case that continues after a merge. */
export const mergeSchema = z.object({
  into: z.pipe(
    writtenCaseId.check(z.refine((text) => parseCaseId(text) !== null, { error: 'caseIdInvalid' })),
    z.transform((text: string) => parseCaseId(text) ?? text),
  ),
});
export type Merging = z.output<typeof mergeSchema>;

/** Why a member of staff opens a closed case again. */
export const reopenCaseSchema = z.object({ reason: reasonText });

/** Why a due date is worked out anew, by the policy of today. */
export const recomputeSchema = z.object({
  reason: reasonText,
});

/** The masked field that an admin wants to reveal, and the reason (rule 15.4). */
export const revealSchema = z.object({
  field: z.enum(identifiers),
  /** Asked for where the company's policy wants one. */
  reason: optionalReason,
});
export type Reveal = z.input<typeof revealSchema>;
export const revealedSchema = z.object({ value: z.string() });
