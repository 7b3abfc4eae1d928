import { caseKeyDescription, caseKeySchema } from '../cases/case-work.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
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
const done = createSuccessSchema({});

// Operations on a complaint's steps on SCORES, the regulator's system.

export const saveScoresRegistration = declareOperation('POST admin/case/:id/scores', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Record the SCORES registration of a case',
  details: `The action-taken report, and with it the case, is due a fixed time after the day on which SCORES received the complaint. ${caseKeyDescription}`,
  params: { id: caseKeySchema },
  body: registerScoresSchema,
  example: { registrationNumber: 'SEBIE/MH26/0001234/1', receivedOn: '2026-11-02' },
  answer: done,
  refusals: ['notFound', 'duplicateName'],
});

export const previewScoresList = declareOperation('POST admin/scores/preview', {
  access: 'superadmin',
  tag,
  summary: 'Preview an import of the regulator’s list',
  details:
    'Accepts CSV in UTF-8 or XLSX. A row is matched by its SCORES number, else by its PAN; cases that match only by name are proposed. The call saves nothing.',
  form: { file: { kind: 'files', maxCount: 1 } },
  answer: createSuccessSchema(importPreviewSchema.shape),
  refusals: [...uploadErrorCodes],
});

export const importScoresList = declareOperation('POST admin/scores/import', {
  access: 'superadmin',
  tag,
  summary: 'Import the regulator’s list',
  details:
    'Each choice names the proposed case of a row. Rows without a case are skipped. If a row is wrong, nothing is saved. Importing the same list again changes nothing.',
  form: {
    data: { kind: 'json', schema: importChoicesSchema },
    file: { kind: 'files', maxCount: 1 },
  },
  example: { data: { choices: [{ row: 2, caseKey: 1 }] } },
  answer: createSuccessSchema({ changed: z.int() }),
  refusals: ['notFound', 'duplicateName', ...uploadErrorCodes],
});

export const saveScoresMilestone = declareOperation('POST admin/case/:id/scores/:kind', {
  access: 'admin',
  scope: 'cases:write',
  tag,
  summary: 'Record when a SCORES step was done',
  details:
    'An empty `doneOn` removes the step. The call accepts at most one document, which becomes a file of an internal note. A retry with the same `submissionId` (a UUID) saves nothing twice.',
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
