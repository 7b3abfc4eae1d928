import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { findMyWork } from './my-work.ts';
import { findWorkloads } from './find-workloads.ts';
import { saveDigestSetting, findDigestSetting } from './escalation/digest-choice.ts';
import { toUserViewer } from '../../platform/context/viewer.ts';
import { reassignCases } from './team/reassign-cases.ts';
import { findTeamCases, findTeamWork } from './team/team-work.ts';
import { assignNextCase } from './team/take-next.ts';
import { createOperationRouter, requireSignedInUser, buildSuccessEnvelope } from '../auth/index.ts';
import { countMenuEntries } from './menu-counts-response.ts';

/**
 * Routes for an admin's start page: the admin's pending work, and the choice of the daily digest.
 */
export function createMyWorkRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getMyWork, ({ req }) => findMyWork(toUserViewer(requireSignedInUser(req))));

  handle(calls.getTeamWork, ({ req }) => findTeamWork(toUserViewer(requireSignedInUser(req))));

  handle(calls.getTeamCases, ({ query, req }) =>
    findTeamCases(toUserViewer(requireSignedInUser(req)), query),
  );

  handle(calls.reassignCases, async ({ body, req }) =>
    buildSuccessEnvelope(await reassignCases(toUserViewer(requireSignedInUser(req)), body)),
  );

  handle(calls.takeNextCase, async ({ body, req }) =>
    buildSuccessEnvelope({
      caseId: await assignNextCase(toUserViewer(requireSignedInUser(req)), body.teamId),
    }),
  );

  handle(calls.getMenuCounts, ({ req }) => countMenuEntries(requireSignedInUser(req).id));

  handle(calls.getWorkloads, () => findWorkloads());

  handle(calls.getDigestSetting, ({ req }) => findDigestSetting(requireSignedInUser(req).id));

  handle(calls.saveDigestSetting, ({ body, req }) =>
    saveDigestSetting(requireSignedInUser(req).id, body),
  );

  return router;
}
