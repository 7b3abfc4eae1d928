import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { classifyCase, recalculateDueDate } from './classify-case.ts';
import { findComplaintCodes } from '../reference-data/index.ts';
import {
  deleteEscalationLevel,
  listEscalationLevels,
  saveEscalationLevel,
} from './escalation/escalation-levels.ts';
import {
  deleteHoliday,
  listHolidays,
  saveHoliday,
  deleteSlaPolicy,
  listSlaPolicies,
  saveSlaPolicy,
} from '../sla/index.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';

/**
 * Routes for the class and the due date of a case, and for the policies that set due dates (rule
 * 13.4).
 */
export function createComplianceRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.classifyCase, ({ params, body }) => classifyCase({ key: params.id }, body));

  handle(calls.recalculateDueDate, async ({ params, body }) => {
    const { reason } = body;
    await recalculateDueDate({ key: params.id }, reason);
  });

  handle(calls.getComplaintCodes, () => findComplaintCodes());

  handle(calls.getSlaPolicies, () => listSlaPolicies());

  handle(calls.saveSlaPolicy, async ({ body }) =>
    buildSuccessEnvelope({ policy: await saveSlaPolicy(body) }),
  );

  handle(calls.deleteSlaPolicy, ({ params }) => deleteSlaPolicy(params.id));

  handle(calls.getEscalationLevels, () => listEscalationLevels());

  handle(calls.saveEscalationLevel, async ({ body }) =>
    buildSuccessEnvelope({ level: await saveEscalationLevel(body) }),
  );

  handle(calls.deleteEscalationLevel, ({ params }) => deleteEscalationLevel(params.id));

  handle(calls.getHolidays, () => listHolidays());

  handle(calls.saveHoliday, async ({ body }) =>
    buildSuccessEnvelope({ holiday: await saveHoliday(body) }),
  );

  handle(calls.deleteHoliday, ({ params }) => deleteHoliday(params.id));

  return router;
}
