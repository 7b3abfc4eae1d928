import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { findMyWork } from './my-work.ts';
import { chooseDigest, findDigestChoice } from './escalation/digest-choice.ts';
import { userOf, operationRouter } from '../auth/index.ts';
import { countMenu } from './menu-counts-response.ts';

/**
 * Routes for an admin's start page: the admin's pending work, and the choice of the daily digest.
 */
export function myWorkRoutes(): Router {
  const { router, handle } = operationRouter();

  handle(calls.getMyWork, ({ req }) => findMyWork(userOf(req).id));

  handle(calls.getMenuCounts, ({ req }) => countMenu(userOf(req).id));

  handle(calls.getDigest, ({ req }) => findDigestChoice(userOf(req).id));

  handle(calls.chooseDigest, ({ body, req }) => chooseDigest(userOf(req).id, body));

  return router;
}
