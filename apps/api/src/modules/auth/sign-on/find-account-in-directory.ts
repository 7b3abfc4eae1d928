import { services } from '../../../platform/context/context.ts';
import type { User } from '../accounts/user.ts';
import { findOrCreateLinkedAccount, findLinkedAccount } from './linked-account.ts';
import { findHighestRole } from '../../../platform/sign-on/identity.ts';

/** User id and password that a person enters. */
interface Typed {
  readonly userid: string;
  readonly password: string;
}

/**
 * Returns the account of the person with this user id and password in the company's LDAP directory
 * (rule 8.19). Creates or updates the account like a single sign-on. Returns null when no entry
 * matches or no directory is configured.
 * @throws AppError `signOnUnavailable` when the directory cannot be reached, and the errors of
 * `findOrCreateLinkedAccount`
 */
export async function findAccountInDirectory({ userid, password }: Typed): Promise<User | null> {
  const { directory } = services();
  const identity = await directory?.find(userid, password);
  if (!directory || !identity) return null;
  return findOrCreateLinkedAccount(
    identity,
    findHighestRole(identity.groups, directory.settings.roles),
  );
}

/** Returns true when the LDAP directory accepts the password for the user. */
export async function hasDirectoryPassword(user: User, password: string): Promise<boolean> {
  const identity = await services().directory?.find(user.userid, password);
  if (!identity) return false;
  return (await findLinkedAccount(identity))?.id === user.id;
}
