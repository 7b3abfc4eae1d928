import { publicAudienceSchema } from '../kinds/audience.ts';
import { successSchema } from '../wire/envelope.ts';
import {
  assignFeedbackSchema,
  closeFeedbackSchema,
  employeeSubmissionSchema,
  feedbackDtoSchema,
  publicSubmissionSchema,
  uploadKeySchema,
} from '../forms/feedback.ts';
import { caseDetailSchema } from '../case-page/case-detail.ts';
import { reopenSchema } from '../case/case-fields.ts';
import {
  caseKeySchema,
  mergeSchema,
  noteSchema,
  replySchema,
  revealSchema,
  revealedSchema,
  watchSchema,
} from '../case/case-work.ts';
import { formDataSchema } from '../reference/feedback-type.ts';
import { idSchema } from '../fields/id.ts';
import { intakeDtoSchema, intakeSchema } from '../forms/intake.ts';
import { limits, workLimits } from '../limits.ts';
import { othersSchema, presenceSchema } from '../case-page/live.ts';
import { filledTemplateSchema } from '../reference/placeholders.ts';
import { tagCaseSchema } from '../kinds/tag.ts';
import * as z from 'zod/mini';

import { operation } from '../calls/operation.ts';

const done = successSchema({});
const entryAnswer = successSchema({ entryId: z.int() });
const caseKeyDetails = '`id` is the number or the case id.';
const submitting = 'Submitting feedback';
const cases = 'Cases';
const files = { kind: 'files', maxCount: limits.attachments.maxFiles } as const;
const fileRefusals = [
  'fileTooLarge',
  'tooManyFiles',
  'unsupportedType',
  'uploadTooSlow',
  'tooManyUploads',
  'uploadsBusy',
  'storageFull',
] as const;

/** What a customer writes, by the form or through staff. */
const written = {
  type: 'c',
  name: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.com',
  city: 'Mumbai',
  feedbackType: 'Account Statement',
  subType: 'Statement not received',
  description: 'The statement has not arrived',
  pan: 'ABCPE1234F',
};

// A case from its submission to its closing, and the report.

export const getFormData = operation('GET feedback/getformdata', {
  access: 'anyone',
  tag: submitting,
  summary: 'What the forms offer',
  answer: formDataSchema,
});

export const saveEmployeeFeedback = operation('POST feedback/save', {
  access: 'session',
  tag: submitting,
  summary: 'Save an employee’s feedback',
  details: 'The employee is the session’s own. Files follow by `feedback/upload`.',
  body: employeeSubmissionSchema,
  example: {
    location: 'Mumbai',
    feedbackType: 'Idea',
    subType: 'Process',
    description: 'One form less',
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b11',
  },
  answer: successSchema({ feedbackDto: feedbackDtoSchema }),
  refusals: ['submissionChanged'],
});

export const uploadAttachments = operation('POST feedback/upload', {
  access: 'session',
  tag: submitting,
  summary: 'Add files to an employee’s feedback',
  details:
    '`feedback` is `{employeeCode}-{id}` of what the same user saved. A file that the case has already is left out, so an upload can be sent again.',
  example: { feedback: 'E1234-42' },
  form: { files, feedback: { kind: 'text', schema: uploadKeySchema } },
  answer: done,
  refusals: ['notFound', 'caseClosed', ...fileRefusals],
});

export const savePublicFeedback = operation('POST feedback/savenonkotak', {
  access: 'anyone',
  tag: submitting,
  summary: 'Save a customer’s or distributor’s feedback with its files',
  details:
    'Needs the proof of `otp/validateOtp` for the same mobile. `submissionId`, a UUID that the form makes, makes a retry safe: the same again answers the same case, with other contents it is refused (`submissionChanged`). `data` may come before or after the files; what comes before a proof shares a small budget with everybody else’s, so send `data` first, or the proof as the header `X-Otp-Token`.',
  example: {
    data: {
      ...written,
      attachment: 'yes',
      otpToken: 'the token that otp/validateOtp gave',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b10',
    },
  },
  form: { data: { kind: 'json', schema: publicSubmissionSchema }, file: files },
  answer: successSchema({ feedbackDto: feedbackDtoSchema }),
  refusals: ['rateLimited', 'proofSpent', 'submissionChanged', ...fileRefusals],
});

export const saveIntake = operation('POST admin/intake', {
  access: 'admin',
  scope: 'cases:write',
  tag: submitting,
  summary: 'Enter the case of somebody who called, wrote or came',
  details:
    'The public form’s fields and rules, without a proof: such a case is not verified by OTP, and its `channel` says so. `receivedAt` (ISO 8601 with its offset, not in the future) becomes its date; the history says when it was entered, and by whom. The submitter is told in the language of `locale`. `submissionId`, a UUID, makes a retry safe: the same again answers the same case, with other contents it is refused (`submissionChanged`).',
  example: {
    data: {
      ...written,
      attachment: 'no',
      channel: 'phone',
      receivedAt: '2026-11-20T16:05:00+05:30',
      locale: 'hi',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b15',
    },
  },
  form: { data: { kind: 'json', schema: intakeSchema }, file: files },
  answer: successSchema({ feedbackDto: intakeDtoSchema }),
  refusals: ['rateLimited', 'submissionChanged', ...fileRefusals],
});

export const getCase = operation('GET admin/case/:id', {
  access: 'admin',
  scope: 'cases:read',
  tag: cases,
  summary: 'A case whole, with its conversation and its history',
  details: caseKeyDetails,
  params: { id: caseKeySchema },
  answer: caseDetailSchema,
  refusals: ['notFound'],
});

export const replyToCase = operation('POST admin/case/:id/reply', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Answer a case’s submitter',
  details: `The e-mail carries the text, an SMS says that there is an answer; the files are seen with the case. With \`asks\` the case waits for the submitter. \`submissionId\`, a UUID, makes a retry safe: the same again answers the same entry. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  form: { data: { kind: 'json', schema: replySchema }, file: files },
  example: {
    data: {
      text: 'Dear Asha, the statement was sent again today.',
      asks: false,
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b12',
    },
  },
  answer: entryAnswer,
  refusals: ['notFound', 'replyToClosed', 'newerMessages', 'submissionChanged', ...fileRefusals],
});

export const addCaseNote = operation('POST admin/case/:id/note', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Write an internal note',
  details: `The submitter never sees it. Of \`mentions\`, the ids of admins, those are mentioned whose names stand in the text after an \`@\`: they are told, and while the note mentions them they may see the case and write notes on it. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: noteSchema,
  example: {
    text: 'The registrar sends the statement on Monday, @Asha Rao.',
    mentions: [7],
    submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b13',
  },
  answer: entryAnswer,
  refusals: ['notFound', 'submissionChanged'],
});

export const changeCaseNote = operation('POST admin/case/:id/note/:noteId', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Change a note of one’s own, for 15 minutes',
  details:
    'Without `mentions` it goes on mentioning those whose names still stand in it; whom it mentions no more may not see the case by it.',
  params: { id: caseKeySchema, noteId: idSchema },
  body: noteSchema,
  example: { text: 'The registrar sends the statement on Tuesday.' },
  answer: done,
  refusals: ['notFound', 'noteFixed'],
});

export const sitAtCase = operation('POST admin/case/:id/presence', {
  access: 'admin',
  scope: null,
  isPoll: true,
  tag: cases,
  summary: 'Say that one has a case before one, and learn who else has',
  details: `Sent every ${workLimits.presence.everySeconds} seconds by an open page, whose own UUID is \`page\`; who has not been heard of for ${workLimits.presence.goneSeconds} is gone. It does not keep a session alive. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: presenceSchema,
  example: { page: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b16', doing: 'writing' },
  answer: othersSchema,
  refusals: ['notFound'],
});

export const watchCase = operation('POST admin/case/:id/watch', {
  access: 'admin',
  scope: null,
  tag: cases,
  summary: 'Watch a case, or watch it no more',
  details: `Watchers are told of messages from the submitter, replies, closing, reopening and reassignment, but not of what they do themselves, and only while they may see the case. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: watchSchema,
  example: { watches: true },
  answer: done,
  refusals: ['notFound'],
});

export const seeMentions = operation('POST admin/case/:id/mentions/seen', {
  access: 'admin',
  scope: null,
  tag: cases,
  summary: 'Say that the notes that mention oneself were seen',
  details: `They leave the start page’s list. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  answer: done,
  refusals: ['notFound'],
});

export const tagCase = operation('POST admin/case/:id/tags', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Give a case its tags',
  details: 'All that it is to have, by their ids. A deleted one that it has may stay.',
  params: { id: caseKeySchema },
  body: tagCaseSchema,
  example: { tags: [1, 4] },
  answer: done,
  refusals: ['notFound'],
});

export const revealField = operation('POST admin/case/:id/reveal', {
  access: 'admin',
  scope: null,
  noted: 'reveal',
  tag: cases,
  summary: 'Show a masked field in full',
  details: `Lists and cases show a submitter’s mobile, e-mail address, PAN and folio masked. Each showing stands in the case’s history with who asked and why; \`PERSONAL_DATA_REASON\` has the reason demanded. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: revealSchema,
  example: { field: 'mobile', reason: 'The submitter asked to be called' },
  answer: revealedSchema,
  refusals: ['notFound'],
});

export const fillTemplate = operation('GET admin/case/:id/template/:templateId', {
  access: 'admin',
  scope: null,
  tag: cases,
  summary: 'A reply template’s text for a case',
  details:
    'What the case has nothing for, such as a due date, is named in `missing` and stands in the text as it was written: a reply that still holds it is refused.',
  params: { id: caseKeySchema, templateId: idSchema },
  answer: filledTemplateSchema,
  refusals: ['notFound'],
});

export const reopenCase = operation('POST admin/case/:id/reopen', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Open a closed case again',
  details: `Its next round begins, and the submitter is told. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: reopenSchema,
  example: { reason: 'The statement was of the wrong year' },
  answer: done,
  refusals: ['notFound', 'notClosed'],
});

export const mergeCase = operation('POST admin/case/:id/merge', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Close a case as a duplicate of another',
  details: `\`into\` is the case id of the one that goes on. What was written stays where it is and is shown there as linked; the submitters of both are told. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: mergeSchema,
  example: { into: 'MF-7K4Q-9M2X' },
  answer: done,
  refusals: [
    'notFound',
    'alreadyClosed',
    'mergeIntoItself',
    'mergeIntoMerged',
    'mergeIntoClosed',
    'mergeOtherAudience',
  ],
});

export const resendCaseMessage = operation('POST admin/case/:id/message/:messageId/resend', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Send a message about a case that was given up once more',
  params: { id: caseKeySchema, messageId: idSchema },
  answer: done,
  refusals: ['notFound', 'conflict'],
});

export const closeFeedback = operation('POST admin/closeFeedback', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Close a case',
  details: 'The submitter is told the description.',
  body: closeFeedbackSchema,
  example: { id: 42, userType: 'c', feedackClosureDesc: 'The statement was sent again' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const assignFeedback = operation('POST feedback/assign', {
  access: 'admin',
  scope: 'cases:write',
  tag: cases,
  summary: 'Give a case to another admin',
  details:
    '`assignedTo` is an employee code; `emailTo`, if sent, that admin’s own address. Of somebody who is away, it goes to who stands in (`away` of the list of users).',
  body: assignFeedbackSchema,
  example: {
    feedbackId: 42,
    type: 'c',
    assignedTo: 'E1002',
    emailTo: 'admin@meridianmf.example',
    assignedBy: '',
  },
  answer: done,
  refusals: ['notFound', 'alreadyClosed', 'alreadyAssigned', 'assigneeAway'],
});

export const downloadEmployeeFiles = operation('GET feedback/admin/download/:employeeCode/:id', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag: cases,
  summary: 'The files of an employee’s case: the one, or a zip of several',
  params: { id: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});

export const downloadPublicFiles = operation('GET admin/download/:type/:id', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag: cases,
  summary: 'The files of a public case: the one, or a zip of several',
  params: { type: publicAudienceSchema, id: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});

export const previewAttachment = operation('GET admin/case/:id/attachment/:attachmentId', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag: cases,
  summary: 'One file of a case',
  params: { id: idSchema, attachmentId: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});
