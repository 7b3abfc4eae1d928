import { pipeline } from 'node:stream/promises';

import { brand } from '@feedback/contract/brand';
import * as calls from '@feedback/contract/operations';
import { defaultLocale } from '@feedback/contract/messages';
import { disclosureVersionQuerySchema } from '@feedback/contract/regulatory/disclosure';
import { monthSchema } from '@feedback/contract/regulatory/disclosure-tables';
import { disclosureTexts } from '@feedback/contract/messages/en-IN/disclosure';
import type { Router } from 'express';
import { type Request } from 'express';

import { findDisclosureCases } from './find-cases.ts';
import {
  findDisclosureMonth,
  findDisclosure,
  listDisclosureMonths,
  listPublishedMonths,
} from './describe-month.ts';
import { approveDisclosure, prepareDisclosure } from './sign-off.ts';
import { allowSharedCaching } from '../../../platform/http/guards/security-headers.ts';
import { validate } from '../../../platform/http/validate.ts';
import type { Services } from '../../../platform/services.ts';
import { createPublishedFileCache } from './published-files.ts';
import { buildMonthReport } from './sheets.ts';
import { writeDisclosureHtml } from './write-html.ts';
import { writeDisclosurePdf } from './write-pdf.ts';
import { writeDisclosureXlsx } from './write-xlsx.ts';
import { createOperationRouter } from '../../auth/index.ts';

/** Cache-Control value of published figures, so that a correction is visible within minutes. */
const kept = 'public, max-age=300';

/**
 * Routes for the monthly complaint figures: anyone may read published months, and two super admins
 * prepare and approve a month (rule 14.5).
 */
export function createDisclosureRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { rateLimits } = services;

  handle(calls.getPublishedMonths, rateLimits('formData'), async ({ res }) => {
    allowSharedCaching(res, kept);
    return listPublishedMonths();
  });

  handle(calls.getDisclosureHtml, rateLimits('formData'), async ({ params, query, res }) => {
    const published = await findDisclosure(params.month, query.version);
    allowSharedCaching(res, kept);
    res.type('html').send(writeDisclosureHtml(published, query.lang ?? defaultLocale));
  });

  const fileOf = createPublishedFileCache();
  for (const [kind, call] of publicFiles) {
    handle(call, rateLimits('formData'), async ({ params, query, res }) => {
      const published = await findDisclosure(params.month, query.version);
      const file = await fileOf(published, kind);
      allowSharedCaching(res, kept);
      res
        .type(kind)
        .attachment(`${nameOf(published.month)}.${kind}`)
        .send(file);
    });
  }

  handle(calls.getDisclosure, rateLimits('formData'), async ({ params, query, res }) => {
    const published = await findDisclosure(params.month, query.version);
    allowSharedCaching(res, kept);
    return published;
  });

  handle(calls.getDisclosures, () => listDisclosureMonths());

  handle(calls.downloadDisclosureXlsx, async ({ req, res }) => {
    const { report, name } = await reportFor(req);
    res.type('xlsx').attachment(`${name}.xlsx`);
    await pipeline(writeDisclosureXlsx(report), res);
  });

  handle(calls.downloadDisclosurePdf, async ({ req, res }) => {
    const { report, name, isDraft } = await reportFor(req);
    res.type('pdf').attachment(`${name}.pdf`);
    await pipeline(await writeDisclosurePdf(report, isDraft ? disclosureTexts.draft : null), res);
  });

  handle(calls.getDisclosureCases, ({ params, query }) => findDisclosureCases(params.month, query));

  handle(calls.getDisclosureMonth, ({ params, query }) =>
    findDisclosureMonth(params.month, query.version),
  );

  handle(calls.prepareDisclosure, ({ params, body }) => prepareDisclosure(params.month, body));

  handle(calls.approveDisclosure, ({ params, body }) => approveDisclosure(params.month, body));

  return router;
}

const monthIn = (req: Request) => validate(monthSchema, req.params.month);
const versionIn = (req: Request) => validate(disclosureVersionQuerySchema, req.query).version;

const publicFiles = [
  ['xlsx', calls.getDisclosureXlsx],
  ['pdf', calls.getDisclosurePdf],
] as const;

const nameOf = (month: string) => `Complaints_${month}`;

async function reportFor(req: Request) {
  const month = await findDisclosureMonth(monthIn(req), versionIn(req));
  const isDraft = month.state !== 'approved';
  const name = `${nameOf(month.month)}${isDraft ? '_draft' : ''}`;
  return { report: buildMonthReport({ ...month, fund: brand.defaultAmc }), name, isDraft };
}
