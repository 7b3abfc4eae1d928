import {
  approveSchema,
  disclosureCasesQuerySchema,
  disclosureCasesSchema,
  disclosureListSchema,
  disclosureMonthSchema,
  disclosureSchema,
  monthSchema,
  prepareSchema,
  publishedMonthsSchema,
  versionQuerySchema,
} from '@feedback/contract/disclosure';
import {
  disclosureYearSchema,
  signYearSchema,
  yearSchema,
} from '@feedback/contract/disclosure-year';
import { successSchema } from '@feedback/contract/envelope';

import type { Operation } from '../operation.ts';

const tag = 'Disclosure';
const path = { month: monthSchema };
const year = { year: yearSchema };
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const done = successSchema({});

/** The month's complaint figures: published, and how they come to be. */
export const disclosureOperations = {
  getPublishedMonths: {
    tag,
    summary: 'The published months',
    details: 'Caches keep it for five minutes.',
    answer: publishedMonthsSchema,
  },
  getDisclosure: {
    tag,
    summary: 'A published month',
    details:
      'Its newest version, or the one asked for; `changes` says what a correction changes, in its month and in those after it. In each row `opening` and `received` make what was resolved, was non-actionable and is pending. Caches keep it for five minutes.',
    path,
    query: versionQuerySchema,
    answer: disclosureSchema,
    refusals: ['notFound'],
  },
  getDisclosureHtml: {
    tag,
    summary: 'A published month as a piece of HTML, for a page of one’s own',
    path,
    query: versionQuerySchema,
    file: 'text/html',
    refusals: ['notFound'],
  },
  getDisclosureXlsx: {
    tag,
    summary: 'A published month as a workbook',
    details: 'Caches keep it for five minutes.',
    path,
    query: versionQuerySchema,
    file: workbook,
    refusals: ['notFound'],
  },
  getDisclosurePdf: {
    tag,
    summary: 'A published month as PDF',
    details: 'Caches keep it for five minutes.',
    path,
    query: versionQuerySchema,
    file: 'application/pdf',
    refusals: ['notFound'],
  },
  getDisclosures: {
    tag,
    summary: 'All months and how far they are',
    answer: disclosureListSchema,
  },
  getDisclosureMonth: {
    tag,
    summary: 'A month’s tables',
    details: 'What waits for approval, else what is published, else the figures as they are now.',
    path,
    query: versionQuerySchema,
    answer: disclosureMonthSchema,
    refusals: ['notFound'],
  },
  getDisclosureCases: {
    tag,
    summary: 'The cases behind a number',
    details: 'Of the month, or of all months from `since` up to it.',
    path,
    query: disclosureCasesQuerySchema,
    answer: disclosureCasesSchema,
  },
  downloadDisclosureXlsx: {
    tag,
    summary: 'A month’s tables as a workbook',
    path,
    query: versionQuerySchema,
    file: workbook,
    refusals: ['notFound'],
  },
  downloadDisclosurePdf: { tag, summary: 'A month’s tables as PDF', path, file: 'application/pdf' },
  prepareDisclosure: {
    tag,
    summary: 'Prepare a month for approval',
    details:
      'In the place of what was prepared before. Of a published month it is a correction and needs a reason; only the newest can be corrected.',
    path,
    query: versionQuerySchema,
    body: prepareSchema,
    example: { folios: 1_234_567, reason: '' },
    answer: done,
    refusals: ['conflict', 'monthNotOver', 'disclosureOrder', 'rowBreaks'],
  },
  approveDisclosure: {
    tag,
    summary: 'Approve and publish a month',
    details:
      'By somebody other than who prepared it, and only if `preparation` is still what waits and its figures are still the same. What is published never changes.',
    path,
    body: approveSchema,
    example: { preparation: 12 },
    answer: done,
    refusals: [
      'conflict',
      'notPrepared',
      'preparedAgain',
      'sameApprover',
      'rowBreaks',
      'disclosureChanged',
    ],
  },
  getDisclosureYear: {
    tag,
    summary: 'A year’s Table 1, for the annual report',
    details: 'What the newest versions of its published months make together.',
    path: year,
    answer: disclosureYearSchema,
  },
  downloadYearXlsx: { tag, summary: 'A year’s Table 1 as a workbook', path: year, file: workbook },
  downloadYearPdf: {
    tag,
    summary: 'A year’s Table 1 as PDF',
    path: year,
    file: 'application/pdf',
  },
  signDisclosureYear: {
    tag,
    summary: 'Write down that the trustees signed a year',
    details:
      'When all of its months are published, and for the figures that `digest` names. After a correction of a month it is signed once more, as a new version.',
    path: year,
    body: signYearSchema,
    example: { trustees: 'A. Rao, S. Iyer', signedOn: '2026-05-12', digest: '0'.repeat(64) },
    answer: done,
    refusals: ['yearIncomplete', 'yearChanged'],
  },
} satisfies Record<string, Operation>;
