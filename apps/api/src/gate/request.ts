import type { Request } from 'express';

import type { Actor } from '../events/actor.ts';
import { actorOf as actorOfUser } from '../domain/people/actor-of.ts';
import type { User } from '../domain/people/user.ts';
import { nobody, viewerOf as viewerOfUser, type Viewer } from '../domain/people/viewer.ts';
import { UnauthenticatedError } from '../errors.ts';

declare global {
  // Express is extended by merging with its own namespace.
  namespace Express {
    interface Request {
      /** Set by `authenticate`, when there is a session. */
      user?: User;
      sessionId?: number;
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

/** Who asks. */
export const viewerOf = (req: Request): Viewer => (req.user ? viewerOfUser(req.user) : nobody);

/** Who does what a request does, for the history. */
export const actorOf = (req: Request): Actor => actorOfUser(req.user, req.requestId);
