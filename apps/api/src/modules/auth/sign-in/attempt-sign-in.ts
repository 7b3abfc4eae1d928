import { services } from '../../../platform/context/context.ts';
import { retryWhileUnavailable } from '../../../platform/db/retry-while-unavailable.ts';
import { RateLimitedError } from '../../../platform/errors.ts';
import { createDelayQueue } from '../../../platform/concurrency/delay-queue.ts';
import {
  admitSignInAttempt,
  type AdmittedSignInAttempt,
  type SignInAttempt,
} from './sign-in-attempts.ts';
import { findCustomerNetwork } from '../networks.ts';
import { raiseSignInLockedEvent } from './raise-sign-in-locked.ts';

/** User id and client address of a sign-in. */
interface Trying {
  readonly userid: string;
  readonly address: string;
}

/** Queue in which this process delays slowed sign-ins. */
const slowLane = createDelayQueue(500);

/**
 * Runs a check of credentials as one rate-limited sign-in attempt (rule 8.4). A failed check counts
 * as a failure. A successful check must have called `attempt.succeed` or `attempt.withdraw`.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 * many attempts wait at the address
 */
export async function runSignInAttempt<Result extends { readonly hasFailed: boolean }>(
  given: Trying,
  look: (attempt: AdmittedSignInAttempt) => Promise<Result>,
): Promise<Result> {
  const { config } = services();
  const tried: SignInAttempt = {
    userid: given.userid.toLowerCase(),
    address: findCustomerNetwork(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await admitSignInAttempt(tried).catch((error: unknown) => {
    // The process of the attempt that caused the lock may have ended before it sent the
    // notification.
    if (error instanceof RateLimitedError) notifyOfLockInBackground(tried);
    throw error;
  });
  try {
    await slowLane.hold(attempt.heldMs);
    const looked = await look(attempt).catch(async (error: unknown) => {
      // An internal error does not count as a failure, because an outage must not lock out an
      // office. If the database is down too, the attempt stays recorded as a failure until it
      // expires.
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
 * Counts a failed attempt. When the database is down, throws the error and counts the failure once
 * the database is back.
 */
async function countFailure(attempt: AdmittedSignInAttempt, tried: SignInAttempt): Promise<void> {
  await attempt.fail().catch((error: unknown) => {
    notifyOfLockInBackground(tried, attempt.fail);
    throw error;
  });
  notifyOfLockInBackground(tried);
}

/**
 * Sends a notification in the background if the user id is now locked, after `after` has run.
 */
function notifyOfLockInBackground(
  tried: SignInAttempt,
  after: () => Promise<void> = () => Promise.resolve(),
): void {
  const work = () => after().then(() => raiseSignInLockedEvent(tried));
  services().background.run('notifying of a lock', () => retryWhileUnavailable(work));
}
