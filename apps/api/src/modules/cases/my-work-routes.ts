import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { findMyWork } from './my-work.ts';
import { chooseDigest, findDigestChoice } from './escalation/digest-choice.ts';
import { requireSignedInUser, createOperationRouter } from '../auth/index.ts';
import { countMenu } from './menu-counts-response.ts';

/**
 * Routes for an admin's start page: the admin's pending work, and the choice of the daily digest.
 */
export function myWorkRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getMyWork, ({ req }) => findMyWork(requireSignedInUser(req).id));

  handle(calls.getMenuCounts, ({ req }) => countMenu(requireSignedInUser(req).id));

  handle(calls.getDigest, ({ req }) => findDigestChoice(requireSignedInUser(req).id));

  handle(calls.chooseDigest, ({ body, req }) => chooseDigest(requireSignedInUser(req).id, body));

  return router;
}
