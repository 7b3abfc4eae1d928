import { followLiveUpdates, recordCasePresence } from '@feedback/contract/operations';
import type { Router } from 'express';

import { findVisibleCase } from '../../cases/index.ts';
import { findOtherViewers, recordPresence } from '../../conversations/index.ts';
import {
  readBearerToken,
  requireSessionId,
  requireSignedInUser,
  createOperationRouter,
} from '../../auth/index.ts';
import type { Services } from '../../../platform/services.ts';
import { createLiveStreamRegistry } from './streams.ts';

/** Routes for the live news of open pages: changed cases, and the users who have a case open. */
export function createLiveUpdateRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const streams = createLiveStreamRegistry(services);

  handle(followLiveUpdates, ({ req, res }) => {
    const { id: userId } = requireSignedInUser(req);
    streams.open({
      res,
      userId,
      sessionId: requireSessionId(req),
      token: readBearerToken(req) ?? '',
    });
  });

  handle(recordCasePresence, async ({ params, body, req }) => {
    const key = params.id;
    const { id: feedbackId } = await findVisibleCase(key);
    const { id: userId } = requireSignedInUser(req);
    await recordPresence({ ...body, feedbackId, userId });
    return { others: await findOtherViewers(feedbackId, userId) };
  });

  return router;
}
