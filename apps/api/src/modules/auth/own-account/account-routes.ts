import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import * as passkeys from './change-passkeys.ts';
import * as secondFactors from './change-second-factor.ts';
import { runWithConfirmedPassword } from './confirm-password.ts';
import * as sessions from '../sessions/own-sessions.ts';
import { buildPasskeyRequest } from '../second-factor/second-step.ts';
import { beginAuthenticatorSetup, findSecondFactorState } from '../second-factor/second-factor.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../request/operation-router.ts';
import { buildPasswordProofOfRequest } from '../request/password-proof.ts';
import { requireSessionId, requireSignedInUser } from '../request/request.ts';
import { findClientAddress } from '../../../platform/http/requests/client-address.ts';
import type { Services } from '../../../platform/services.ts';

/** Routes with which users manage their own second factor and sessions. */
export function createAccountRoutes({ rateLimits }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getSecondFactor, ({ req }) => findSecondFactorState(requireSignedInUser(req)));

  handle(calls.beginSecondFactor, async ({ req }) =>
    buildSuccessEnvelope(await beginAuthenticatorSetup(requireSignedInUser(req))),
  );

  handle(calls.confirmSecondFactor, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: findClientAddress(req) };
    return buildSuccessEnvelope({
      recoveryCodes: await secondFactors.confirmSecondFactor(requireSignedInUser(req), given),
    });
  });

  handle(calls.renewRecoveryCodes, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: findClientAddress(req) };
    return buildSuccessEnvelope({
      recoveryCodes: await secondFactors.renewRecoveryCodes(requireSignedInUser(req), given),
    });
  });

  handle(calls.removeSecondFactor, rateLimits('login'), ({ body: proof, req }) =>
    secondFactors.removeSecondFactor(requireSignedInUser(req), {
      proof,
      address: findClientAddress(req),
    }),
  );

  handle(calls.resetSecondFactor, rateLimits('login'), ({ params, body, req }) =>
    runWithConfirmedPassword(buildPasswordProofOfRequest(req, body.password), (isProven) =>
      secondFactors.resetSecondFactor(params.id, isProven),
    ),
  );

  handle(calls.beginPasskeyCreation, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: findClientAddress(req) };
    return buildSuccessEnvelope({
      options: await passkeys.beginPasskeyCreation(requireSignedInUser(req), given),
    });
  });

  handle(calls.addPasskey, rateLimits('login'), async ({ body, req }) =>
    buildSuccessEnvelope({
      recoveryCodes: await passkeys.addPasskey(requireSignedInUser(req), body),
    }),
  );

  handle(calls.requestPasskeyChallenge, async ({ req }) =>
    buildSuccessEnvelope({ options: await buildPasskeyRequest(requireSignedInUser(req).id) }),
  );

  handle(calls.removePasskey, rateLimits('login'), ({ params, body: proof, req }) =>
    passkeys.removePasskey(requireSignedInUser(req), params.id, {
      proof,
      address: findClientAddress(req),
    }),
  );

  handle(calls.getOwnSessions, ({ req }) =>
    sessions.findOwnSessions(requireSignedInUser(req), requireSessionId(req)),
  );

  handle(calls.endOwnSession, ({ params, req }) =>
    sessions.endOwnSession(requireSignedInUser(req), params.id),
  );

  handle(calls.endOtherSessions, async ({ req }) =>
    buildSuccessEnvelope({
      ended: await sessions.endOtherSessions(requireSignedInUser(req), requireSessionId(req)),
    }),
  );

  return router;
}
