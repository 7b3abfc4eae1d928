import * as calls from '@feedback/contract/operations';
import { classifySchema } from '@feedback/contract/case-class';
import { caseKeySchema, recomputeSchema } from '@feedback/contract/case-work';
import { saveHolidaySchema, savePolicySchema } from '@feedback/contract/clock';
import { saveLevelSchema } from '@feedback/contract/escalation';
import { idSchema } from '@feedback/contract/id';
import { Router, type Request } from 'express';

import { classifyCase, recomputeDue } from '../../domain/desk/classify-case.ts';
import { findComplaintCodes } from '../../domain/reference/complaint-codes.ts';
import { deleteLevel, listLevels, saveLevel } from '../../domain/escalation/levels.ts';
import { deleteHoliday, listHolidays, saveHoliday } from '../../domain/clock/holidays.ts';
import { deletePolicy, listPolicies, savePolicy } from '../../domain/clock/policies.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** What a case is and by when it is due, and the data that says so (rule 13.4). */
export function complianceRoutes(): Router {
  const router = Router();

  router.post(`/${calls.classifyCase.path}`, allow(calls.classifyCase.access), async (req, res) => {
    const said = validBody(classifySchema, req.body);
    await classifyCase(whoAndWhat(req), said);
    res.json(success());
  });

  router.post(`/${calls.recomputeDue.path}`, allow(calls.recomputeDue.access), async (req, res) => {
    const { reason } = validBody(recomputeSchema, req.body);
    await recomputeDue(whoAndWhat(req), reason);
    res.json(success());
  });

  const codes = calls.getComplaintCodes;
  router.get(`/${codes.path}`, allow(codes.access), async (_req, res) => {
    res.json(await findComplaintCodes());
  });

  router.get(`/${calls.getPolicies.path}`, allow(calls.getPolicies.access), async (_req, res) => {
    res.json(await listPolicies());
  });

  router.post(`/${calls.savePolicy.path}`, allow(calls.savePolicy.access), async (req, res) => {
    const given = validBody(savePolicySchema, req.body);
    res.json(success({ policy: await savePolicy(given) }));
  });

  const removePolicy = calls.deletePolicy;
  router.delete(`/${removePolicy.path}`, allow(removePolicy.access), async (req, res) => {
    await deletePolicy(valid(idSchema, req.params.id));
    res.json(success());
  });

  router.get(`/${calls.getLevels.path}`, allow(calls.getLevels.access), async (_req, res) => {
    res.json(await listLevels());
  });

  router.post(`/${calls.saveLevel.path}`, allow(calls.saveLevel.access), async (req, res) => {
    const given = validBody(saveLevelSchema, req.body);
    res.json(success({ level: await saveLevel(given) }));
  });

  const removeLevel = calls.deleteLevel;
  router.delete(`/${removeLevel.path}`, allow(removeLevel.access), async (req, res) => {
    await deleteLevel(valid(idSchema, req.params.id));
    res.json(success());
  });

  router.get(`/${calls.getHolidays.path}`, allow(calls.getHolidays.access), async (_req, res) => {
    res.json(await listHolidays());
  });

  router.post(`/${calls.saveHoliday.path}`, allow(calls.saveHoliday.access), async (req, res) => {
    const given = validBody(saveHolidaySchema, req.body);
    res.json(success({ holiday: await saveHoliday(given) }));
  });

  const removeHoliday = calls.deleteHoliday;
  router.delete(`/${removeHoliday.path}`, allow(removeHoliday.access), async (req, res) => {
    await deleteHoliday(valid(idSchema, req.params.id));
    res.json(success());
  });

  return router;
}

const whoAndWhat = (req: Request) => ({
  key: valid(caseKeySchema, req.params.id),
});
