import { signInLimits } from '@feedback/contract/access-limits';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { query, queryPrepared } from '../../../platform/db/query.ts';
import { services } from '../../../platform/context/context.ts';
import { calculateKeyedHash } from '../../../platform/crypto/keyed-hash.ts';

import { RateLimitedError } from '../../../platform/errors.ts';
import { createConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.ts';
import { isKnownNetworkSql, recordSignInNetwork } from './sign-in-networks.ts';
import { createAdmissionQueue } from '../../../platform/concurrency/admission-queue.ts';

/** User id and address of a sign-in attempt. */
export interface SignInAttempt {
  /** User id in lower case; an account with this user id need not exist. */
  readonly userid: string;
  /** Network that one customer controls, see `findCustomerNetwork`. */
  readonly address: string;
  /**
   * False in a load test, whose requests come from one address. The failures of a user id count
   * even in a load test (rule 6.5).
   */
  readonly isAddressLimited: boolean;
}

/** Admitted sign-in attempt. The attempt counts as a failure until `succeed` is called. */
export interface AdmittedSignInAttempt {
  /** Milliseconds to wait before the password is checked. */
  readonly heldMs: number;
  readonly succeed: () => Promise<void>;
  readonly fail: () => Promise<void>;
  /**
   * Removes the attempt without recording the address as known, for example after an internal
   * error. Uses the plain pool, because the models' pool may be what fails.
   */
  readonly withdraw: () => Promise<void>;
  /** Lets waiting attempts continue. Must be called when the attempt ends, with any result. */
  readonly leave: () => void;
}

/** Seconds after which an attempt whose process died counts as a failure. */
const abandonedSeconds = 30;

const waitingRoom = createAdmissionQueue<Reserved>({
  patienceMs: 10_000,
  pauseMs: 250,
  mostWaiting: 100,
});

const eachAddress = createConcurrencyLimit({ atOnce: 1 });

/**
 * Admits a sign-in attempt unless the user id has had too many failures from the address. The
 * attempt is recorded before the password is checked, so that concurrent attempts together cannot
 * exceed the limit; concurrent attempts beyond the limit wait until earlier attempts end. After too
 * many failures of any users from an address, user ids that never signed in from the address are
 * delayed and admitted one after the other.
 * @throws RateLimitedError
 */
export async function admitSignInAttempt(given: SignInAttempt): Promise<AdmittedSignInAttempt> {
  const tried = { ...given, userid: await storedUserid(given.userid) };
  const name = pairOf(tried);
  const { id, heldMs } = await waitingRoom.enter(name, () =>
    // Each attempt waits for the lock of its address outside the connection pool, so that one
    // office does not hold all connections.
    eachAddress.during(tried.address, () => inTransaction(() => reserve(tried))),
  );
  const deleteAttempt = 'DELETE FROM login_attempts WHERE id = $1';
  return {
    heldMs,
    async succeed() {
      await query(deleteAttempt, [id]);
      await recordSignInNetwork(given);
    },
    async withdraw() {
      await query(deleteAttempt, [id]);
    },
    async fail() {
      await query(`UPDATE login_attempts SET state = 'failed' WHERE id = $1`, [id]);
    },
    leave: () => waitingRoom.leave(name),
  };
}

/**
 * Returns the key under which a user id's attempts are counted. Without an account the typed text
 * may be a PAN or a mobile number, so the key is a hash.
 */
async function storedUserid(userid: string): Promise<string> {
  const users = await queryPrepared(
    `SELECT FROM users WHERE lower(userid) = $1 AND deleted_at IS NULL
     UNION ALL SELECT FROM login_places WHERE userid = $1`,
    [userid],
  );
  return users.length > 0 ? userid : calculateKeyedHash(services().keys.searchKey, 'login', userid);
}

interface Reserved {
  readonly id: string;
  readonly heldMs: number;
}

interface Counts {
  readonly pairFailed: number;
  readonly pairAll: number;
  /** Seconds until the oldest failure of the user id at the address no longer counts. */
  readonly pairWait: number | null;
  readonly addressFailed: number;
  readonly addressAll: number;
  readonly failuresOfUser: number;
  /** True when the user id has signed in from this address before. */
  readonly isKnown: boolean;
}

/** Records an attempt as running. Returns null when other running attempts use up the limit. */
async function reserve({
  userid,
  address,
  isAddressLimited,
}: SignInAttempt): Promise<Reserved | null> {
  const names = [`login ${pairOf({ userid, address })}`];
  if (isAddressLimited) names.push(`login ${address}`);
  await query(
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name',
    [names],
  );
  const [counts] = await query<Counts>(countSql, [
    userid,
    address,
    signInLimits.windowMinutes,
    abandonedSeconds,
  ]);
  if (!counts) return null;
  if (counts.pairFailed >= signInLimits.maxFailures)
    throw new RateLimitedError(counts.pairWait ?? 0);
  const isStranger = isAddressLimited && !counts.isKnown;
  if (counts.pairAll >= signInLimits.maxFailures) return null;
  if (isStranger && counts.addressAll >= mostOfAddress(counts)) return null;
  const [made] = await query<{ id: string }>(
    `WITH made AS (
       INSERT INTO login_attempts (userid, address, at) VALUES ($1, $2, clock_timestamp())
       RETURNING id
     ) SELECT id FROM made`,
    [userid, address],
  );
  if (!made) return null;
  const isCrowded = counts.addressFailed >= signInLimits.maxFailuresOfAddress;
  const heldMs = isStranger && isCrowded ? signInLimits.slowingMostMs : 0;
  return { id: made.id, heldMs: Math.max(heldMs, calculatePasswordDelayMs(counts.failuresOfUser)) };
}

/**
 * Returns the delay in milliseconds before the password check, for a user id's number of failures.
 * The delay slows down guessing from many addresses without locking the user out (rule 8.4).
 */
export function calculatePasswordDelayMs(failures: number): number {
  const past = Math.max(0, failures - signInLimits.maxFailures);
  return Math.min(past * signInLimits.slowingStepMs, signInLimits.slowingMostMs);
}

/**
 * Returns the number of failed and running attempts that an address may have. After too many
 * failures, one attempt at a time is checked.
 */
const mostOfAddress = ({ addressFailed }: Counts): number =>
  Math.max(signInLimits.maxFailuresOfAddress, addressFailed + 1);

/** SQL query: counts the failed and running attempts of a user id and of an address. */
const countSql = `
  WITH recent AS (
    SELECT userid = $1 AS of_user, address = $2 AS of_address, at,
      state = 'failed' OR at < clock_timestamp() - make_interval(secs => $4) AS is_failed
    FROM login_attempts
    WHERE (userid = $1 OR address = $2)
      AND at > clock_timestamp() - make_interval(mins => $3)
  )
  SELECT
    (count(*) FILTER (WHERE of_user AND of_address AND is_failed))::int AS "pairFailed",
    (count(*) FILTER (WHERE of_user AND of_address))::int AS "pairAll",
    extract(epoch FROM min(at) FILTER (WHERE of_user AND of_address)
      + make_interval(mins => $3) - clock_timestamp())::float AS "pairWait",
    (count(*) FILTER (WHERE of_address AND is_failed))::int AS "addressFailed",
    (count(*) FILTER (WHERE of_address))::int AS "addressAll",
    (count(*) FILTER (WHERE of_user AND is_failed))::int AS "failuresOfUser",
    ${isKnownNetworkSql} AS "isKnown"
  FROM recent`;

const pairOf = ({ userid, address }: Pick<SignInAttempt, 'userid' | 'address'>): string =>
  `${userid} ${address}`;

/** Returns true when a user id has too many recent failures at an address. */
export async function isSignInLocked({ userid, address }: SignInAttempt): Promise<boolean> {
  const bind = [userid, address, signInLimits.windowMinutes, abandonedSeconds];
  const [counts] = await query<Counts>(countSql, bind);
  return (counts?.pairFailed ?? 0) >= signInLimits.maxFailures;
}

/**
 * Deletes a user id's failed sign-ins after a password reset by OTP, because the OTP proves the
 * user's identity and address (rule 8.4). Keeps failures of other user ids from the same address.
 */
export async function deleteFailedSignIns({
  userid,
  address,
}: {
  userid: string;
  address: string;
}): Promise<void> {
  const place = { userid: userid.toLowerCase(), address };
  await query('DELETE FROM login_attempts WHERE userid = $1', [place.userid]);
  await recordSignInNetwork(place);
}
