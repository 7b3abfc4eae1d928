import { pipeline } from 'node:stream/promises';

import * as calls from '@feedback/contract/operations';
import { signYearSchema, yearSchema } from '@feedback/contract/disclosure-year';
import { Router, type Request } from 'express';

import { inSnapshot } from '../../db/transaction.ts';
import { findYear } from '../../domain/disclosure/find-year.ts';
import { signYear } from '../../domain/disclosure/sign-year.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';
import { yearReport } from './year-report.ts';

/** A year's complaint figures for the annual report, and the trustees' sign-off (rule 14.8). */
export function disclosureYearRoutes(): Router {
  const router = Router();
  const yearIn = (req: Request) => valid(yearSchema, req.params.year);
  const find = (req: Request) => {
    const year = yearIn(req);
    return inSnapshot(() => findYear(year));
  };

  const xlsx = calls.downloadYearXlsx;
  router.get(`/${xlsx.path}`, allow(xlsx.access), async (req, res) => {
    const found = await find(req);
    res.type('xlsx').attachment(`Complaints_${found.year}.xlsx`);
    await pipeline(writeXlsx(yearReport(found)), res);
  });

  const pdf = calls.downloadYearPdf;
  router.get(`/${pdf.path}`, allow(pdf.access), async (req, res) => {
    const found = await find(req);
    res.type('pdf').attachment(`Complaints_${found.year}.pdf`);
    await pipeline(writePdf(yearReport(found), null), res);
  });

  const one = calls.getDisclosureYear;
  router.get(`/${one.path}`, allow(one.access), async (req, res) => {
    res.json(await find(req));
  });

  const sign = calls.signDisclosureYear;
  router.post(`/${sign.path}`, allow(sign.access), async (req, res) => {
    const given = validBody(signYearSchema, req.body);
    await signYear(yearIn(req), given);
    res.json(success());
  });

  return router;
}
