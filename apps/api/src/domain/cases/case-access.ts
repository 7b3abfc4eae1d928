import type { Request } from 'express';

import type { Feedback } from './feedback.ts';
import type { User } from '../people/user.ts';
import { ForbiddenError } from '../../errors.ts';
import { userOf } from '../../gate/request.ts';

/** Whose cases alone somebody may see: a super admin all (null), an admin their own (contract 5). */
export const visibleTo = (user: User): number | null =>
  user.role === 'superadmin' ? null : user.id;

/** The same rule for one case. */
export function canSeeCase(user: User, feedback: Pick<Feedback, 'assignedTo'>): boolean {
  const owner = visibleTo(user);
  return owner === null || feedback.assignedTo === owner;
}

/**
 * Refuses a path whose `userId` is not the session's own: its number, or what it logs in with.
 * @throws ForbiddenError
 */
export function requireOwnId(req: Request): void {
  const user = userOf(req);
  const given = String(req.params.userId).toLowerCase();
  if (given !== String(user.id) && given !== user.userid.toLowerCase()) throw new ForbiddenError();
}
