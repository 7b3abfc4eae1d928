import { analysisQuerySchema, analysisSchema, analysisTableSchema } from '../analytics/analysis.ts';
import { audienceSchema, publicAudienceSchema } from '../kinds/audience.ts';
import { searchLimits } from '../access-limits.ts';
import { workLimits } from '../limits.ts';
import { digestSchema, menuCountsSchema, myWorkSchema } from '../cases/my-work.ts';
import { successSchema } from '../wire/envelope.ts';
import { caseQuerySchema, newCasesQuerySchema, newCasesSchema } from '../cases/report.ts';
import { exportQuerySchema } from '../cases/export-query.ts';
import { overviewQuerySchema, overviewSchema } from '../analytics/overview.ts';
import { casePageSchema, caseRowSchema } from '../cases/case-columns.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const report = 'Report';
const listAnswer = z.union([z.array(caseRowSchema), casePageSchema]);
const listDetails =
  'Without `limit` the bare array of all cases that one may see, newest first unless `sort` is `oldest`. With `limit` a page, whose cursors lead on and back. `userId` must be the session’s own.';
const searchDetails = `A \`search\` that is a whole mobile, e-mail address, PAN or folio finds the cases that have it. An API key needs the scope \`cases:find\` for that. Such a search stands in the history of the cases that it finds, and an account or a key may make ${searchLimits.identifiersOfDay} different ones a day (\`searchesSpent\`).`;
const exportDetails =
  'It has identifiers in full, so it is written down with who asked, why, the filter and how many cases it held; `PERSONAL_DATA_REASON` has `reason` demanded.';

// Operations on the lists of cases, their downloads and their counts.

export const getEmployeeCases = declareOperation('GET admin/getallfeedbacks/:userId', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'export',
  tag: report,
  summary: 'The cases of employees',
  details: listDetails,
  query: caseQuerySchema,
  answer: listAnswer,
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const getPublicCases = declareOperation('GET admin/getnonkotakfeedbacks/:userId/:type', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'export',
  tag: report,
  summary: 'The cases of customers or distributors',
  details: `${listDetails} ${searchDetails}`,
  params: { type: publicAudienceSchema },
  query: caseQuerySchema,
  answer: listAnswer,
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const downloadReport = declareOperation('GET admin/report/:userId/:type.csv', {
  access: 'admin',
  scope: null,
  noted: 'export',
  tag: report,
  summary: 'The report as CSV',
  details: exportDetails,
  params: { type: audienceSchema },
  query: exportQuerySchema,
  file: 'text/csv',
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const downloadWorkbook = declareOperation('GET admin/report/:userId/:type.xlsx', {
  access: 'admin',
  scope: null,
  noted: 'export',
  tag: report,
  summary: 'The report as a workbook of Excel',
  details: `Its columns are the CSV’s; times are dates of the workbook, in India’s time. ${exportDetails}`,
  params: { type: audienceSchema },
  query: exportQuerySchema,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const getNewCases = declareOperation('GET admin/newcases/:userId/:type', {
  access: 'admin',
  scope: 'cases:read',
  isPoll: true,
  tag: report,
  summary: 'How many cases came since the newest one seen',
  details: 'Does not keep a session alive.',
  params: { type: audienceSchema },
  query: newCasesQuerySchema,
  answer: newCasesSchema,
  refusals: ['searchesSpent'],
});

export const followCases = declareOperation('GET admin/live', {
  access: 'admin',
  scope: null,
  isPoll: true,
  tag: report,
  summary: 'Follow what happens to cases, as server-sent events',
  details: `Each event's data is JSON: \`cases\`, the ids of those that changed; \`presence\`, of those before which somebody sat down or rose; \`all\`, true at the beginning and whenever news may have been missed. Only what the caller may see. A comment comes every ${workLimits.live.heartbeatSeconds} seconds. It does not keep a session alive, and ends with it.`,
  file: 'text/event-stream',
  refusals: ['rateLimited'],
});

export const getMyWork = declareOperation('GET admin/mywork', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag: report,
  summary: 'What waits for the caller: their cases by what they ask for',
  answer: myWorkSchema,
});

export const getMenuCounts = declareOperation('GET admin/mywork/counts', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  isPoll: true,
  tag: report,
  summary: 'What waits behind the entries of the console’s menu, in numbers',
  details: `Each is counted up to ${workLimits.menuCount + 1}, which stands for more. What only super admins act on is left out for others.`,
  answer: menuCountsSchema,
});

export const getDigest = declareOperation('GET admin/mywork/digest', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Whether the caller is sent the summary of their day',
  answer: digestSchema,
});

export const chooseDigest = declareOperation('POST admin/mywork/digest', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Turn the summary of the day on or off for oneself',
  body: digestSchema,
  example: { isOn: false },
  answer: successSchema({}),
});

export const getAnalysis = declareOperation('GET admin/analysis', {
  access: 'admin',
  scope: 'reports:read',
  isHeavy: true,
  tag: report,
  summary: 'Why cases came to be, and how long they took',
  details:
    'By the month in which a round was closed; duplicates are left out. A super admin’s figures are of all cases, an admin’s of their own.',
  query: analysisQuerySchema,
  answer: analysisSchema,
});

export const downloadAnalysis = declareOperation('GET admin/analysis/:table.csv', {
  access: 'admin',
  scope: 'reports:read',
  noted: 'export',
  isHeavy: true,
  tag: report,
  summary: 'A table of the analysis as CSV',
  params: { table: analysisTableSchema },
  query: analysisQuerySchema,
  file: 'text/csv',
});

export const getOverview = declareOperation('GET admin/overview/:userId', {
  access: 'admin',
  scope: 'reports:read',
  isHeavy: true,
  tag: report,
  summary: 'The figures of the overview',
  query: overviewQuerySchema,
  answer: overviewSchema,
});
