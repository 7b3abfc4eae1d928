import {
  analysisQuerySchema,
  analysisSchema,
  analysisTableSchema,
} from '@feedback/contract/analysis';
import { audienceSchema, publicAudienceSchema } from '@feedback/contract/audience';
import { workLimits } from '@feedback/contract/limits';
import { digestSchema } from '@feedback/contract/digest';
import { successSchema } from '@feedback/contract/envelope';
import { myWorkSchema } from '@feedback/contract/my-work';
import { newCasesQuerySchema, newCasesSchema } from '@feedback/contract/new-cases';
import { overviewQuerySchema, overviewSchema } from '@feedback/contract/overview';
import { casePageSchema, caseRowSchema } from '@feedback/contract/case-columns';
import { caseQuerySchema } from '@feedback/contract/report';
import * as z from 'zod/mini';

import type { Operation } from '../operation.ts';

const report = 'Report';
const listAnswer = z.union([z.array(caseRowSchema), casePageSchema]);
const listDetails =
  'Without `limit` the bare array of all cases that one may see, newest first unless `sort` is `oldest`. With `limit` a page, whose cursors lead on and back. `userId` must be the session’s own.';

/** The lists of cases, their downloads, and what is counted of them. */
export const reportOperations = {
  getEmployeeCases: {
    tag: report,
    summary: 'The cases of employees',
    details: listDetails,
    query: caseQuerySchema,
    answer: listAnswer,
    refusals: ['downloadRunning', 'downloadsBusy'],
  },
  getPublicCases: {
    tag: report,
    summary: 'The cases of customers or distributors',
    details: listDetails,
    path: { type: publicAudienceSchema },
    query: caseQuerySchema,
    answer: listAnswer,
    refusals: ['downloadRunning', 'downloadsBusy'],
  },
  downloadReport: {
    tag: report,
    summary: 'The report as CSV',
    path: { type: audienceSchema },
    query: z.omit(caseQuerySchema, { limit: true, cursor: true }),
    file: 'text/csv',
    refusals: ['downloadRunning', 'downloadsBusy'],
  },
  downloadWorkbook: {
    tag: report,
    summary: 'The report as a workbook of Excel',
    details: 'Its columns are the CSV’s; times are dates of the workbook, in India’s time.',
    path: { type: audienceSchema },
    query: z.omit(caseQuerySchema, { limit: true, cursor: true }),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['downloadRunning', 'downloadsBusy'],
  },
  getNewCases: {
    tag: report,
    summary: 'How many cases came since the newest one seen',
    details: 'Does not keep a session alive.',
    path: { type: audienceSchema },
    query: newCasesQuerySchema,
    answer: newCasesSchema,
  },
  followCases: {
    tag: report,
    summary: 'Follow what happens to cases, as server-sent events',
    details: `Each event's data is JSON: \`cases\`, the ids of those that changed; \`presence\`, of those before which somebody sat down or rose; \`all\`, true at the beginning and whenever news may have been missed. Only what the caller may see. A comment comes every ${workLimits.live.heartbeatSeconds} seconds. It does not keep a session alive, and ends with it.`,
    file: 'text/event-stream',
    refusals: ['rateLimited'],
  },
  getMyWork: {
    tag: report,
    summary: 'What waits for the caller: their cases by what they ask for',
    answer: myWorkSchema,
  },
  getDigest: {
    tag: report,
    summary: 'Whether the caller is sent the summary of their day',
    answer: digestSchema,
  },
  chooseDigest: {
    tag: report,
    summary: 'Turn the summary of the day on or off for oneself',
    body: digestSchema,
    example: { isOn: false },
    answer: successSchema({}),
  },
  getAnalysis: {
    tag: report,
    summary: 'Why cases came to be, and how long they took',
    details:
      'By the month in which a round was closed; duplicates are left out. A super admin’s figures are of all cases, an admin’s of their own.',
    query: analysisQuerySchema,
    answer: analysisSchema,
  },
  downloadAnalysis: {
    tag: report,
    summary: 'A table of the analysis as CSV',
    path: { table: analysisTableSchema },
    query: analysisQuerySchema,
    file: 'text/csv',
  },
  getOverview: {
    tag: report,
    summary: 'The figures of the overview',
    query: overviewQuerySchema,
    answer: overviewSchema,
  },
} satisfies Record<string, Operation>;
