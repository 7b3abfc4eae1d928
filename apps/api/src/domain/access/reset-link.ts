import type { Transaction } from 'sequelize';

import { lockName, queryRows } from '../../db/row-query.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findUserByUserid } from '../people/find-user.ts';
import { sendResetLink } from './password-links.ts';

/** A link that is younger is not sent again, in minutes: mails pile up, and each ends the last. */
const sendEveryMinutes = 60;

/**
 * Does something with a user id's OTP; when there were too many wrong tries for today, the person
 * is sent a link by e-mail instead. In the background, as an unknown user id is answered as soon.
 */
export async function withResetLink<Result>(
  services: Services,
  userid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'resetByLink') {
      services.background.run('sending a reset link', () => mailLink(services, userid));
    }
    throw error;
  }
}

async function mailLink(services: Services, userid: string): Promise<void> {
  const user = await findUserByUserid(userid);
  if (!user) return;
  await services.sequelize.transaction(async (transaction) => {
    await lockName(services.sequelize, `reset link ${user.id}`, transaction);
    if (await hasFreshLink(services, user.id, transaction)) return;
    await sendResetLink(services, user, transaction);
  });
}

async function hasFreshLink(
  { sequelize }: Services,
  userId: number,
  transaction: Transaction,
): Promise<boolean> {
  const fresh = await queryRows<{ id: number }>(
    sequelize,
    `SELECT id FROM password_links
     WHERE user_id = $1 AND created_at > clock_timestamp() - make_interval(mins => $2)`,
    [userId, sendEveryMinutes],
    transaction,
  );
  return fresh.length > 0;
}
