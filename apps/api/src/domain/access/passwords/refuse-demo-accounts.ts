import { StartError } from '../../../errors.ts';
import { User } from '../../people/user.ts';

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
