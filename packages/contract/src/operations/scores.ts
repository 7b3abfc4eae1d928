import { caseKeyDetails, caseKeySchema } from '../cases/case-work.ts';
import { successSchema } from '../wire/envelope.ts';
import {
  milestoneKindSchema,
  registerScoresSchema,
  saveMilestoneSchema,
} from '../regulatory/scores.ts';

import { importChoicesSchema, importPreviewSchema } from '../regulatory/scores-import.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';
import { uploadErrorCodes } from '../calls/uploads.ts';

const tag = 'Compliance';
const done = successSchema({});

// Operations on a complaint's steps on SCORES, the regulator's system.

export const registerScores = declareOperation('POST admin/case/:id/scores', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Say by which number a case is on SCORES',
  details: `The action-taken report is due from the day of receipt there on, and so is the case. ${caseKeyDetails}`,
  params: { id: caseKeySchema },
  body: registerScoresSchema,
  example: { registrationNumber: 'SEBIE/MH26/0001234/1', receivedOn: '2026-11-02' },
  answer: done,
  refusals: ['notFound', 'duplicateName'],
});

export const previewScoresImport = declareOperation('POST admin/scores/preview', {
  access: 'superadmin',
  tag,
  summary: 'Look at the regulator’s list before it is taken in',
  details:
    'CSV in UTF-8 or XLSX. A row is matched by its number, else by its PAN; by a name alone cases are only proposed. Nothing is saved.',
  form: { file: { kind: 'files', maxCount: 1 } },
  answer: successSchema(importPreviewSchema.shape),
  refusals: [...uploadErrorCodes],
});

export const importScores = declareOperation('POST admin/scores/import', {
  access: 'superadmin',
  tag,
  summary: 'Take in the regulator’s list',
  details:
    'Each choice says which of the proposed cases a row is about; rows without one are left. Nothing is saved when a row is wrong. The same list again changes nothing.',
  form: {
    data: { kind: 'json', schema: importChoicesSchema },
    file: { kind: 'files', maxCount: 1 },
  },
  example: { data: { choices: [{ row: 2, caseKey: 1 }] } },
  answer: successSchema({ changed: z.int() }),
  refusals: ['notFound', 'duplicateName', ...uploadErrorCodes],
});

export const saveMilestone = declareOperation('POST admin/case/:id/scores/:kind', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Say when a step on SCORES was done',
  details:
    'With an empty `doneOn` it was not done after all. The document, at most one, is the file of an internal note. `submissionId`, a UUID, makes a retry safe.',
  params: { id: caseKeySchema, kind: milestoneKindSchema },
  form: {
    data: { kind: 'json', schema: saveMilestoneSchema },
    file: { kind: 'files', maxCount: 1 },
  },
  example: {
    data: {
      doneOn: '2026-11-20',
      remark: 'Filed with the statement that was sent again',
      submissionId: 'f1c1f8d0-3c0e-4c3a-9d1e-6a4f0f6f2b14',
    },
  },
  answer: done,
  refusals: [
    'notFound',
    'submissionChanged',
    'fileTooLarge',
    'unsupportedType',
    ...uploadErrorCodes,
  ],
});
