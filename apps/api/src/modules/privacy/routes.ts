import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { redactCaseFile, redactCasePassage } from '../conversations/index.ts';
import { requestErasure } from './request-erasure.ts';
import { placeLegalHold, releaseLegalHold } from './hold-case.ts';
import { findRetentionOverview, saveRetentionPeriod } from './retention.ts';
import { findNewestPrivacyNotice, listPrivacyNotices, publishPrivacyNotice } from './notices.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';

/** Routes for retention periods, holds and erasure of personal data (rule 15.5). */
export function createPrivacyRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getRetention, () => findRetentionOverview());

  handle(calls.savePeriod, ({ body }) => saveRetentionPeriod(body));

  handle(calls.holdCase, ({ params, body }) => placeLegalHold(params.id, body.reason));

  handle(calls.releaseCase, ({ params, body }) => releaseLegalHold(params.id, body.reason));

  handle(calls.eraseCase, async ({ params, body }) =>
    buildSuccessEnvelope(await requestErasure(params.id, body.reason)),
  );

  handle(calls.redactPassage, async ({ params, body }) =>
    buildSuccessEnvelope({ places: await redactCasePassage({ key: params.id, ...body }) }),
  );

  handle(calls.redactFile, ({ params, body }) => redactCaseFile({ key: params.id, ...body }));

  handle(calls.getNotice, async ({ req, res }) => {
    // Sends the notice with an ETag, so that a form can revalidate it and gets a new version
    // immediately.
    res.set('Cache-Control', 'private, no-cache').json(await findNewestPrivacyNotice(req.locale));
  });

  handle(calls.getNotices, () => listPrivacyNotices());

  handle(calls.publishNotice, ({ body }) => publishPrivacyNotice(body.texts));

  return router;
}
