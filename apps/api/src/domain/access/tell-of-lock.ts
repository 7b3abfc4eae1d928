import type { Services } from '../../services.ts';
import { queryRows } from '../../db/row-query.ts';
import { isLoginLocked, type LoginTry } from './login-attempts.ts';
import { User } from '../people/user.ts';

/** Whoever makes many locks has one of them told in this time, in minutes. */
const tellEveryMinutes = 60;

/**
 * Announces that a user's log-in is locked at an address, when a failure was the one that did it
 * and the person was not told lately. An unknown user id is nobody's to be told.
 */
export async function tellOfLock(
  { sequelize, events }: Services,
  tried: LoginTry,
  requestId: string,
): Promise<void> {
  if (!(await isLoginLocked(sequelize, tried))) return;
  await sequelize.transaction(async (transaction) => {
    const [told] = await queryRows<{ id: number }>(
      sequelize,
      `WITH told AS (
         UPDATE users SET lock_told_at = now()
         WHERE lower(userid) = $1 AND deleted_at IS NULL
           AND coalesce(lock_told_at < now() - make_interval(mins => $2), true)
         RETURNING id
       ) SELECT id FROM told`,
      [tried.userid, tellEveryMinutes],
      transaction,
    );
    const user = told && (await User.findByPk(told.id, { transaction }));
    if (!user) return;
    const actor = { userId: null, code: null, name: null, requestId };
    const locked = { id: user.id, label: user.employeeName };
    await events.raise('user.loginLocked', locked, { actor, transaction });
  });
}
