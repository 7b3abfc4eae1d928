import { Transaction } from 'sequelize';
import { inTransaction } from '../../db/transaction.ts';
import { raise } from '../../events/raise.ts';
import { services } from '../../context/context.ts';

import { viewerOf } from '../../context/viewer.ts';
import { findUserByUserid } from '../people/find-user.ts';
import { User } from '../people/user.ts';
import { checkNobody, isSecretOf } from './password.ts';
import { startSession } from './sessions.ts';
import { beginLogin, type LoginAttempt, type LoginTry } from './login-attempts.ts';
import { siteOf } from './networks-of.ts';
import { createSlowLane } from '../../waiting/slow-lane.ts';
import { tellOfLock } from './tell-of-lock.ts';

interface Credentials {
  readonly userid: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Signs somebody in. An unknown user id takes as long as a wrong password.
 * @returns null when the user id or the password is wrong
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export async function signIn(given: Credentials): Promise<{ user: User; token: string } | null> {
  const { config, background } = services();
  const tried: LoginTry = {
    userid: given.userid.toLowerCase(),
    address: siteOf(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await beginLogin(tried);
  try {
    await slowLane.hold(attempt.heldMs);
    const signedIn = await check(given, attempt).catch(async (error: unknown) => {
      // No fault of the person's: else a busy morning would lock a whole office out. A database
      // that is away keeps it as a failure, for as long as one counts.
      await attempt.withdraw().catch(() => undefined);
      throw error;
    });
    if (signedIn) return signedIn;
    await attempt.fail();
  } finally {
    attempt.leave();
  }
  background.run('telling of a lock', () => tellOfLock(tried));
  return null;
}

/** This process's back-off of log-ins. */
const slowLane = createSlowLane(500);

/** Looks at the password and, when it is right, starts the session. */
async function check(given: Credentials, attempt: LoginAttempt) {
  const user = await findUserByUserid(given.userid);
  const isRight = user?.passwordHash
    ? await isSecretOf(user.passwordHash, given.password)
    : await checkNobody(given.password);
  if (!user || !isRight) return null;
  const token = await inTransaction(async () => {
    if (!(await hasStill(user))) return null;
    await attempt.succeed();
    const started = await startSession(user);
    const session = { id: null, label: user.employeeName };
    await raise('session.loggedIn', session, { by: viewerOf(user) });
    return started;
  });
  return token === null ? null : { user, token };
}

/**
 * Whether the password that was looked at is still the user's: one that was changed meanwhile has
 * ended all sessions, and must not begin another.
 */
async function hasStill(user: User): Promise<boolean> {
  const now = await User.findByPk(user.id, { lock: Transaction.LOCK.SHARE });
  return now?.passwordHash === user.passwordHash;
}
