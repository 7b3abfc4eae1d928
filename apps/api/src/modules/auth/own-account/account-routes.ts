import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import * as passkeys from './change-passkeys.ts';
import * as secondFactors from './change-second-factor.ts';
import { withPassword } from './prove-password.ts';
import * as sessions from '../sessions/own-sessions.ts';
import { requestPasskeyProof } from '../second-factor/second-step.ts';
import { beginSecondFactor, findSecondFactor } from '../second-factor/second-factor.ts';
import { operationRouter, successEnvelope } from '../request/operation-router.ts';
import { passwordProofOf } from '../request/password-proof.ts';
import { sessionIdOf, userOf } from '../request/request.ts';
import { addressOf } from '../../../platform/http/requests/client-address.ts';
import type { Services } from '../../../platform/services.ts';

/** Routes with which users manage their own second factor and sessions. */
export function accountRoutes({ rateLimits }: Services): Router {
  const { router, handle } = operationRouter();

  handle(calls.getSecondFactor, ({ req }) => findSecondFactor(userOf(req)));

  handle(calls.beginSecondFactor, async ({ req }) =>
    successEnvelope(await beginSecondFactor(userOf(req))),
  );

  handle(calls.confirmSecondFactor, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: addressOf(req) };
    return successEnvelope({
      recoveryCodes: await secondFactors.confirmSecondFactor(userOf(req), given),
    });
  });

  handle(calls.renewRecoveryCodes, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: addressOf(req) };
    return successEnvelope({
      recoveryCodes: await secondFactors.renewRecoveryCodes(userOf(req), given),
    });
  });

  handle(calls.removeSecondFactor, rateLimits('login'), ({ body: proof, req }) =>
    secondFactors.removeSecondFactor(userOf(req), { proof, address: addressOf(req) }),
  );

  handle(calls.resetSecondFactor, rateLimits('login'), ({ params, body, req }) =>
    withPassword(passwordProofOf(req, body.password), (isProven) =>
      secondFactors.resetSecondFactor(params.id, isProven),
    ),
  );

  handle(calls.beginPasskey, rateLimits('login'), async ({ body: proof, req }) => {
    const given = { proof, address: addressOf(req) };
    return successEnvelope({ options: await passkeys.beginPasskey(userOf(req), given) });
  });

  handle(calls.addPasskey, rateLimits('login'), async ({ body, req }) =>
    successEnvelope({ recoveryCodes: await passkeys.addPasskey(userOf(req), body) }),
  );

  handle(calls.proveByPasskey, async ({ req }) =>
    successEnvelope({ options: await requestPasskeyProof(userOf(req).id) }),
  );

  handle(calls.removePasskey, rateLimits('login'), ({ params, body: proof, req }) =>
    passkeys.removePasskey(userOf(req), params.id, { proof, address: addressOf(req) }),
  );

  handle(calls.getOwnSessions, ({ req }) =>
    sessions.findOwnSessions(userOf(req), sessionIdOf(req)),
  );

  handle(calls.endOwnSession, ({ params, req }) => sessions.endOwnSession(userOf(req), params.id));

  handle(calls.endOtherSessions, async ({ req }) =>
    successEnvelope({ ended: await sessions.endOtherSessions(userOf(req), sessionIdOf(req)) }),
  );

  return router;
}
