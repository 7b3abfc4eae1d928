import type { Transaction } from 'sequelize';

import { actorOf } from '../people/actor-of.ts';
import { findUserByUserid } from '../people/find-user.ts';
import { User } from '../people/user.ts';
import { checkNobody, isSecretOf } from './password.ts';
import { startSession } from './sessions.ts';
import type { Services } from '../../services.ts';
import { beginLogin, type LoginAttempt, type LoginTry } from './login-attempts.ts';
import { siteOf } from './networks-of.ts';
import { createSlowLane } from './slow-lane.ts';
import { tellOfLock } from './tell-of-lock.ts';

interface Credentials {
  readonly userid: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Signs somebody in. An unknown user id takes as long as a wrong password.
 * @returns null when the user id or the password is wrong
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export async function signIn(
  services: Services,
  given: Credentials,
): Promise<{ user: User; token: string } | null> {
  const { sequelize, pool, config, background } = services;
  const tried: LoginTry = {
    userid: given.userid.toLowerCase(),
    address: siteOf(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await beginLogin(sequelize, tried);
  try {
    await slowLane.hold(attempt.heldMs);
    const signedIn = await check(services, given, attempt).catch(async (error: unknown) => {
      // No fault of the person's: else a busy morning would lock a whole office out. A database
      // that is away keeps it as a failure, for as long as one counts.
      await attempt.withdraw(pool).catch(() => undefined);
      throw error;
    });
    if (signedIn) return signedIn;
    await attempt.fail();
  } finally {
    attempt.leave();
  }
  background.run('telling of a lock', () => tellOfLock(services, tried, given.requestId));
  return null;
}

/** Of this process. */
const slowLane = createSlowLane(500);

/** Looks at the password and, when it is right, starts the session. */
async function check({ sequelize, events }: Services, given: Credentials, attempt: LoginAttempt) {
  const user = await findUserByUserid(given.userid);
  const isRight = user?.passwordHash
    ? await isSecretOf(user.passwordHash, given.password)
    : await checkNobody(given.password);
  if (!user || !isRight) return null;
  const token = await sequelize.transaction(async (transaction) => {
    if (!(await hasStill(user, transaction))) return null;
    await attempt.succeed(transaction);
    const started = await startSession(user, transaction);
    const session = { id: null, label: user.employeeName };
    const actor = actorOf(user, given.requestId);
    await events.raise('session.loggedIn', session, { actor, transaction });
    return started;
  });
  return token === null ? null : { user, token };
}

/**
 * Whether the password that was looked at is still the user's: one that was changed meanwhile has
 * ended all sessions, and must not begin another.
 */
async function hasStill(user: User, transaction: Transaction): Promise<boolean> {
  const now = await User.findByPk(user.id, { transaction, lock: transaction.LOCK.SHARE });
  return now?.passwordHash === user.passwordHash;
}
