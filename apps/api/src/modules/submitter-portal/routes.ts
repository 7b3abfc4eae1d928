import * as calls from '@feedback/contract/operations';
import { challengeHeader } from '@feedback/contract/wire/headers';
import { submitterReplySchema } from '@feedback/contract/submitter-portal/own-case';
import type { Router } from 'express';

import { buildSubmissionProof } from '../audit/index.ts';
import { acceptFiles, saveDataRequest } from '../submissions/index.ts';
import { addSubmitterMessage, rateCase, reopenCase } from '../conversations/index.ts';
import { findVisibleCase } from '../cases/index.ts';
import { findOwnCases } from './find-own-cases.ts';
import { findSubmitterData } from './own-data.ts';
import { exchangeOtpForCaseAccess, requestOwnCaseAccess } from './open-own-cases.ts';
import { serializeOwnCase } from './serialize-own-case.ts';
import {
  revokeCaseAccessToken,
  canSendOtpByCall,
  readBearerToken,
  createOperationRouter,
  buildSuccessEnvelope,
} from '../auth/index.ts';
import { AppError } from '../../platform/errors.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import {
  buildErrorEnvelope,
  recordRejectionCode,
} from '../../platform/http/responses/error-handler.ts';
import { receiveUpload } from '../../platform/http/bodies/multipart.ts';
import { parseJsonPart, validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { renderOwnDataPage } from './own-data-page.ts';

/** Routes for submitters to see and act on their own cases, without an account (rule 11.4). */
export function createOwnCaseRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { rateLimits } = services;

  handle(calls.requestStatusAccess, rateLimits('accessRequested'), async ({ body, req }) => {
    const { way, ...claim } = body;
    const asker = {
      locale: req.locale,
      address: findClientAddress(req),
      solution: req.get(challengeHeader),
      way,
    };
    return buildSuccessEnvelope({
      nonce: await requestOwnCaseAccess(claim, asker),
      calls: canSendOtpByCall(),
    });
  });

  handle(calls.openStatusAccess, rateLimits('accessTried'), async ({ body, req, res }) => {
    const token = await exchangeOtpForCaseAccess(body);
    if (!token) recordRejectionCode(res, 'otpFailed');
    // A wrong OTP gets status 200 with a Failure body, like every other OTP route (rule 7.2).
    const refused = buildErrorEnvelope(new AppError('otpFailed'), req.locale, req.requestId);
    return token ? buildSuccessEnvelope({ token }) : refused;
  });

  handle(calls.endStatusAccess, ({ req }) => revokeCaseAccessToken(readBearerToken(req) ?? ''));

  handle(calls.getOwnCases, async () => buildSuccessEnvelope({ cases: await findOwnCases() }));

  handle(calls.getOwnData, rateLimits('answer'), async () =>
    buildSuccessEnvelope({ data: await findSubmitterData() }),
  );

  handle(calls.downloadOwnData, rateLimits('answer'), async ({ req, res }) => {
    const page = renderOwnDataPage(await findSubmitterData(), req.locale);
    res.attachment('my-data.html').set('Cache-Control', 'private, no-store').send(page);
  });

  handle(calls.submitDataRequest, rateLimits('answer'), async ({ body }) => {
    const { caseId } = await saveDataRequest(body);
    return buildSuccessEnvelope({ caseId });
  });

  handle(calls.getOwnCase, async ({ params }) => {
    const feedback = await findVisibleCase(params.caseId);
    return buildSuccessEnvelope({ case: await serializeOwnCase(feedback) });
  });

  handle(calls.getSubmissionProof, rateLimits('answer'), async ({ params }) => {
    const { id } = await findVisibleCase(params.caseId);
    return buildSuccessEnvelope(await buildSubmissionProof(id));
  });

  handle(calls.replyToOwnCase, rateLimits('answer'), async ({ params, req }) => {
    // Checks access first, so that no files are read for a case of another submitter.
    await findVisibleCase(params.caseId);
    const isProven = () => Promise.resolve(true);
    const rules = { address: findClientAddress(req), textPart: 'data', isProven };
    const upload = await receiveUpload(req, services, rules);
    const entry = await validateAndSaveUpload(upload, async () => {
      const data = validateBody(
        submitterReplySchema,
        parseJsonPart(upload.fields.get('data') ?? ''),
      );
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      return () => addSubmitterMessage({ key: params.caseId, data, files, discard });
    });
    return buildSuccessEnvelope({ entryId: entry.id });
  });

  handle(calls.reopenOwnCase, async ({ params, body }) => {
    const { reason } = body;
    await reopenCase({ key: params.caseId, reason });
  });

  handle(calls.rateOwnCase, ({ params, body }) => rateCase({ key: params.caseId, ...body }));

  return router;
}
