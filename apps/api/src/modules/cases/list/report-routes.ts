import { Readable } from 'node:stream';

import type { Audience } from '@feedback/contract/kinds/audience';
import { audienceSchema } from '@feedback/contract/kinds/audience';
import {
  downloadReport,
  downloadWorkbook,
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
  requireOwnId,
  requireSignedInUser,
  perUserLimit,
  createOperationRouter,
} from '../../auth/index.ts';
import { sendCompressedJson } from '../../../platform/http/answers/compress.ts';
import { validate } from '../../../platform/http/validate.ts';
import { findCasePage } from './case-page.ts';
import { csvReport, jsonList } from './case-streams.ts';
import { countNewCases } from './new-cases.ts';
import { reportFileName } from './report-columns.ts';
import { selectCases } from './select-cases.ts';
import { workbookReport } from './workbook.ts';
import { requireReason } from '../../privacy/index.ts';
import { attachExportDetails } from '../../audit/index.ts';

/** Routes for the feedback report: whole lists, pages, CSV, and new cases (rule 7.5). */
export function reportRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getEmployeeCases, ({ req, res }) => sendList(req, res, 'e'));

  handle(getPublicCases, ({ params, req, res }) => sendList(req, res, params.type));

  handle(downloadReport, ({ req, res }) => sendReport(req, res, 'csv'));

  handle(downloadWorkbook, ({ req, res }) => sendReport(req, res, 'xlsx'));

  handle(getNewCases, async ({ params, query, req }) => {
    const audience = params.type;
    const { after, ...filter } = query;
    requireOwnId(req);
    const selection = await selectCases(audience, filter);
    return await countNewCases(selection, after);
  });

  return router;
}

/** Sends one page when the request has a `limit`, or the whole list for older clients. */
async function sendList(req: Request, res: Response, audience: Audience) {
  const { limit, cursor, sort = 'newest', ...filter } = validate(caseQuerySchema, req.query);
  requireOwnId(req);
  if (limit !== undefined) {
    const find = async () =>
      findCasePage(await selectCases(audience, filter), { limit, cursor, sort });
    // A search may read many cases: the limit leaves connections for public requests.
    const search = () => services().searchSlots.during('all', find);
    sendCompressedJson(
      res,
      filter.search ? await perUserLimit.during(requireSignedInUser(req).id, search) : await find(),
    );
    return;
  }
  const selection = await selectCases(audience, filter);
  const read = { count: 0 };
  attachExportDetails(res, {
    filter: { type: audience, ...filter },
    reason: null,
    rows: () => read.count,
  });
  await services().streamAnswer(res, {
    userId: requireSignedInUser(req).id,
    open: (client) => Readable.from(jsonList(client, selection, sort, read)),
    begin: () => res.type('json'),
  });
}

const writers = { csv: csvReport, xlsx: workbookReport };

/** Sends the case report in the format of the file extension. */
async function sendReport(req: Request, res: Response, ending: keyof typeof writers) {
  const audience = validate(audienceSchema, req.params.type);
  const { sort = 'newest', reason, ...filter } = validate(exportQuerySchema, req.query);
  requireOwnId(req);
  requireReason(reason);
  const selection = await selectCases(audience, filter);
  const read = { count: 0 };
  attachExportDetails(res, {
    filter: { type: audience, ...filter },
    reason: reason.trim() || null,
    rows: () => read.count,
  });
  await services().streamAnswer(res, {
    userId: requireSignedInUser(req).id,
    open: (client) => writers[ending](client, selection, sort, read),
    begin: () => res.attachment(reportFileName(currentTime(), ending)),
  });
}
