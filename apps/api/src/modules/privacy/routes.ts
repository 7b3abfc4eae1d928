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

  handle(calls.saveRetentionPeriod, ({ body }) => saveRetentionPeriod(body));

  handle(calls.placeLegalHold, ({ params, body }) => placeLegalHold(params.id, body.reason));

  handle(calls.releaseLegalHold, ({ params, body }) => releaseLegalHold(params.id, body.reason));

  handle(calls.eraseCase, async ({ params, body }) =>
    buildSuccessEnvelope(await requestErasure(params.id, body.reason)),
  );

  handle(calls.redactCasePassage, async ({ params, body }) =>
    buildSuccessEnvelope({ places: await redactCasePassage({ key: params.id, ...body }) }),
  );

  handle(calls.redactCaseFile, ({ params, body }) => redactCaseFile({ key: params.id, ...body }));

  handle(calls.getPrivacyNotice, async ({ req, res }) => {
    // Sends the notice with an ETag, so that a form can revalidate it and gets a new version
    // immediately.
    res.set('Cache-Control', 'private, no-cache').json(await findNewestPrivacyNotice(req.locale));
  });

  handle(calls.getPrivacyNotices, () => listPrivacyNotices());

  handle(calls.publishPrivacyNotice, ({ body }) => publishPrivacyNotice(body.texts));

  return router;
}
