import type { Operation } from '@feedback/contract/calls/operation';
import type { Request, RequestHandler } from 'express';

import { ForbiddenError, UnauthenticatedError } from '../../../platform/errors.ts';
import {
  canCallOperation,
  toUserViewer,
  type UserViewer,
} from '../../../platform/context/viewer.ts';
import { findActiveApiKey, hasApiKeyPrefix } from '../api-keys.ts';
import { findActiveSession } from '../sessions/sessions.ts';
import { mustSetUpSecondFactor } from '../second-factor/second-factor.ts';
import { findMobileOfCaseAccessToken } from '../otp/proofs.ts';
import { runInContext, services } from '../../../platform/context/context.ts';
import { readBearerToken } from './request.ts';

type AuthorizedCall = Pick<Operation, 'access' | 'scope' | 'isPoll' | 'isForSetUp'>;

/**
 * Creates middleware that authenticates a request and authorizes the operation's access level in
 * the contract (rule 1.2). Rejects an ended session only for an operation that requires a session.
 */
export function createAuthorizationMiddleware(call: AuthorizedCall): RequestHandler {
  if (call.access === 'anyone') return (_req, _res, next) => next();
  if (call.access === 'submitter') return allowSubmitter;
  return async (req, _res, next) => {
    const token = readBearerToken(req);
    const { viewer, wroteUpTo = null } =
      token && hasApiKeyPrefix(token) ? await byKey(req, token, call) : await bySession(req, call);
    if (!canCallOperation(viewer, call.access)) throw new ForbiddenError();
    const isPerson = req.apiKey === undefined;
    const isVouched = req.hasSecondStep === true;
    if (isPerson && !call.isForSetUp && !isVouched && req.user && mustSetUpSecondFactor(req.user)) {
      throw new ForbiddenError('secondFactorRequired');
    }
    runInContext({ viewer, wroteUpTo }, next);
  };
}

/** Authenticated user, and the database log position of the user's last change. */
interface Authenticated {
  readonly viewer: UserViewer;
  readonly wroteUpTo?: string | null;
}

async function bySession(req: Request, { isPoll = false }: AuthorizedCall): Promise<Authenticated> {
  const token = readBearerToken(req);
  const session = token ? await findActiveSession(token, { isNoted: !isPoll }) : null;
  if (!session) throw new UnauthenticatedError();
  req.user = session.user;
  req.sessionId = session.id;
  req.hasSecondStep = session.hasSecondStep;
  return { viewer: toUserViewer(session.user), wroteUpTo: session.wroteUpTo };
}

/**
 * Authenticates a request with an API key. The request sees the cases of the key's account, may use
 * the operations in the key's scopes, and the audit history names the key (rule 17.5).
 */
async function byKey(
  req: Request,
  token: string,
  { scope }: AuthorizedCall,
): Promise<Authenticated> {
  const key = await findActiveApiKey(token);
  if (!key) throw new UnauthenticatedError();
  await services().keyLimits.countRequest(key.prefix);
  req.user = key.user;
  req.apiKey = key.prefix;
  if (!scope || !key.scopes.includes(scope)) throw new ForbiddenError();
  return {
    viewer: { ...toUserViewer(key.user), code: key.prefix, name: key.name, keyScopes: key.scopes },
  };
}

/**
 * Authenticates a submitter by the token of an OTP verification. A user session does not give
 * submitter access, and the token is no user session.
 */
const allowSubmitter: RequestHandler = async (req, _res, next) => {
  const token = readBearerToken(req);
  const mobile = token ? await findMobileOfCaseAccessToken(token) : null;
  if (mobile === null) throw new UnauthenticatedError('accessEnded');
  runInContext({ viewer: { kind: 'provenMobile', mobile } }, next);
};
