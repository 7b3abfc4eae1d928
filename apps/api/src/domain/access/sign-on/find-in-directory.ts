import { services } from '../../../context/context.ts';
import type { User } from '../../people/user.ts';
import { accountOf, findLinked } from './account-of.ts';
import { roleOf } from './identity.ts';

/** The user id and password that a person enters. */
interface Typed {
  readonly userid: string;
  readonly password: string;
}

/**
 * The account of whoever has a user id and a password in the company's directory, as of somebody
 * whom a provider confirmed (rule 8.19); null: nobody has, or there is no directory.
 * @throws AppError `signOnUnavailable` when it can't be asked, and as `accountOf` does
 */
export async function findInDirectory({ userid, password }: Typed): Promise<User | null> {
  const { directory } = services();
  const identity = await directory?.find(userid, password);
  if (!directory || !identity) return null;
  return accountOf(identity, roleOf(identity.groups, directory.settings.roles));
}

/** Whether somebody's password in the directory is this one. */
export async function hasDirectoryPassword(user: User, password: string): Promise<boolean> {
  const identity = await services().directory?.find(user.userid, password);
  if (!identity) return false;
  return (await findLinked(identity))?.id === user.id;
}
