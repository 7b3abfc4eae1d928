import type { Access } from '@feedback/contract/operation';
import type { RequestHandler } from 'express';

import { ForbiddenError, UnauthenticatedError } from '../errors.ts';
import { mayCall, viewerOf } from '../context/viewer.ts';
import { findSession } from '../domain/access/sessions.ts';
import { findAccess } from '../domain/access/proofs.ts';
import { inContextOf } from '../context/context.ts';
import { bearerOf } from './request.ts';

interface AllowOptions {
  /** Made by a timer, not by a person: it does not keep a session alive. */
  readonly isPoll?: boolean;
}

/**
 * Who may make a call, by the contract's word for it (rule 1.2). A session that is sent along but
 * has ended is refused only where one is needed.
 */
export function allow(access: Access, { isPoll = false }: AllowOptions = {}): RequestHandler {
  if (access === 'anyone') return (_req, _res, next) => next();
  if (access === 'submitter') return allowSubmitter;
  return async (req, _res, next) => {
    const token = bearerOf(req);
    const session = token ? await findSession(token, { isNoted: !isPoll }) : null;
    if (!session) throw new UnauthenticatedError();
    const viewer = viewerOf(session.user);
    if (!mayCall(viewer, access)) throw new ForbiddenError();
    req.user = session.user;
    req.sessionId = session.id;
    inContextOf({ viewer }, next);
  };
}

/** Lets in who proved by OTP that cases are theirs: a session is no such proof, nor the reverse. */
const allowSubmitter: RequestHandler = async (req, _res, next) => {
  const token = bearerOf(req);
  const mobile = token ? await findAccess(token) : null;
  if (mobile === null) throw new UnauthenticatedError('accessEnded');
  inContextOf({ viewer: { kind: 'provenMobile', mobile } }, next);
};
