import * as z from 'zod/mini';

import { employeeShape, employeeOptionPatterns } from '../users/employee-forms.ts';
import { customerFormShape, distributorFormShape, requirePanOrFolio } from './feedback-forms.ts';
import { limits } from '../limits.ts';
import { closeCaseShape } from '../cases/closing.ts';
import { normalizeCode, normalizeName } from '../fields/normalize.ts';
import { idSchema } from '../fields/id.ts';
import { audienceSchema } from '../kinds/audience.ts';
import { optionalTextSchema } from '../fields/text-rules.ts';

const { text } = limits;

export const yesNoSchema = z.enum(['yes', 'no']);

/** Fields that accompany a submission of the public form. */
export const submissionShape = {
  attachment: z._default(yesNoSchema, 'no'),
  /** The idempotency key from the form. A retry returns the same case. */
  submissionId: z.uuid(),
};

const deliveryShape = {
  ...submissionShape,
  /** The version of the privacy notice that the form showed (rule 15.8). */
  notice: z.optional(idSchema),
  /** True when the submitter ticked the box of `CONSENT=checkbox`. */
  consent: z._default(z.boolean(), false),
  /** The proof from `otp/validateOtp` that the mobile number was verified. */
  otpToken: z.string({ error: 'verificationRequired' }).check(z.minLength(1), z.maxLength(200)),
};

/** The `data` part of `feedback/savenonkotak` (rule 2.7). */
export const publicSubmissionSchema = z.discriminatedUnion('type', [
  z.object({ ...customerFormShape, ...deliveryShape }).check(requirePanOrFolio()),
  z.object({ ...distributorFormShape, ...deliveryShape }),
]);
export type PublicSubmission = z.infer<typeof publicSubmissionSchema>;

/**
 * The body of `feedback/save`. The server takes the employee's identity from the session and
 * ignores a sent identity (rule 7.8).
 */
export const employeeSubmissionSchema = z.object({
  ...employeeShape,
  area: optionalTextSchema({
    normalize: normalizeName,
    pattern: employeeOptionPatterns.area,
    max: text.area,
    tooLong: 'max45',
  }),
  city: optionalTextSchema({
    normalize: normalizeName,
    pattern: employeeOptionPatterns.city,
    max: text.city,
    tooLong: 'max35',
  }),
  arn: optionalTextSchema({
    normalize: normalizeCode,
    pattern: employeeOptionPatterns.arn,
    max: text.arn,
    tooLong: 'arnMax',
  }),
  attachmentLoc: z._default(yesNoSchema, 'no'),
  submissionId: z.optional(z.uuid()),
});
export type EmployeeSubmission = z.infer<typeof employeeSubmissionSchema>;

/** The saved feedback: `id` is the database id, `caseId` the public case id. */
export const submissionRequestSchema = z.object({
  id: z.int(),
  caseId: z.string(),
  employeeCode: z.optional(z.string()),
});
export type SubmissionRequest = z.infer<typeof submissionRequestSchema>;

/** The form field `feedback` of `POST feedback/upload`: the employee code and the id of the case, as
 * `{employeeCode}-{id}`. */
export const uploadKeySchema = z.string().check(z.regex(/^[A-Za-z0-9]{1,15}-[1-9][0-9]{0,14}$/));

/** The body of the request that closes a case. */
export const closeFeedbackSchema = z.object({
  id: idSchema,
  userType: audienceSchema,
  ...closeCaseShape,
});
export type CloseFeedbackRequest = z.infer<typeof closeFeedbackSchema>;

/**
 * The body of the request that reassigns a case. `assignedTo` is the assignee's employee code,
 * `emailTo` the assignee's e-mail address.
 */
export const assignFeedbackSchema = z
  .object({
    feedbackId: idSchema,
    type: audienceSchema,
    /** The assignee's code; empty when a team gets the case. */
    assignedTo: z._default(
      z.string({ error: 'assigneeRequired' }).check(z.maxLength(text.employeeCode)),
      '',
    ),
    /** A team, whose next member gets the case. */
    teamId: z.optional(idSchema),
    /** An internal note that is saved in the same transaction. */
    note: z.optional(optionalTextSchema({ max: text.entry, tooLong: 'entryMax', multiline: true })),
    emailTo: z._default(z.string().check(z.maxLength(text.userEmail, 'userEmailMax')), ''),
    assignedBy: z._default(z.string().check(z.maxLength(text.userId)), ''),
  })
  .check((payload) => {
    const { assignedTo, teamId } = payload.value;
    if (Boolean(assignedTo) !== (teamId !== undefined)) return;
    const at = { path: ['assignedTo'], message: 'assigneeRequired' };
    payload.issues.push({ code: 'custom', input: payload.value, ...at });
  });
export type AssignFeedbackRequest = z.infer<typeof assignFeedbackSchema>;
