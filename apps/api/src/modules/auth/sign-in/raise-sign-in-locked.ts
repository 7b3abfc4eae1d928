import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';
import { query } from '../../../platform/db/query.ts';
import { isSignInLocked, type SignInAttempt } from './sign-in-attempts.ts';
import { User } from '../accounts/user.ts';

/** Minimum interval in minutes between two lock notifications to one user. */
const noticeIntervalMinutes = 60;

/**
 * Raises the event that a user's sign-in is locked at an address, unless the user was notified
 * recently. Does nothing for an unknown user id.
 */
export async function raiseSignInLockedEvent(tried: SignInAttempt): Promise<void> {
  if (!(await isSignInLocked(tried))) return;
  await inTransaction(async () => {
    const [told] = await query<{ id: number }>(
      `WITH told AS (
         UPDATE users SET lock_told_at = now()
         WHERE lower(userid) = $1 AND deleted_at IS NULL
           AND (lock_told_at IS NULL OR lock_told_at < now() - make_interval(mins => $2))
         RETURNING id
       ) SELECT id FROM told`,
      [tried.userid, noticeIntervalMinutes],
    );
    const user = told && (await User.findByPk(told.id));
    if (!user) return;
    const locked = { id: user.id, label: user.employeeName };
    await raise('user.loginLocked', locked);
  });
}
