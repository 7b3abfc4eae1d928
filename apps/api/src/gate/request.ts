import type { Request } from 'express';

import type { User } from '../domain/people/user.ts';
import { ForbiddenError, UnauthenticatedError } from '../errors.ts';

declare global {
  // Express is extended by merging with its own namespace.
  namespace Express {
    interface Request {
      /** Set by `authenticate`, when there is a session. */
      user?: User;
      sessionId?: number;
      /** The identity provider asked for a second step. */
      hasSecondStep?: boolean;
      /** How the API key begins that stands in a session's place. */
      apiKey?: string;
    }
  }
}

/**
 * The signed-in user of a request.
 * @throws UnauthenticatedError when there is none
 */
export function userOf(req: Request): User {
  if (!req.user) throw new UnauthenticatedError();
  return req.user;
}

/**
 * The session of a request.
 * @throws UnauthenticatedError when there is none
 */
export function sessionIdOf(req: Request): number {
  if (req.sessionId === undefined) throw new UnauthenticatedError();
  return req.sessionId;
}

/** The token that a request carries, whatever it is one of. */
export const bearerOf = (req: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(req.get('authorization') ?? '')?.[1];

/**
 * Refuses a path whose `userId` is not the session's own: its number, or what it logs in with.
 * @throws ForbiddenError
 */
export function requireOwnId(req: Request): void {
  const user = userOf(req);
  const given = String(req.params.userId).toLowerCase();
  if (given !== String(user.id) && given !== user.userid.toLowerCase()) throw new ForbiddenError();
}
