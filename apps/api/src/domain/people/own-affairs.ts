import { ForbiddenError } from '../../errors.ts';
import type { User } from './user.ts';

/** Who asks: an admin sees to what is their own, a super admin to what is anybody's. */
export type Keeper = Pick<User, 'id' | 'role'>;

/** @throws ForbiddenError when it is another's, and they are no super admin */
export function requireOwn({ id, role }: Keeper, userId: number): void {
  if (role !== 'superadmin' && id !== userId) throw new ForbiddenError();
}
