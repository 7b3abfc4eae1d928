import {
  approveSchema,
  disclosureCasesQuerySchema,
  disclosureCasesSchema,
  disclosureListSchema,
  disclosureMonthSchema,
  disclosureSchema,
  prepareSchema,
  publishedMonthsSchema,
  tablesQuerySchema,
  versionQuerySchema,
} from '../regulatory/disclosure.ts';
import { monthSchema } from '../regulatory/disclosure-tables.ts';
import { disclosureYearSchema, signYearSchema, yearSchema } from '../regulatory/disclosure-year.ts';
import { successSchema } from '../wire/envelope.ts';

import { declareOperation } from '../calls/operation.ts';

const tag = 'Disclosure';
const params = { month: monthSchema };
const year = { year: yearSchema };
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const done = successSchema({});

// Operations on the month's complaint figures: preparation, approval and publication.

export const getPublishedMonths = declareOperation('GET disclosure', {
  access: 'anyone',
  tag,
  summary: 'The published months',
  details: 'Caches keep it for five minutes.',
  answer: publishedMonthsSchema,
});

export const getDisclosure = declareOperation('GET disclosure/:month', {
  access: 'anyone',
  tag,
  summary: 'A published month',
  details:
    'Its newest version, or the one asked for; `changes` says what a correction changes, in its month and in those after it. In each row `opening` and `received` make what was resolved, was non-actionable and is pending. Caches keep it for five minutes.',
  params,
  query: versionQuerySchema,
  answer: disclosureSchema,
  refusals: ['notFound'],
});

export const getDisclosureHtml = declareOperation('GET disclosure/:month.html', {
  access: 'anyone',
  tag,
  summary: 'A published month as a piece of HTML, for a page of one’s own',
  details:
    'Without styles, in the language of `lang`, else in English. A cell with a number is of class `number`, and `zero` where it counts nothing; its `data-label` names its column. A row is of class `total`, or `none` where nothing is counted; a table’s box is `wide` where it has more than six columns.',
  params,
  query: tablesQuerySchema,
  file: 'text/html',
  refusals: ['notFound'],
});

export const getDisclosureXlsx = declareOperation('GET disclosure/:month.xlsx', {
  access: 'anyone',
  tag,
  summary: 'A published month as a workbook',
  details: 'Caches keep it for five minutes.',
  params,
  query: versionQuerySchema,
  file: workbook,
  refusals: ['notFound'],
});

export const getDisclosurePdf = declareOperation('GET disclosure/:month.pdf', {
  access: 'anyone',
  tag,
  summary: 'A published month as PDF',
  details: 'Caches keep it for five minutes.',
  params,
  query: versionQuerySchema,
  file: 'application/pdf',
  refusals: ['notFound'],
});

export const getDisclosures = declareOperation('GET admin/disclosure', {
  access: 'superadmin',
  isHeavy: true,
  tag,
  summary: 'All months and how far they are',
  answer: disclosureListSchema,
});

export const getDisclosureMonth = declareOperation('GET admin/disclosure/:month', {
  access: 'superadmin',
  isHeavy: true,
  tag,
  summary: 'A month’s tables',
  details: 'What waits for approval, else what is published, else the figures as they are now.',
  params,
  query: versionQuerySchema,
  answer: disclosureMonthSchema,
  refusals: ['notFound'],
});

export const getDisclosureCases = declareOperation('GET admin/disclosure/:month/cases', {
  access: 'superadmin',
  noted: 'read',
  isHeavy: true,
  tag,
  summary: 'The cases behind a number',
  details: 'Of the month, or of all months from `since` up to it.',
  params,
  query: disclosureCasesQuerySchema,
  answer: disclosureCasesSchema,
});

export const downloadDisclosureXlsx = declareOperation('GET admin/disclosure/:month.xlsx', {
  access: 'superadmin',
  noted: 'export',
  isHeavy: true,
  tag,
  summary: 'A month’s tables as a workbook',
  params,
  query: versionQuerySchema,
  file: workbook,
  refusals: ['notFound'],
});

export const downloadDisclosurePdf = declareOperation('GET admin/disclosure/:month.pdf', {
  access: 'superadmin',
  noted: 'export',
  isHeavy: true,
  tag,
  summary: 'A month’s tables as PDF',
  params,
  query: versionQuerySchema,
  file: 'application/pdf',
  refusals: ['notFound'],
});

export const prepareDisclosure = declareOperation('POST admin/disclosure/:month/prepare', {
  access: 'superadmin',
  tag,
  summary: 'Prepare a month for approval',
  details:
    'In the place of what was prepared before. Of a published month it is a correction and needs a reason; only the newest can be corrected.',
  params,
  query: versionQuerySchema,
  body: prepareSchema,
  example: { folios: 1_234_567, reason: '' },
  answer: done,
  refusals: ['conflict', 'monthNotOver', 'disclosureOrder', 'rowBreaks'],
});

export const approveDisclosure = declareOperation('POST admin/disclosure/:month/approve', {
  access: 'superadmin',
  tag,
  summary: 'Approve and publish a month',
  details:
    'By somebody other than who prepared it, and only if `preparation` is still what waits and its figures are still the same. What is published never changes.',
  params,
  body: approveSchema,
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
  summary: 'A year’s Table 1, for the annual report',
  details: 'What the newest versions of its published months make together.',
  params: year,
  answer: disclosureYearSchema,
});

export const downloadYearXlsx = declareOperation('GET admin/disclosureyear/:year.xlsx', {
  access: 'superadmin',
  tag,
  summary: 'A year’s Table 1 as a workbook',
  params: year,
  file: workbook,
});

export const downloadYearPdf = declareOperation('GET admin/disclosureyear/:year.pdf', {
  access: 'superadmin',
  tag,
  summary: 'A year’s Table 1 as PDF',
  params: year,
  file: 'application/pdf',
});

export const signDisclosureYear = declareOperation('POST admin/disclosureyear/:year/sign', {
  access: 'superadmin',
  tag,
  summary: 'Write down that the trustees signed a year',
  details:
    'When all of its months are published, and for the figures that `digest` names. After a correction of a month it is signed once more, as a new version.',
  params: year,
  body: signYearSchema,
  example: { trustees: 'A. Rao, S. Iyer', signedOn: '2026-05-12', digest: '0'.repeat(64) },
  answer: done,
  refusals: ['yearIncomplete', 'yearChanged'],
});
