import { pipeline } from 'node:stream/promises';

import { brand } from '@feedback/contract/brand';
import * as calls from '@feedback/contract/operations';
import {
  approveSchema,
  disclosureCasesQuerySchema,
  monthSchema,
  prepareSchema,
  versionQuerySchema,
} from '@feedback/contract/disclosure';
import { disclosureTexts } from '@feedback/contract/messages/en-IN/disclosure';
import { Router, type Request } from 'express';

import { findDisclosureCases } from '../../domain/disclosure/find-cases.ts';
import {
  describeMonth,
  findDisclosure,
  listMonths,
  listPublished,
} from '../../domain/disclosure/describe-month.ts';
import { approveDisclosure, prepareDisclosure } from '../../domain/disclosure/sign-off.ts';
import { allow } from '../../gate/authenticate.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { success } from '../../http/envelope.ts';
import { letCachesKeep } from '../../http/security-headers.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { cachePublishedFiles } from './published-files.ts';
import { monthReport } from './sheets.ts';
import { writeHtml } from './write-html.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A correction shows within minutes. */
const kept = 'public, max-age=300';

/** The month's complaint figures: published for all, prepared and approved by two (rule 14.5). */
export function disclosureRoutes(services: Services): Router {
  const router = Router();
  const { rateLimits } = services;

  const list = calls.getPublishedMonths;
  router.get(`/${list.path}`, allow(list.access), rateLimits('formData'), async (_req, res) => {
    letCachesKeep(res, kept);
    res.json(await listPublished());
  });

  const html = calls.getDisclosureHtml;
  router.get(`/${html.path}`, allow(html.access), rateLimits('formData'), async (req, res) => {
    const published = await findDisclosure(monthIn(req), versionIn(req));
    letCachesKeep(res, kept);
    res.type('html').send(writeHtml(published));
  });

  const fileOf = cachePublishedFiles();
  for (const [kind, call] of publicFiles) {
    router.get(`/${call.path}`, allow(call.access), rateLimits('formData'), async (req, res) => {
      const published = await findDisclosure(monthIn(req), versionIn(req));
      const file = await fileOf(published, kind);
      letCachesKeep(res, kept);
      res
        .type(kind)
        .attachment(`${nameOf(published.month)}.${kind}`)
        .send(file);
    });
  }

  const one = calls.getDisclosure;
  router.get(`/${one.path}`, allow(one.access), rateLimits('formData'), async (req, res) => {
    const published = await findDisclosure(monthIn(req), versionIn(req));
    letCachesKeep(res, kept);
    res.json(published);
  });

  const months = calls.getDisclosures;
  router.get(`/${months.path}`, allow(months.access), inOwnTurn, async (_req, res) => {
    res.json(await listMonths());
  });

  const xlsx = calls.downloadDisclosureXlsx;
  router.get(`/${xlsx.path}`, allow(xlsx.access), inOwnTurn, async (req, res) => {
    const { report, name } = await reportFor(req);
    res.type('xlsx').attachment(`${name}.xlsx`);
    await pipeline(writeXlsx(report), res);
  });

  const pdf = calls.downloadDisclosurePdf;
  router.get(`/${pdf.path}`, allow(pdf.access), inOwnTurn, async (req, res) => {
    const { report, name, isDraft } = await reportFor(req);
    res.type('pdf').attachment(`${name}.pdf`);
    await pipeline(writePdf(report, isDraft ? disclosureTexts.draft : null), res);
  });

  const cases = calls.getDisclosureCases;
  router.get(`/${cases.path}`, allow(cases.access), inOwnTurn, async (req, res) => {
    const query = valid(disclosureCasesQuerySchema, req.query);
    res.json(await findDisclosureCases(monthIn(req), query));
  });

  const month = calls.getDisclosureMonth;
  router.get(`/${month.path}`, allow(month.access), inOwnTurn, async (req, res) => {
    res.json(await describeMonth(monthIn(req), versionIn(req)));
  });

  const prepare = calls.prepareDisclosure;
  router.post(`/${prepare.path}`, allow(prepare.access), async (req, res) => {
    const given = validBody(prepareSchema, req.body);
    await prepareDisclosure(monthIn(req), given);
    res.json(success());
  });

  const approve = calls.approveDisclosure;
  router.post(`/${approve.path}`, allow(approve.access), async (req, res) => {
    const given = validBody(approveSchema, req.body);
    await approveDisclosure(monthIn(req), given);
    res.json(success());
  });

  return router;
}

const monthIn = (req: Request) => valid(monthSchema, req.params.month);
const versionIn = (req: Request) => valid(versionQuerySchema, req.query).version;

const publicFiles = [
  ['xlsx', calls.getDisclosureXlsx],
  ['pdf', calls.getDisclosurePdf],
] as const;

const nameOf = (month: string) => `Complaints_${month}`;

async function reportFor(req: Request) {
  const month = await describeMonth(monthIn(req), versionIn(req));
  const isDraft = month.state !== 'approved';
  const name = `${nameOf(month.month)}${isDraft ? '_draft' : ''}`;
  return { report: monthReport({ ...month, fund: brand.defaultAmc }), name, isDraft };
}
