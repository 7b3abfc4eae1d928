import { declareOperation } from '../calls/operation.ts';
import { caseDetailSchema } from '../case-page/case-detail.ts';
import {
  caseKeyDescription,
  caseKeySchema,
  mergeRequestSchema,
  reopenCaseSchema,
  revealRequestSchema,
  revealedValueSchema,
} from '../cases/case-work.ts';
import { personKeySchema, personSchema } from '../case-page/person.ts';
import { idSchema } from '../fields/id.ts';
import { assignFeedbackSchema, closeFeedbackSchema } from '../submissions/feedback.ts';
import { publicAudienceSchema } from '../kinds/audience.ts';
import { workloadsSchema } from '../cases/workloads.ts';
import { tagCaseSchema } from '../kinds/tag.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

const done = createSuccessSchema({});
const tag = 'Cases';

// Operations on a case from its receipt to its closing.

export const getCase = declareOperation('GET admin/case/:id', {
  access: 'admin',
  scope: 'cases:read',
  tag,
  summary: 'Get a case with its conversation and history',
  details: caseKeyDescription,
  params: { id: caseKeySchema },
  answer: caseDetailSchema,
  refusals: ['notFound'],
});

export const getPersonCases = declareOperation('GET admin/person/:key', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag,
  summary: 'List all cases of a mobile number, PAN or folio',
  details:
    'Open and closed cases that the caller may see, with their ratings. The key is in `person` of a case; it is made from a blind index.',
  params: { key: personKeySchema },
  answer: personSchema,
  refusals: ['notFound'],
});

export const tagCase = declareOperation('POST admin/case/:id/tags', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Set the tags of a case',
  details: 'Send the complete list of tag ids. Deleted tags that the case already has may be kept.',
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
  summary: 'Reveal a masked identifier',
  details: `Lists and cases mask a submitter’s mobile, e-mail address, PAN and folio. Each reveal is recorded in the case’s history with the user and the reason. With \`PERSONAL_DATA_REASON=required\` a reason is needed. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: revealRequestSchema,
  example: { field: 'mobile', reason: 'The submitter asked to be called' },
  answer: revealedValueSchema,
  refusals: ['notFound'],
});

export const reopenCase = declareOperation('POST admin/case/:id/reopen', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Reopen a closed case',
  details: `Starts the next round and notifies the submitter. ${caseKeyDescription}`,
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
  summary: 'Close a case as a duplicate of another case',
  details: `\`into\` is the case id of the remaining case. The entries of the closed case stay in it and also appear in the remaining case as linked. The submitters of both cases are notified. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: mergeRequestSchema,
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

export const closeCase = declareOperation('POST admin/closeFeedback', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Close a case',
  details: 'The submitter receives the description.',
  body: closeFeedbackSchema,
  example: { id: 42, userType: 'c', feedackClosureDesc: 'The statement was sent again' },
  answer: done,
  refusals: ['notFound', 'alreadyClosed'],
});

export const assignCase = declareOperation('POST feedback/assign', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Assign a case to another admin',
  details:
    '`assignedTo` is an employee code; `emailTo` is that admin’s own address, or empty. If the admin is on leave, the case goes to their delegate (see `away` in the user list). With `teamId` instead of `assignedTo`, the case goes to the next member of the team. `note` is saved as an internal note.',
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

export const getWorkloads = declareOperation('GET admin/workloads', {
  access: 'admin',
  scope: null,
  tag,
  summary: 'Count the open cases of each person and team',
  answer: workloadsSchema,
});

export const downloadEmployeeCaseFiles = declareOperation(
  'GET feedback/admin/download/:employeeCode/:id',
  {
    access: 'admin',
    scope: 'cases:read',
    noted: 'download',
    tag,
    summary: 'Download the files of an employee’s case',
    details: 'Returns a single file unchanged, several files as a zip.',
    params: { id: idSchema },
    file: 'application/octet-stream',
    refusals: ['notFound'],
  },
);

export const downloadPublicCaseFiles = declareOperation('GET admin/download/:type/:id', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag,
  summary: 'Download the files of a customer’s or distributor’s case',
  details: 'Returns a single file unchanged, several files as a zip.',
  params: { type: publicAudienceSchema, id: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});

export const previewAttachment = declareOperation('GET admin/case/:id/attachment/:attachmentId', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'download',
  tag,
  summary: 'Download one file of a case',
  params: { id: idSchema, attachmentId: idSchema },
  file: 'application/octet-stream',
  refusals: ['notFound'],
});
