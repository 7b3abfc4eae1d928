import { inTransaction } from '../../../db/transaction.ts';
import { raise } from '../../../events/raise.ts';
import { query } from '../../../db/query.ts';
import { isLoginLocked, type LoginTry } from './login-attempts.ts';
import { User } from '../../people/user.ts';

/** Whoever makes many locks has one of them told in this time, in minutes. */
const tellEveryMinutes = 60;

/**
 * Announces that a user's log-in is locked at an address, when a failure was the one that did it
 * and the person was not told lately. An unknown user id is nobody's to be told.
 */
export async function tellOfLock(tried: LoginTry): Promise<void> {
  if (!(await isLoginLocked(tried))) return;
  await inTransaction(async () => {
    const [told] = await query<{ id: number }>(
      `WITH told AS (
         UPDATE users SET lock_told_at = now()
         WHERE lower(userid) = $1 AND deleted_at IS NULL
           AND coalesce(lock_told_at < now() - make_interval(mins => $2), true)
         RETURNING id
       ) SELECT id FROM told`,
      [tried.userid, tellEveryMinutes],
    );
    const user = told && (await User.findByPk(told.id));
    if (!user) return;
    const locked = { id: user.id, label: user.employeeName };
    await raise('user.loginLocked', locked);
  });
}
