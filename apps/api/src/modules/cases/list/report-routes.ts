import { Readable } from 'node:stream';

import type { Audience } from '@feedback/contract/kinds/audience';
import { audienceSchema } from '@feedback/contract/kinds/audience';
import {
  downloadCsvReport,
  downloadWorkbookReport,
  getEmployeeCases,
  getNewCases,
  getPublicCases,
} from '@feedback/contract/operations';
import { exportQuerySchema } from '@feedback/contract/cases/export-query';
import { caseQuerySchema } from '@feedback/contract/cases/report';
import type { Router } from 'express';
import { type Request, type Response } from 'express';
import { currentTime, services } from '../../../platform/context/context.ts';
import {
  requireOwnUserId,
  requireSignedInUser,
  perUserConcurrencyLimit,
  createOperationRouter,
} from '../../auth/index.ts';
import { sendCompressedJson } from '../../../platform/http/responses/compress.ts';
import { validate } from '../../../platform/http/validate.ts';
import { findCasePage } from './case-page.ts';
import { streamCsvReport, streamCaseListAsJson } from './case-streams.ts';
import { countNewCases } from './new-cases.ts';
import { buildReportFileName } from './report-columns.ts';
import { buildCaseSelection } from './select-cases.ts';
import { streamWorkbookReport } from './workbook.ts';
import { requireRevealReason } from '../../privacy/index.ts';
import { attachExportDetails } from '../../audit/index.ts';

/** Routes for the feedback report: whole lists, pages, CSV, and new cases (rule 7.5). */
export function createReportRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getEmployeeCases, ({ req, res }) => sendList(req, res, 'e'));

  handle(getPublicCases, ({ params, req, res }) => sendList(req, res, params.type));

  handle(downloadCsvReport, ({ req, res }) => sendReport(req, res, 'csv'));

  handle(downloadWorkbookReport, ({ req, res }) => sendReport(req, res, 'xlsx'));

  handle(getNewCases, async ({ params, query, req }) => {
    const audience = params.type;
    const { after, ...filter } = query;
    requireOwnUserId(req);
    const selection = await buildCaseSelection(audience, filter);
    return await countNewCases(selection, after);
  });

  return router;
}

/** Sends one page when the request has a `limit`, or the whole list for older clients. */
async function sendList(req: Request, res: Response, audience: Audience) {
  const { limit, cursor, sort = 'newest', ...filter } = validate(caseQuerySchema, req.query);
  requireOwnUserId(req);
  if (limit !== undefined) {
    const find = async () =>
      findCasePage(await buildCaseSelection(audience, filter), { limit, cursor, sort });
    // A search may read many cases: the limit leaves connections for public requests.
    const search = () => services().searchSlots.during('all', find);
    sendCompressedJson(
      res,
      filter.search
        ? await perUserConcurrencyLimit.during(requireSignedInUser(req).id, search)
        : await find(),
    );
    return;
  }
  const selection = await buildCaseSelection(audience, filter);
  const read = { count: 0 };
  attachExportDetails(res, {
    filter: { type: audience, ...filter },
    reason: null,
    rows: () => read.count,
  });
  await services().streamAnswer(res, {
    userId: requireSignedInUser(req).id,
    open: (client) => Readable.from(streamCaseListAsJson(client, selection, sort, read)),
    begin: () => res.type('json'),
  });
}

const writers = { csv: streamCsvReport, xlsx: streamWorkbookReport };

/** Sends the case report in the format of the file extension. */
async function sendReport(req: Request, res: Response, ending: keyof typeof writers) {
  const audience = validate(audienceSchema, req.params.type);
  const { sort = 'newest', reason, ...filter } = validate(exportQuerySchema, req.query);
  requireOwnUserId(req);
  requireRevealReason(reason);
  const selection = await buildCaseSelection(audience, filter);
  const read = { count: 0 };
  attachExportDetails(res, {
    filter: { type: audience, ...filter },
    reason: reason.trim() || null,
    rows: () => read.count,
  });
  await services().streamAnswer(res, {
    userId: requireSignedInUser(req).id,
    open: (client) => writers[ending](client, selection, sort, read),
    begin: () => res.attachment(buildReportFileName(currentTime(), ending)),
  });
}
