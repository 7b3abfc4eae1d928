import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { buildSuccessEnvelope, createOperationRouter } from '../../auth/index.ts';
import { dryRunRule } from './dry-run-rule.ts';
import { deleteRule, listRules, saveRule } from './save-rule.ts';

/** Routes for rules. */
export function createRuleRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getRules, () => listRules());

  handle(calls.saveRule, async ({ body }) => buildSuccessEnvelope({ id: await saveRule(body) }));

  handle(calls.deleteRule, ({ params }) => deleteRule(params.id));

  handle(calls.dryRunRule, ({ params }) => dryRunRule(params.id));

  return router;
}
