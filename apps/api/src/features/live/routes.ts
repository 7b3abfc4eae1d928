import { followCases, sitAtCase } from '@feedback/contract/operations';
import { caseKeySchema } from '@feedback/contract/case-work';
import { presenceSchema } from '@feedback/contract/live';
import { Router } from 'express';

import { findVisibleCase } from '../../domain/case/find-case.ts';
import { findOthers, recordPresence } from '../../domain/conversation/presence.ts';
import { allow } from '../../gate/authenticate.ts';
import { bearerOf, sessionIdOf, userOf } from '../../gate/request.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { createStreams } from './streams.ts';

/** What open pages follow: what happens to cases, and who has them before them. */
export function liveRoutes(services: Services): Router {
  const router = Router();
  const streams = createStreams(services);
  const byTimer = { isPoll: true };

  router.get(`/${followCases.path}`, allow(followCases.access, byTimer), (req, res) => {
    const { id: userId } = userOf(req);
    streams.open({ res, userId, sessionId: sessionIdOf(req), token: bearerOf(req) ?? '' });
  });

  router.post(`/${sitAtCase.path}`, allow(sitAtCase.access, byTimer), async (req, res) => {
    const sitting = validBody(presenceSchema, req.body);
    const key = valid(caseKeySchema, req.params.id);
    const { id: feedbackId } = await findVisibleCase(key);
    const { id: userId } = userOf(req);
    await recordPresence({ ...sitting, feedbackId, userId });
    res.json({ others: await findOthers(feedbackId, userId) });
  });

  return router;
}
