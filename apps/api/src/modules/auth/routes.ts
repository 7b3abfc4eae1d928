import { signInRequestSchema, type SignInResult } from '@feedback/contract/auth/auth';
import { keepSession, login, logout } from '@feedback/contract/operations';
import type { Router } from 'express';

import { AppError, ForbiddenError } from '../../platform/errors.ts';
import { attachTypedUserid } from '../audit/index.ts';
import {
  encryptResponseData,
  validateEncrypted,
} from '../../platform/http/bodies/encrypted-data.ts';
import { createOperationRouter, buildSuccessEnvelope } from './request/operation-router.ts';
import {
  buildErrorEnvelope,
  recordRejectionCode,
} from '../../platform/http/responses/error-handler.ts';
import { requireSessionId, requireSignedInUser } from './request/request.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { parseUserAgent } from './sessions/device.ts';
import { endSession } from './sessions/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { signIn, type SuccessfulSignIn } from './sign-in/sign-in.ts';
import { mustSetUpSecondFactor } from './second-factor/second-factor.ts';

/** Returns the response data of a successful sign-in. */
export const serializeSignedInUser = ({
  user,
  token,
  hasSecondStep,
}: SuccessfulSignIn): Omit<SignInResult, 'status' | 'error'> => ({
  employeeCode: user.employeeCode,
  employeeName: user.employeeName,
  role: user.role,
  token,
  userId: user.userid,
  ...(!hasSecondStep && mustSetUpSecondFactor(user) && { mustSetUp: true }),
});

/** Routes that sign in, sign out and prolong a session (rule 8.1). */
export function createSessionRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { config, rateLimits } = services;

  handle(login, rateLimits('login'), async ({ req, res }) => {
    const given = await validateEncrypted(signInRequestSchema, req.body, config.payload);
    attachTypedUserid(res, given.login_Id);
    const signedIn = await signIn({
      userid: given.login_Id,
      password: given.password,
      code: given.code,
      passkey: given.passkey,
      address: findClientAddress(req),
      device: parseUserAgent(req.get('user-agent') ?? ''),
    });
    if ('refusal' in signedIn) {
      const { refusal, secondStep } = signedIn;
      recordRejectionCode(res, refusal);
      const failure = buildErrorEnvelope(
        new AppError(refusal, { secondStep }),
        req.locale,
        req.requestId,
      );
      return { ...failure, data: await encryptResponseData(nobody(failure.error), config.payload) };
    }
    const result: SignInResult = {
      status: 'Success',
      error: null,
      ...serializeSignedInUser(signedIn),
    };
    return { ...buildSuccessEnvelope(), data: await encryptResponseData(result, config.payload) };
  });

  handle(logout, async ({ req }) => {
    const { employeeCode } = req.params;
    if (employeeCode !== requireSignedInUser(req).employeeCode) throw new ForbiddenError();
    const idToken = await endSession(requireSessionId(req));
    const signOutUrl = idToken ? await services.provider?.endAddress(idToken) : null;
    return buildSuccessEnvelope(signOutUrl ? { signOutUrl } : {});
  });

  // Authentication already prolongs the session, so the handler has no work.
  handle(keepSession, () => {});

  return router;
}

const nobody = (error: string | null): SignInResult => ({
  status: 'Failure',
  error,
  employeeCode: '',
  employeeName: '',
  role: '',
  token: '',
  userId: '',
});
