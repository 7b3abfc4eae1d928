import { caseKeySchema } from '@feedback/contract/case-work';
import { successSchema } from '@feedback/contract/envelope';
import {
  milestoneKindSchema,
  registerScoresSchema,
  saveMilestoneSchema,
} from '@feedback/contract/scores';

import type { Operation } from '../operation.ts';

const tag = 'Compliance';
const done = successSchema({});

/** A complaint's way on the regulator's system. */
export const scoresOperations = {
  registerScores: {
    tag,
    summary: 'Say by which number a case is on SCORES',
    details:
      'The action-taken report is due from the day of receipt there on, and so is the case. `id` is the number or the case id.',
    path: { id: caseKeySchema },
    body: registerScoresSchema,
    example: { registrationNumber: 'SEBIE/MH26/0001234/1', receivedOn: '2026-11-02' },
    answer: done,
    refusals: ['notFound', 'duplicateName'],
  },
  saveMilestone: {
    tag,
    summary: 'Say when a step on SCORES was done',
    details:
      'With an empty `doneOn` it was not done after all. The document, at most one, is the file of an internal note. `submissionId`, a UUID, makes a retry safe.',
    path: { id: caseKeySchema, kind: milestoneKindSchema },
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
      'tooLarge',
      'tooManyFiles',
      'fileTooLarge',
      'unsupportedType',
      'tooManyUploads',
      'uploadTooSlow',
      'unavailable',
      'uploadsBusy',
      'storageFull',
    ],
  },
} satisfies Record<string, Operation>;
