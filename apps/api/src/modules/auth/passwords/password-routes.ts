import { forgotPassword, setPassword } from '@feedback/contract/operations';
import type { Router } from 'express';

import { AppError } from '../../../platform/errors.ts';
import { attachTypedUserid } from '../../audit/index.ts';
import { findClientAddress } from '../../../platform/http/requests/client-address.ts';
import type { Services } from '../../../platform/services.ts';
import { resetPasswordByOtp, setPasswordByLink } from '../sign-in/set-password.ts';
import { createOperationRouter } from '../request/operation-router.ts';

/** Routes that set a password with the link of a new account or with an OTP (rule 8.5). */
export function createPasswordRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { rateLimits } = services;

  handle(setPassword, rateLimits('otpTried'), ({ body }) => setPasswordByLink(body));

  handle(forgotPassword, rateLimits('otpTried'), async ({ body, req, res }) => {
    attachTypedUserid(res, body.login_Id);
    const isSet = await resetPasswordByOtp(body, findClientAddress(req));
    if (!isSet) throw new AppError('otpFailed');
  });

  return router;
}
