import { randomInt } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import { query, lockName } from '../../../platform/db/query.ts';

import { storedOtpSubject, hiddenMobile, type OtpPurpose } from './otp-request-key.ts';
import { countOtpAttempt, uncountOtpAttempt } from './otp-failures.ts';
import { matchesHash } from '../passwords/password.ts';
import { hashToken } from '../tokens.ts';
import { RateLimitedError } from '../../../platform/errors.ts';

interface NewOtp {
  /** Requested mobile number, user id or case, by which the OTP is counted and found. */
  readonly asked: string;
  /** Mobile number, or a made-up number for an unknown user. */
  readonly destination: string;
  readonly purpose: OtpPurpose;
  readonly userId: number | null;
  /** Hash by `hashOtp`, made before the transaction because it takes longer than all the rest. */
  readonly codeHash: string;
  /** Nonce that only the client that requested the OTP knows. */
  readonly nonce: string;
}

/** Returns six random digits, uniformly distributed. */
export const newOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.length)).padStart(limits.otp.length, '0');

/** Stores a new OTP, which replaces the previous one; its mobile is stored as a hash only. */
export async function createOtp(otp: NewOtp): Promise<void> {
  await query(
    `INSERT INTO otps
       (asked, destination, purpose, user_id, code_hash, nonce_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(),
       clock_timestamp() + make_interval(mins => $7))`,
    [
      storedOtpSubject(otp.purpose, otp.asked),
      hiddenMobile(otp.destination),
      otp.purpose,
      otp.userId,
      otp.codeHash,
      hashToken(otp.nonce),
      limits.otp.lifetimeMinutes,
    ],
  );
}

/**
 * Limits the OTPs of a subject and returns whether its number may be sent one. A number that
 * reached its limit through several user ids is silently sent nothing, because an error would
 * reveal whose number it is. OTPs for case access are counted separately (rule 11.1). Concurrent
 * requests for the number wait until the transaction ends.
 * @throws RateLimitedError when the last OTP is too recent or the limit of the hour is reached
 */
export async function admitOtpRequest({
  asked,
  destination,
  purpose,
}: Pick<NewOtp, 'asked' | 'destination' | 'purpose'>): Promise<boolean> {
  // Two concurrent requests must not both find the last OTP old enough.
  await lockName(`otp ${destination}`);
  const recent = await query<{ isSame: boolean; age: number }>(
    `SELECT asked = $1 AS "isSame",
       extract(epoch FROM clock_timestamp() - created_at)::float AS age
     FROM otps
     WHERE (asked = $1 OR destination = $2)
       AND (purpose = 'caseAccess') = $3
       AND created_at > clock_timestamp() - interval '1 hour'
     ORDER BY created_at`,
    [storedOtpSubject(purpose, asked), hiddenMobile(destination), purpose === 'caseAccess'],
  );
  const ages = recent.filter(({ isSame }) => isSame).map(({ age }) => age);
  const [oldest = 0, youngest = Infinity] = [ages[0], ages.at(-1)];
  if (ages.length >= limits.otp.maxPerHour) throw new RateLimitedError(3600 - oldest);
  if (youngest < limits.otp.resendSeconds) {
    throw new RateLimitedError(limits.otp.resendSeconds - youngest);
  }
  return recent.length < limits.otp.maxPerHour;
}

/** An attempt to enter a code. */
export interface OtpCodeAttempt {
  readonly asked: string;
  readonly purpose: OtpPurpose;
  readonly code: string;
  readonly nonce: string | undefined;
}

/** An OTP whose code was right and that is not spent yet. */
export interface RightOtp {
  readonly id: string;
  readonly userId: number | null;
  /** Stored form of the number that it was sent to. */
  readonly destination: string;
}

/** Whether an OTP was sent to this number. */
export const wasSentTo = ({ destination }: RightOtp, mobile: string): boolean =>
  destination === hiddenMobile(mobile);

/**
 * Checks a code. The client with an OTP's nonce has its own attempts, even after another client
 * requested a newer OTP; all other clients share the attempts of the newest one. The attempt is
 * counted in the statement that finds the OTP, before the code is checked, so that concurrent
 * attempts cannot exceed the limit. The subject has a limit per day as well (`otp-failures.ts`).
 * @throws AppError `resetByLink`, or RateLimitedError, when the attempts of the day are used up
 */
export async function tryOtp(attempt: OtpCodeAttempt): Promise<RightOtp | null> {
  const nonceHash = attempt.nonce === undefined ? null : hashToken(attempt.nonce);
  const [tried] = await query<RightOtp & { codeHash: string }>(
    `WITH meant AS (
       SELECT id, nonce_hash IS NOT DISTINCT FROM $4::bytea AND $4::bytea IS NOT NULL AS is_own
       FROM otps WHERE asked = $1 AND purpose = $2
       ORDER BY is_own DESC, created_at DESC, id DESC LIMIT 1
     ), tried AS (
       UPDATE otps
       SET tries = tries + (NOT meant.is_own)::int, own_tries = own_tries + meant.is_own::int
       FROM meant
       WHERE otps.id = meant.id AND CASE WHEN meant.is_own THEN own_tries ELSE tries END < $3
         AND spent_at IS NULL AND expires_at > clock_timestamp()
       RETURNING otps.id, code_hash AS "codeHash", user_id AS "userId", destination
     )
     SELECT * FROM tried`,
    [
      storedOtpSubject(attempt.purpose, attempt.asked),
      attempt.purpose,
      limits.otp.maxTries,
      nonceHash,
    ],
  );
  if (!tried) return null;
  await countOtpAttempt(attempt);
  if (!(await matchesHash(tried.codeHash, attempt.code))) return null;
  await uncountOtpAttempt(attempt);
  return tried;
}

/**
 * Spends an OTP in the transaction of the action that it allows.
 * @returns false when it was spent meanwhile
 */
export async function spendOtp({ id }: RightOtp): Promise<boolean> {
  const spent = await query<{ id: string }>(
    `WITH spent AS (
       UPDATE otps SET spent_at = clock_timestamp() WHERE id = $1 AND spent_at IS NULL RETURNING id
     )
     SELECT id FROM spent`,
    [id],
  );
  return spent.length > 0;
}
