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
      /** Set by `allowSubmitter`. */
      provenMobile?: string;
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

/** Who asks. */
export function viewerOf({ user, provenMobile: mobile }: Request): Viewer {
  if (user) return viewerOfUser(user);
  return mobile === undefined ? nobody : { kind: 'provenMobile', mobile };
}

/** Who does what a request does, for the history. */
export const actorOf = (req: Request): Actor => actorOfUser(req.user, req.requestId);
