import type { Locale } from '@feedback/contract/messages';
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
      requestId: string;
      locale: Locale;
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

/**
 * Where a request came from, as far as the trusted proxies tell: an IPv4 address, or the first
 * half of an IPv6 one, as a line has the second half to choose from.
 */
export function addressOf(req: Request): string {
  const address = req.ip ?? 'unknown';
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const whole = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return whole.slice(0, 4).join(':').toLowerCase();
}
