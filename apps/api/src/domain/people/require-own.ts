import { signedIn } from '../../context/context.ts';
import { ForbiddenError } from '../../errors.ts';

/**
 * An admin sees to what is their own, a super admin to what is anybody's.
 * @throws ForbiddenError when it is another's, and who asks is no super admin
 */
export function requireOwn(ownerId: number): void {
  const { userId, kind } = signedIn();
  if (kind !== 'superadmin' && userId !== ownerId) throw new ForbiddenError();
}
