import {
  otpRecipientSchema,
  validateOtpSchema,
  type OtpResult,
} from '@feedback/contract/auth/auth';
import { getOtp, validateOtp } from '@feedback/contract/operations';
import { challengeHeader } from '@feedback/contract/wire/headers';
import type { Router } from 'express';

import { AppError } from '../../../platform/errors.ts';
import { attachTypedUserid } from '../../audit/index.ts';
import {
  buildErrorEnvelope,
  recordRejectionCode,
} from '../../../platform/http/responses/error-handler.ts';
import { findClientAddress } from '../../../platform/http/requests/client-address.ts';
import {
  encryptResponseData,
  validateEncrypted,
} from '../../../platform/http/bodies/encrypted-data.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../request/operation-router.ts';
import { validate } from '../../../platform/http/validate.ts';
import type { Services } from '../../../platform/services.ts';
import { sendOtp } from './send-otp.ts';
import { verifyMobile } from './verify-mobile.ts';

/** Routes that send a one-time password and verify a mobile with it (rule 8.2). */
export function createOtpRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { config, rateLimits } = services;

  handle(getOtp, rateLimits('otpSent'), async ({ query, req, res }) => {
    const { companyId } = validate(otpRecipientSchema, req.params);
    attachTypedUserid(res, companyId);
    return buildSuccessEnvelope(
      await sendOtp({
        companyId,
        locale: req.locale,
        address: findClientAddress(req),
        solution: req.get(challengeHeader),
        way: query.way,
      }),
    );
  });

  handle(validateOtp, rateLimits('otpTried'), async ({ req, res }) => {
    const given = await validateEncrypted(validateOtpSchema, req.body, config.payload);
    const token = await verifyMobile({
      mobile: given.login_Id,
      code: given.password,
      nonce: given.nonce,
    });
    const result: OtpResult = { status: token ? 'Success' : 'Failure', token: token ?? '' };
    const data = await encryptResponseData(result, config.payload);
    if (!token) recordRejectionCode(res, 'otpFailed');
    // A wrong OTP is not an HTTP error, because 401 would tell the client that the session has
    // ended (rule 7.2).
    const envelope = token
      ? buildSuccessEnvelope()
      : buildErrorEnvelope(new AppError('otpFailed'), req.locale, req.requestId);
    return { ...envelope, data };
  });

  return router;
}
