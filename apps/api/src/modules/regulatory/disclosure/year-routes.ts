import { pipeline } from 'node:stream/promises';

import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { inSnapshot } from '../../../platform/db/transaction.ts';
import { findDisclosureYear } from './find-year.ts';
import { recordYearSignature } from './sign-year.ts';
import { writeDisclosurePdf } from './write-pdf.ts';
import { writeDisclosureXlsx } from './write-xlsx.ts';
import { buildYearReport } from './year-report.ts';
import { createOperationRouter } from '../../auth/index.ts';

/**
 * Routes for a year's complaint figures for the annual report, and for the trustees' sign-off (rule
 * 14.8).
 */
export function createDisclosureYearRoutes(): Router {
  const { router, handle } = createOperationRouter();
  const find = (year: string) => inSnapshot(() => findDisclosureYear(year));

  handle(calls.downloadYearXlsx, async ({ params, res }) => {
    const found = await find(params.year);
    res.type('xlsx').attachment(`Complaints_${found.year}.xlsx`);
    await pipeline(writeDisclosureXlsx(buildYearReport(found)), res);
  });

  handle(calls.downloadYearPdf, async ({ params, res }) => {
    const found = await find(params.year);
    res.type('pdf').attachment(`Complaints_${found.year}.pdf`);
    await pipeline(await writeDisclosurePdf(buildYearReport(found), null), res);
  });

  handle(calls.getDisclosureYear, ({ params }) => find(params.year));

  handle(calls.signDisclosureYear, ({ params, body }) => recordYearSignature(params.year, body));

  return router;
}
