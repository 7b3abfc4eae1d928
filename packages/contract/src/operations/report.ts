import { analysisQuerySchema, analysisSchema, analysisTableSchema } from '../analytics/analysis.ts';
import { audienceSchema, publicAudienceSchema } from '../kinds/audience.ts';
import { searchLimits } from '../access-limits.ts';
import { caseWorkLimits } from '../limits.ts';
import { emailDigestSettingSchema, menuCountsSchema, myWorkSchema } from '../cases/my-work.ts';
import {
  reassignCasesSchema,
  reassignedCountSchema,
  takeNextCaseSchema,
  takenCaseSchema,
  teamCasesQuerySchema,
  teamCasesSchema,
  teamWorkSchema,
} from '../cases/team-work.ts';
import { createSuccessSchema } from '../wire/envelope.ts';
import { caseQuerySchema, newCasesQuerySchema, newCasesCountSchema } from '../cases/report.ts';
import { exportQuerySchema } from '../cases/export-query.ts';
import { overviewQuerySchema, overviewSchema } from '../analytics/overview.ts';
import { casePageSchema, caseRowSchema } from '../cases/case-columns.ts';
import * as z from 'zod/mini';

import { declareOperation } from '../calls/operation.ts';

const report = 'Report';
const listAnswer = z.union([z.array(caseRowSchema), casePageSchema]);
const listDetails =
  'Without `limit`, returns a bare array of all cases that the caller may see, newest first unless `sort` is `oldest`. With `limit`, returns a page with cursors to the next and previous page. `userId` must be the caller’s own.';
const searchDetails = `A \`search\` for a complete mobile, e-mail address, PAN or folio finds the cases with this identifier. An API key needs the scope \`cases:find\` for such a search. The history of each found case records the search. An account or key may search ${searchLimits.identifiersOfDay} different identifiers a day (\`searchesSpent\`).`;
const exportDetails =
  'The file contains complete identifiers, so each download is recorded with user, reason, filter and number of cases. With `PERSONAL_DATA_REASON=required`, `reason` is required.';

// Operations on the lists of cases, their downloads and their counts.

export const getEmployeeCases = declareOperation('GET admin/getallfeedbacks/:userId', {
  access: 'admin',
  scope: 'cases:read',
  noted: 'export',
  tag: report,
  summary: 'List the cases of employees',
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
  summary: 'List the cases of customers or distributors',
  details: `${listDetails} ${searchDetails}`,
  params: { type: publicAudienceSchema },
  query: caseQuerySchema,
  answer: listAnswer,
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const downloadCsvReport = declareOperation('GET admin/report/:userId/:type.csv', {
  access: 'admin',
  scope: null,
  noted: 'export',
  tag: report,
  summary: 'Download the report as CSV',
  details: exportDetails,
  params: { type: audienceSchema },
  query: exportQuerySchema,
  file: 'text/csv',
  refusals: ['downloadRunning', 'downloadsBusy', 'searchesSpent'],
});

export const downloadWorkbookReport = declareOperation('GET admin/report/:userId/:type.xlsx', {
  access: 'admin',
  scope: null,
  noted: 'export',
  tag: report,
  summary: 'Download the report as an Excel workbook',
  details: `The workbook has the columns of the CSV. Times are Excel dates, in India’s time zone. ${exportDetails}`,
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
  summary: 'Count the cases that arrived after a given one',
  details: 'The call does not keep a session alive.',
  params: { type: audienceSchema },
  query: newCasesQuerySchema,
  answer: newCasesCountSchema,
  refusals: ['searchesSpent'],
});

export const followLiveUpdates = declareOperation('GET admin/live', {
  access: 'admin',
  scope: null,
  isPoll: true,
  tag: report,
  summary: 'Receive live updates of cases as server-sent events',
  details: `The data of each event is JSON: \`cases\` contains the ids of changed cases; \`presence\` the ids of cases that somebody opened or left; \`all\` is true at the start and whenever events may have been missed. Events name only cases that the caller may see. The server sends a comment every ${caseWorkLimits.live.heartbeatSeconds} seconds. The stream does not keep a session alive, and ends with it.`,
  file: 'text/event-stream',
  refusals: ['rateLimited'],
});

export const getMyWork = declareOperation('GET admin/mywork', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag: report,
  summary: 'List the caller’s cases, grouped by the next action',
  answer: myWorkSchema,
});

export const getTeamWork = declareOperation('GET admin/team', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag: report,
  summary: 'List the workload of the teams that the caller leads',
  details: 'A super admin gets all teams. A user who leads no team gets an empty list.',
  answer: teamWorkSchema,
});

export const getTeamCases = declareOperation('GET admin/team/cases', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  tag: report,
  summary: 'List the open cases of a team member or of a team’s queue',
  details:
    'The query names either a member by `userId` or a queue by `teamId`. The caller leads the team or is a super admin.',
  query: teamCasesQuerySchema,
  answer: teamCasesSchema,
});

export const reassignCases = declareOperation('POST admin/team/reassign', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Reassign cases within a team',
  details:
    'A lead reassigns cases of a member or of the team’s queue to a member. The response lists cases that were not moved in `refused`, each with its error code.',
  body: reassignCasesSchema,
  example: { caseIds: ['MF-7K4Q-9M2P'], userId: 2 },
  answer: createSuccessSchema(reassignedCountSchema.shape),
  refusals: ['assigneeAway'],
});

export const takeNextCase = declareOperation('POST admin/team/next', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Take the most urgent unassigned case',
  details:
    'The case comes from the queue of the given team, or of all teams of the caller without `teamId`. Super admins also take cases without a team. Two calls never get the same case.',
  body: takeNextCaseSchema,
  example: {},
  answer: createSuccessSchema(takenCaseSchema.shape),
});

export const getMenuCounts = declareOperation('GET admin/mywork/counts', {
  access: 'admin',
  scope: null,
  isHeavy: true,
  isPoll: true,
  tag: report,
  summary: 'Get the counts in the console’s menu',
  details: `The count stops at ${caseWorkLimits.menuCount + 1}, which means more than ${caseWorkLimits.menuCount}. Counts for super admins are missing in the response to other users.`,
  answer: menuCountsSchema,
});

export const getDigestSetting = declareOperation('GET admin/mywork/digest', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Get whether the caller receives the daily summary',
  answer: emailDigestSettingSchema,
});

export const saveDigestSetting = declareOperation('POST admin/mywork/digest', {
  access: 'admin',
  scope: null,
  tag: report,
  summary: 'Turn the caller’s daily summary on or off',
  body: emailDigestSettingSchema,
  example: { isOn: false },
  answer: createSuccessSchema({}),
});

export const getAnalysis = declareOperation('GET admin/analysis', {
  access: 'admin',
  scope: 'reports:read',
  isHeavy: true,
  tag: report,
  summary: 'Get the causes of cases and the times to close them',
  details:
    'Rounds count in the month in which they were closed; duplicates do not count. The figures cover all cases for a super admin, and the caller’s own cases for an admin.',
  query: analysisQuerySchema,
  answer: analysisSchema,
});

export const downloadAnalysis = declareOperation('GET admin/analysis/:table.csv', {
  access: 'admin',
  scope: 'reports:read',
  noted: 'export',
  isHeavy: true,
  tag: report,
  summary: 'Download a table of the analysis as CSV',
  params: { table: analysisTableSchema },
  query: analysisQuerySchema,
  file: 'text/csv',
});

export const getOverview = declareOperation('GET admin/overview/:userId', {
  access: 'admin',
  scope: 'reports:read',
  isHeavy: true,
  tag: report,
  summary: 'Get the figures of the overview',
  query: overviewQuerySchema,
  answer: overviewSchema,
});
