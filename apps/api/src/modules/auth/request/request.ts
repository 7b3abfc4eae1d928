import type { Request } from 'express';

import type { User } from '../accounts/user.ts';
import { ForbiddenError, UnauthenticatedError } from '../../../platform/errors.ts';

declare global {
  // Adds fields to Express's `Request` by declaration merging.
  namespace Express {
    interface Request {
      /** Signed-in user, set by `createAuthorizationMiddleware` when the request has a session or an API key. */
      user?: User;
      sessionId?: number;
      /** True when the identity provider required a second factor. */
      hasSecondStep?: boolean;
      /** Prefix of the API key that the request used instead of a session. */
      apiKey?: string;
    }
  }
}

/**
 * Returns the signed-in user of a request.
 * @throws UnauthenticatedError when the request has no user
 */
export function requireSignedInUser(req: Request): User {
  if (!req.user) throw new UnauthenticatedError();
  return req.user;
}

/**
 * Returns the id of the request's session.
 * @throws UnauthenticatedError when the request has no session
 */
export function requireSessionId(req: Request): number {
  if (req.sessionId === undefined) throw new UnauthenticatedError();
  return req.sessionId;
}

/** Returns a request's bearer token: a session token, API key or submitter token. */
export const readBearerToken = (req: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(req.get('authorization') ?? '')?.[1];

/**
 * Rejects a request whose `userId` path parameter is not the signed-in user's numeric id or user
 * id.
 * @throws ForbiddenError when the id belongs to another user
 */
export function requireOwnUserId(req: Request): void {
  const user = requireSignedInUser(req);
  const given = String(req.params.userId).toLowerCase();
  if (given !== String(user.id) && given !== user.userid.toLowerCase()) throw new ForbiddenError();
}
