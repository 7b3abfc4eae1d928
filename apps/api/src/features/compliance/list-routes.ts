import * as calls from '@feedback/contract/operations';
import { caseKeySchema } from '@feedback/contract/case-work';
import { complianceQuerySchema, explainLateSchema } from '@feedback/contract/compliance';
import { saveComplaintCodeSchema } from '@feedback/contract/complaint-code';
import { idSchema } from '@feedback/contract/id';
import { limits } from '@feedback/contract/limits';
import { Router } from 'express';

import { findCompliancePage } from '../../domain/desk/compliance-list.ts';
import { explainLate } from '../../domain/desk/explain-late.ts';
import {
  deleteComplaintCode,
  listComplaintCodes,
  saveComplaintCode,
} from '../../domain/clock/save-codes.ts';
import { allow } from '../../gate/authenticate.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** What is due, what was late and why, what is to be filed; and the complaint codes (rule 13.5). */
export function complianceListRoutes(): Router {
  const router = Router();

  router.get(
    `/${calls.getCompliance.path}`,
    allow(calls.getCompliance.access),
    inOwnTurn,
    async (req, res) => {
      const { limit, cursor, ...filter } = valid(complianceQuerySchema, req.query);
      const request = { limit: Number(limit ?? limits.report.defaultPageSize), cursor };
      res.json(await findCompliancePage(filter, request));
    },
  );

  router.post(`/${calls.explainLate.path}`, allow(calls.explainLate.access), async (req, res) => {
    const said = validBody(explainLateSchema, req.body);
    const key = valid(caseKeySchema, req.params.id);
    await explainLate({ key, ...said });
    res.json(success());
  });

  const list = calls.getCodeEntries;
  router.get(`/${list.path}`, allow(list.access), async (_req, res) => {
    res.json(await listComplaintCodes());
  });

  const save = calls.saveComplaintCode;
  router.post(`/${save.path}`, allow(save.access), async (req, res) => {
    const given = validBody(saveComplaintCodeSchema, req.body);
    res.json(success({ code: await saveComplaintCode(given) }));
  });

  const remove = calls.deleteComplaintCode;
  router.delete(`/${remove.path}`, allow(remove.access), async (req, res) => {
    await deleteComplaintCode(valid(idSchema, req.params.id));
    res.json(success());
  });

  return router;
}
