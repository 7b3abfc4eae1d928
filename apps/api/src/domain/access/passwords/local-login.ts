import { StartError } from '../../../errors.ts';
import { User } from '../../people/user.ts';
import { services } from '../../../context/context.ts';
import { query } from '../../../db/query.ts';

/**
 * Whether somebody may log in by a password that is ours (rule 8.18). Where super admins alone may,
 * a provider that is down locks the company out of nothing that they can't mend.
 */
export function mayUsePassword({ role }: Pick<User, 'role'>): boolean {
  const { localLogin } = services().config;
  return localLogin === 'on' || (localLogin === 'superadmins' && role === 'superadmin');
}

/**
 * Whether somebody may set one without knowing the one before. Who comes by a provider and never
 * had one gets none: it would go on when the provider knows them no more.
 */
export async function maySetPassword(user: User): Promise<boolean> {
  if (!mayUsePassword(user)) return false;
  if (user.passwordHash !== null) return true;
  const links = await query('SELECT FROM account_links WHERE user_id = $1 LIMIT 1', [user.id]);
  return links.length === 0;
}

/**
 * Everybody knows the demo accounts' passwords.
 * @throws StartError when the database holds any
 */
export async function refuseDemoAccounts(): Promise<void> {
  const count = await User.count({ where: { isDemo: true } });
  if (count === 0) return;
  throw new StartError(
    `DATABASE_URL: the database holds ${count} demo accounts, whose passwords everybody knows. Use another database in production.`,
  );
}
