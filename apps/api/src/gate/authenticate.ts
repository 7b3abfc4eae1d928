import type { Access } from '@feedback/contract/calls';
import type { RequestHandler } from 'express';

import { ForbiddenError, UnauthenticatedError } from '../errors.ts';
import { mayCall, viewerOf } from '../domain/people/viewer.ts';
import { findSession } from '../domain/people/sessions.ts';

interface AllowOptions {
  /** Made by a timer, not by a person: it does not keep a session alive. */
  readonly isPoll?: boolean;
}

/**
 * Who may make a call, by the contract's word for it (spec 6). A session that is sent along but
 * has ended is refused only where one is needed.
 */
export function allow(access: Access, { isPoll = false }: AllowOptions = {}): RequestHandler {
  if (access === 'anyone') return (_req, _res, next) => next();
  return async (req, _res, next) => {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(req.get('authorization') ?? '')?.[1];
    const session = token ? await findSession(token, { isNoted: !isPoll }) : null;
    if (!session) throw new UnauthenticatedError();
    if (!mayCall(viewerOf(session.user), access)) throw new ForbiddenError();
    req.user = session.user;
    req.sessionId = session.id;
    next();
  };
}
