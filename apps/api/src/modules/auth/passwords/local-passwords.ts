import { StartError } from '../../../platform/errors.ts';
import { User } from '../accounts/user.ts';
import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';

/**
 * Returns true when a user may sign in with a local password (rule 8.18). Super admins with local
 * passwords can repair the configuration while the identity provider is down.
 */
export function canUseLocalPassword({ role }: Pick<User, 'role'>): boolean {
  const { localLogin } = services().config;
  return localLogin === 'on' || (localLogin === 'superadmins' && role === 'superadmin');
}

/**
 * Returns true when a user may set a password without knowing the previous password. A user of an
 * identity provider who never had a password may not, because the password would stay valid after
 * the provider removes the user.
 */
export async function canSetPassword(user: User): Promise<boolean> {
  if (!canUseLocalPassword(user)) return false;
  if (user.passwordHash !== null) return true;
  const links = await query('SELECT FROM account_links WHERE user_id = $1 LIMIT 1', [user.id]);
  return links.length === 0;
}

/**
 * Stops the start when the database holds demo accounts, because their passwords are public.
 * @throws StartError when the database holds any
 */
export async function rejectDemoAccounts(): Promise<void> {
  const count = await User.count({ where: { isDemo: true } });
  if (count === 0) return;
  throw new StartError(
    `DATABASE_URL: the database contains ${count} demo accounts, whose passwords are public. Use another database in production.`,
  );
}
