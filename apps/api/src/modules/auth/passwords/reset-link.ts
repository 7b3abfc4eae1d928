import { inTransaction } from '../../../platform/db/transaction.ts';
import { services } from '../../../platform/context/context.ts';

import { lockByName, query } from '../../../platform/db/query.ts';
import { retryWhileUnavailable } from '../../../platform/db/retry-while-unavailable.ts';
import { AppError } from '../../../platform/errors.ts';
import { findUserByUserid } from '../accounts/user.ts';
import { isPasswordResetBlocked } from '../account-changes/account-changes.ts';
import { canSetPassword } from './local-passwords.ts';
import { sendPasswordResetLink } from './password-links.ts';

/**
 * Minimum minutes between two links to one user, because e-mails would pile up and each new link
 * invalidates the previous link.
 */
const sendEveryMinutes = 60;

/**
 * Runs work that uses a user id's OTP. After too many wrong attempts in a day, e-mails the user a
 * link instead. The e-mail is sent in the background, so that known and unknown user ids get
 * equally fast responses.
 */
export async function runWithPasswordResetLink<Result>(
  userid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'resetByLink') {
      services().background.run('sending a reset link', () =>
        retryWhileUnavailable(() => mailLink(userid)),
      );
    }
    throw error;
  }
}

async function mailLink(userid: string): Promise<void> {
  const user = await findUserByUserid(userid);
  if (!user || !(await canSetPassword(user)) || (await isPasswordResetBlocked(user.id))) return;
  await inTransaction(async () => {
    await lockByName(`reset link ${user.id}`);
    if (await hasFreshLink(user.id)) return;
    await sendPasswordResetLink(user);
  });
}

async function hasFreshLink(userId: number): Promise<boolean> {
  const fresh = await query<{ id: number }>(
    `SELECT id FROM password_links
     WHERE user_id = $1 AND created_at > clock_timestamp() - make_interval(mins => $2)`,
    [userId, sendEveryMinutes],
  );
  return fresh.length > 0;
}
