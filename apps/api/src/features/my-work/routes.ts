import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { findMyWork } from '../../domain/desk/my-work.ts';
import { chooseDigest, findDigestChoice } from '../../domain/escalation/digest-choice.ts';
import { userOf } from '../../gate/request.ts';
import { operationRouter } from '../../gate/operation-router.ts';
import { countMenu } from './count-menu.ts';

/**
 * Routes for an admin's start page: their pending work, and whether they get its summary by e-mail.
 */
export function myWorkRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(calls.getMyWork, ({ req }) => findMyWork(userOf(req).id));

  handle(calls.getMenuCounts, ({ req }) => countMenu(userOf(req).id));

  handle(calls.getDigest, ({ req }) => findDigestChoice(userOf(req).id));

  handle(calls.chooseDigest, ({ body, req }) => chooseDigest(userOf(req).id, body));

  return router;
}
