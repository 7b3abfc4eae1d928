import { services } from '../../../platform/context/context.ts';
import { retryWhileUnavailable } from '../../../platform/db/retry-while-unavailable.ts';
import { RateLimitedError } from '../../../platform/errors.ts';
import { createSlowQueue } from '../../../platform/concurrency/slow-queue.ts';
import { admitSignInAttempt, type LoginAttempt, type SignInAttempt } from './login-attempts.ts';
import { customerNetworkOf } from '../networks.ts';
import { notifyOfLock } from './notify-of-lock.ts';

/** The user id and the address of a person who signs in. */
interface Trying {
  readonly userid: string;
  readonly address: string;
}

/** Back-off of this process for sign-ins. */
const slowLane = createSlowQueue(500);

/**
 * Checks credentials as one of the rate-limited attempts (rule 8.4). A failed check counts; a
 * successful check has called `attempt.succeed` itself.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 * many attempts wait at the address
 */
export async function attemptSignIn<Result extends { readonly hasFailed: boolean }>(
  given: Trying,
  look: (attempt: LoginAttempt) => Promise<Result>,
): Promise<Result> {
  const { config } = services();
  const tried: SignInAttempt = {
    userid: given.userid.toLowerCase(),
    address: customerNetworkOf(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await admitSignInAttempt(tried).catch((error: unknown) => {
    // The attempt that caused the lock may have ended with its process before it sent the
    // notification.
    if (error instanceof RateLimitedError) notifyOfLockInBackground(tried);
    throw error;
  });
  try {
    await slowLane.hold(attempt.heldMs);
    const looked = await look(attempt).catch(async (error: unknown) => {
      // An internal error does not count, or a busy morning would lock out a whole office. If the
      // database is away too, the attempt stays recorded as a failure until it expires.
      await attempt.withdraw().catch(() => undefined);
      throw error;
    });
    if (looked.hasFailed) await countFailure(attempt, tried);
    return looked;
  } finally {
    attempt.leave();
  }
}

/**
 * Counts a failure. The caller gets the error when the database is away, and the failure is counted
 * once it is back.
 */
async function countFailure(attempt: LoginAttempt, tried: SignInAttempt): Promise<void> {
  await attempt.fail().catch((error: unknown) => {
    notifyOfLockInBackground(tried, attempt.fail);
    throw error;
  });
  notifyOfLockInBackground(tried);
}

/** Sends the notification about a possible lock in the background, after `after`. */
function notifyOfLockInBackground(
  tried: SignInAttempt,
  after: () => Promise<void> = () => Promise.resolve(),
): void {
  const work = () => after().then(() => notifyOfLock(tried));
  services().background.run('notifying of a lock', () => retryWhileUnavailable(work));
}
