import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

declare global {
  // Express is extended by merging with its own namespace.
  namespace Express {
    interface Request {
      requestId: string;
    }
  }
}

/** A caller's own id is taken over when it is harmless in a log. */
const harmless = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives every request an id, for its answer and its log lines (rule 7.3). */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  req.requestId = given && harmless.test(given) ? given : randomUUID();
  res.set('X-Request-Id', req.requestId);
  next();
};
