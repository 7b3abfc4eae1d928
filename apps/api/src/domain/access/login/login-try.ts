import { services } from '../../../context/context.ts';
import { untilBack } from '../../../db/until-back.ts';
import { createSlowLane } from '../../../waiting/slow-lane.ts';
import { beginLogin, type LoginAttempt, type LoginTry } from './login-attempts.ts';
import { siteOf } from '../networks-of.ts';
import { tellOfLock } from './tell-of-lock.ts';

/** Who tries, and from where. */
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
  const { config, background } = services();
  const tried: LoginTry = {
    userid: given.userid.toLowerCase(),
    address: siteOf(given.address),
    isAddressLimited: config.rateLimits,
  };
  const attempt = await beginLogin(tried);
  let looked: Result;
  try {
    await slowLane.hold(attempt.heldMs);
    looked = await look(attempt).catch(async (error: unknown) => {
      // No fault of the person's: else a busy morning would lock a whole office out. A database
      // that is away keeps it as a failure, for as long as one counts.
      await attempt.withdraw().catch(() => undefined);
      throw error;
    });
    if (looked.hasFailed) await attempt.fail();
  } finally {
    attempt.leave();
  }
  if (looked.hasFailed) {
    background.run('telling of a lock', () => untilBack(() => tellOfLock(tried)));
  }
  return looked;
}
