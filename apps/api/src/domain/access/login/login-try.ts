import { services } from '../../../context/context.ts';
import { untilBack } from '../../../db/until-back.ts';
import { RateLimitedError } from '../../../errors.ts';
import { createSlowLane } from '../../../waiting/slow-lane.ts';
import { beginLogin, type LoginAttempt, type LoginTry } from './login-attempts.ts';
import { siteOf } from '../networks-of.ts';
import { tellOfLock } from './tell-of-lock.ts';

/** The person who signs in, and their address. */
interface Trying {
  readonly userid: string;
  readonly address: string;
}

/** This process's back-off of log-ins. */
const slowLane = createSlowLane(500);

/**
 * Looks at what somebody shows of themselves, as one of the tries that are limited (rule 8.4). One
 * that failed counts; one that did not has told the attempt so.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export async function asLoginTry<Result extends { readonly hasFailed: boolean }>(
  given: Trying,
  look: (attempt: LoginAttempt) => Promise<Result>,
): Promise<Result> {
  const { config } = services();
  const tried: LoginTry = {
    userid: given.userid.toLowerCase(),
    address: siteOf(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await beginLogin(tried).catch((error: unknown) => {
    // The try that locked may have ended with its process or its connection, and told nobody.
    if (error instanceof RateLimitedError) tellInTime(tried);
    throw error;
  });
  try {
    await slowLane.hold(attempt.heldMs);
    const looked = await look(attempt).catch(async (error: unknown) => {
      // No fault of the person's: else a busy morning would lock a whole office out. A database
      // that is away keeps it as a failure, for as long as one counts.
      await attempt.withdraw().catch(() => undefined);
      throw error;
    });
    if (looked.hasFailed) await countFailure(attempt, tried);
    return looked;
  } finally {
    attempt.leave();
  }
}

/** Counts a failure: who asked hears of a database that is away, and it is counted once it is back. */
async function countFailure(attempt: LoginAttempt, tried: LoginTry): Promise<void> {
  await attempt.fail().catch((error: unknown) => {
    tellInTime(tried, attempt.fail);
    throw error;
  });
  tellInTime(tried);
}

/** Tells of a lock that a failure may have brought, after something else, once nobody waits for it. */
function tellInTime(tried: LoginTry, after: () => Promise<void> = () => Promise.resolve()): void {
  const work = () => after().then(() => tellOfLock(tried));
  services().background.run('telling of a lock', () => untilBack(work));
}
