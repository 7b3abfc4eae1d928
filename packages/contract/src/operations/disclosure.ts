import {
  approveDisclosureSchema,
  disclosureCasesQuerySchema,
  disclosureCasesSchema,
  disclosureListSchema,
  disclosureMonthSchema,
  disclosureSchema,
  prepareDisclosureSchema,
  publishedMonthsSchema,
  disclosureTablesQuerySchema,
  disclosureVersionQuerySchema,
} from '../regulatory/disclosure.ts';
import { monthSchema } from '../regulatory/disclosure-tables.ts';
import {
  disclosureYearSchema,
  signYearSchema,
  financialYearSchema,
} from '../regulatory/disclosure-year.ts';
import { createSuccessSchema } from '../wire/envelope.ts';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Disclosure';
const params = { month: monthSchema };
const year = { year: financialYearSchema };
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const done = createSuccessSchema({});

// Operations on the month's complaint figures: preparation, approval and publication.

export const getPublishedMonths = declareOperation('GET disclosure', {
  access: 'anyone',
  tag,
  summary: 'List the published months',
  details: 'Caches keep the response for five minutes.',
  answer: publishedMonthsSchema,
});

export const getDisclosure = declareOperation('GET disclosure/:month', {
  access: 'anyone',
  tag,
  summary: 'Get a published month',
  details:
    'Returns the newest version, or the one in `version`. `changes` lists what a correction changed, in its month and in later months. In each row, `opening` plus `received` equals resolved plus non-actionable plus pending. Caches keep the response for five minutes.',
  params,
  query: disclosureVersionQuerySchema,
  answer: disclosureSchema,
  refusals: ['notFound'],
});

export const getDisclosureHtml = declareOperation('GET disclosure/:month.html', {
  access: 'anyone',
  tag,
  summary: 'Get a published month as an HTML fragment for another page',
  details:
    'The fragment has no styles. Its language is `lang`, else English. A cell with a number has the class `number`, and also `zero` if the number is zero; its `data-label` names the column. A row has the class `total`, or `none` if all its numbers are zero. A table with more than six columns is in a box of the class `wide`.',
  params,
  query: disclosureTablesQuerySchema,
  file: 'text/html',
  refusals: ['notFound'],
});

export const getDisclosureXlsx = declareOperation('GET disclosure/:month.xlsx', {
  access: 'anyone',
  tag,
  summary: 'Download a published month as a workbook',
  details: 'Caches keep the response for five minutes.',
  params,
  query: disclosureVersionQuerySchema,
  file: workbook,
  refusals: ['notFound'],
});

export const getDisclosurePdf = declareOperation('GET disclosure/:month.pdf', {
  access: 'anyone',
  tag,
  summary: 'Download a published month as a PDF',
  details: 'Caches keep the response for five minutes.',
  params,
  query: disclosureVersionQuerySchema,
  file: 'application/pdf',
  refusals: ['notFound'],
});

export const getDisclosures = declareOperation('GET admin/disclosure', {
  access: 'superadmin',
  isHeavy: true,
  tag,
  summary: 'List all months with their state',
  answer: disclosureListSchema,
});

export const getDisclosureMonth = declareOperation('GET admin/disclosure/:month', {
  access: 'superadmin',
  isHeavy: true,
  tag,
  summary: 'Get the tables of a month',
  details:
    'Returns the tables that await approval, else the published tables, else the current figures.',
  params,
  query: disclosureVersionQuerySchema,
  answer: disclosureMonthSchema,
  refusals: ['notFound'],
});

export const getDisclosureCases = declareOperation('GET admin/disclosure/:month/cases', {
  access: 'superadmin',
  noted: 'read',
  isHeavy: true,
  tag,
  summary: 'List the cases behind a number',
  details: 'Returns the cases of the month, or of all months from `since` to the month.',
  params,
  query: disclosureCasesQuerySchema,
  answer: disclosureCasesSchema,
});

export const downloadDisclosureXlsx = declareOperation('GET admin/disclosure/:month.xlsx', {
  access: 'superadmin',
  noted: 'export',
  isHeavy: true,
  tag,
  summary: 'Download the tables of a month as a workbook',
  params,
  query: disclosureVersionQuerySchema,
  file: workbook,
  refusals: ['notFound'],
});

export const downloadDisclosurePdf = declareOperation('GET admin/disclosure/:month.pdf', {
  access: 'superadmin',
  noted: 'export',
  isHeavy: true,
  tag,
  summary: 'Download the tables of a month as a PDF',
  params,
  query: disclosureVersionQuerySchema,
  file: 'application/pdf',
  refusals: ['notFound'],
});

export const prepareDisclosure = declareOperation('POST admin/disclosure/:month/prepare', {
  access: 'superadmin',
  tag,
  summary: 'Prepare a month for approval',
  details:
    'Replaces an earlier preparation that nobody has approved. For a published month, the call prepares a correction, which needs a reason.',
  params,
  query: disclosureVersionQuerySchema,
  body: prepareDisclosureSchema,
  example: { folios: 1_234_567, reason: '' },
  answer: done,
  refusals: ['conflict', 'monthNotOver', 'disclosureOrder', 'rowBreaks'],
});

export const approveDisclosure = declareOperation('POST admin/disclosure/:month/approve', {
  access: 'superadmin',
  tag,
  summary: 'Approve and publish a month',
  details:
    'The caller must not be the person who prepared the month. `preparation` must be the preparation that awaits approval, and its figures must still be the same. Published figures never change.',
  params,
  body: approveDisclosureSchema,
  example: { preparation: 12 },
  answer: done,
  refusals: [
    'conflict',
    'notPrepared',
    'preparedAgain',
    'sameApprover',
    'approverBarred',
    'preparerBarred',
    'rowBreaks',
    'disclosureChanged',
  ],
});

export const getDisclosureYear = declareOperation('GET admin/disclosureyear/:year', {
  access: 'superadmin',
  tag,
  summary: 'Get Table 1 of a year, for the annual report',
  details: 'Calculated from the newest versions of the year’s published months.',
  params: year,
  answer: disclosureYearSchema,
});

export const downloadYearXlsx = declareOperation('GET admin/disclosureyear/:year.xlsx', {
  access: 'superadmin',
  tag,
  summary: 'Download Table 1 of a year as a workbook',
  params: year,
  file: workbook,
});

export const downloadYearPdf = declareOperation('GET admin/disclosureyear/:year.pdf', {
  access: 'superadmin',
  tag,
  summary: 'Download Table 1 of a year as a PDF',
  params: year,
  file: 'application/pdf',
});

export const signDisclosureYear = declareOperation('POST admin/disclosureyear/:year/sign', {
  access: 'superadmin',
  tag,
  summary: 'Record that the trustees signed a year',
  details:
    'All months of the year must be published. `digest` identifies the signed figures. After a correction of a month, a new signature is recorded as a new version.',
  params: year,
  body: signYearSchema,
  example: { trustees: 'A. Rao, S. Iyer', signedOn: '2026-05-12', digest: '0'.repeat(64) },
  answer: done,
  refusals: ['yearIncomplete', 'yearChanged'],
});
