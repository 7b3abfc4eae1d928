import type { Request } from 'express';

import { ForbiddenError } from '../errors.ts';
import { userOf } from './request.ts';

/**
 * Refuses a path whose `userId` is not the session's own: its number, or what it logs in with.
 * @throws ForbiddenError
 */
export function requireOwnId(req: Request): void {
  const user = userOf(req);
  const given = String(req.params.userId).toLowerCase();
  if (given !== String(user.id) && given !== user.userid.toLowerCase()) throw new ForbiddenError();
}
