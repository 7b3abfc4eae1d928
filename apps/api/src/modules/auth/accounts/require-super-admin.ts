import { ConflictError } from '../../../platform/errors.ts';
import { lockByName } from '../../../platform/db/query.ts';
import { User } from './user.ts';

/**
 * Takes a lock for deleting or demoting users, so that two super admins cannot delete each other
 * concurrently.
 */
export const lockUserChanges = () => lockByName('users');

/**
 * Rejects the removal of the last super admin.
 * @throws ConflictError `inUse`
 */
export async function requireAnotherSuperAdmin(role: string): Promise<void> {
  if (role !== 'superadmin') return;
  const count = await User.count({ where: { role } });
  if (count < 2)
    throw new ConflictError('inUse', { detail: { key: 'lastSuperAdmin', values: {} } });
}
