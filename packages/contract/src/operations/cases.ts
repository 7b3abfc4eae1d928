import { declareOperation } from '../calls/operation.ts';
import { caseDetailSchema } from '../case-page/case-detail.ts';
import {
  caseKeyDetails,
  caseKeySchema,
  mergeSchema,
  reopenCaseSchema,
  revealSchema,
  revealedSchema,
} from '../cases/case-work.ts';
import { idSchema } from '../fields/id.ts';
import { assignFeedbackSchema, closeFeedbackSchema } from '../submissions/feedback.ts';
import { publicAudienceSchema } from '../kinds/audience.ts';
import { tagCaseSchema } from '../kinds/tag.ts';
import { successSchema } from '../wire/envelope.ts';

const done = successSchema({});
const tag = 'Cases';

// Operations on a case from its receipt to its closing.

export const getCase = declareOperation('GET admin/case/:id', {
  access: 'admin',
  scope: 'cases:read',
  tag,
  summary: 'A case whole, with its conversation and its history',
  details: caseKeyDetails,
  params: { id: caseKeySchema },
  answer: caseDetailSchema,
  refusals: ['notFound'],
});

export const tagCase = declareOperation('POST admin/case/:id/tags', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Give a case its tags',
  details: 'All that it is to have, by their ids. A deleted one that it has may stay.',
  params: { id: caseKeySchema },
  body: tagCaseSchema,
  example: { tags: [1, 4] },
  answer: done,
  refusals: ['notFound'],
});

export const revealField = declareOperation('POST admin/case/:id/reveal', {
  access: 'admin',
  scope: null,
  noted: 'reveal',
  tag,
  summary: 'Show a masked field in full',
  details: `Lists and cases show a submitter’s mobile, e-mail address, PAN and folio masked. Each showing stands in the case’s history with who asked and why; \`PERSONAL_DATA_REASON\` has the reason demanded. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: revealSchema,
  example: { field: 'mobile', reason: 'The submitter asked to be called' },
  answer: revealedSchema,
  refusals: ['notFound'],
});

export const reopenCase = declareOperation('POST admin/case/:id/reopen', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Open a closed case again',
  details: `Its next round begins, and the submitter is told. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: reopenCaseSchema,
  example: { reason: 'The statement was of the wrong year' },
  answer: done,
  refusals: ['notFound', 'notClosed'],
});

export const mergeCase = declareOperation('POST admin/case/:id/merge', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Close a case as a duplicate of another',
  details: `\`into\` is the case id of the one that goes on. What was written stays where it is and is shown there as linked; the submitters of both are told. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: mergeSchema,
  example: { into: 'MF-7K4Q-9M2P' },
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

export const closeFeedback = declareOperation('POST admin/closeFeedback', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Close a case',
  details: 'The submitter is told the description.',
  body: closeFeedbackSchema,
  example: { id: 42, userType: 'c', feedackClosureDesc: 'The statement was sent again' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const assignFeedback = declareOperation('POST feedback/assign', {
  access: 'admin',
  scope: 'cases:write',
  tag,
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

export const downloadEmployeeFiles = declareOperation(
  'GET feedback/admin/download/:employeeCode/:id',
  {
    access: 'admin',
    scope: 'cases:read',
    noted: 'download',
    tag,
    summary: 'The files of an employee’s case: the one, or a zip of several',
    params: { id: idSchema },
    file: 'application/octet-stream',
    refusals: ['notFound'],
  },
);

export const downloadPublicFiles = declareOperation('GET admin/download/:type/:id', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag,
  summary: 'The files of a public case: the one, or a zip of several',
  params: { type: publicAudienceSchema, id: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});

export const previewAttachment = declareOperation('GET admin/case/:id/attachment/:attachmentId', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag,
  summary: 'One file of a case',
  params: { id: idSchema, attachmentId: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});
