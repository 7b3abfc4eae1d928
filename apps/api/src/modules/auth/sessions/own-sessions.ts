import type { OwnSession } from '@feedback/contract/auth/account';
import { formatDeviceName } from '@feedback/contract/auth/device-name';

import { inTransaction } from '../../../platform/db/transaction.ts';
import { executeUpdate, query } from '../../../platform/db/query.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import type { User } from '../accounts/user.ts';
import type { SignInDevice } from './sign-in-devices.ts';
import { getSessionIdleMs } from './sessions.ts';

interface Row extends SignInDevice {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/**
 * SQL condition: a user's sessions that have neither expired nor been idle too long. An ended
 * session's row may still exist.
 */
const living = `user_id = $1 AND expires_at > now()
  AND last_seen_at > now() - make_interval(secs => $2)`;

const livingOf = (user: User) => [user.id, getSessionIdleMs(user) / 1000];

/** Returns a user's active sessions, most recently used first. */
export async function findOwnSessions(user: User, thisId: number): Promise<OwnSession[]> {
  const rows = await query<Row>(
    `SELECT id, browser, platform, network, created_at AS "createdAt",
       last_seen_at AS "lastSeenAt"
     FROM sessions WHERE ${living} ORDER BY last_seen_at DESC, id DESC`,
    livingOf(user),
  );
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    since: createdAt.toISOString(),
    lastUsed: lastSeenAt.toISOString(),
    isThis: row.id === thisId,
  }));
}

/**
 * Ends one of a user's own sessions.
 * @throws NotFoundError when the session has ended or belongs to another user
 */
export async function endOwnSession(user: User, id: number): Promise<void> {
  await inTransaction(async () => {
    const [ended] = await query<SignInDevice>(
      `WITH ended AS (
         DELETE FROM sessions WHERE ${living} AND id = $3 RETURNING browser, platform, network
       ) SELECT * FROM ended`,
      [...livingOf(user), id],
    );
    if (!ended) throw new NotFoundError();
    const { network } = ended;
    const before = { device: formatDeviceName(ended), network };
    await raise('session.ended', { id, label: user.employeeName, before });
  });
}

/** Ends all of a user's sessions except one, and returns the number of ended sessions. */
export async function endOtherSessions(user: User, thisId: number): Promise<number> {
  return inTransaction(async () => {
    const ended = await executeUpdate('DELETE FROM sessions WHERE user_id = $1 AND id <> $2', [
      user.id,
      thisId,
    ]);
    if (ended === 0) return 0;
    const before = { sessions: ended };
    await raise('session.ended', { id: null, label: user.employeeName, before });
    return ended;
  });
}
