import { randomInt } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import { query, lockByName } from '../../../platform/db/query.ts';

import { toStoredOtpSubject, hashMobileText, type OtpPurpose } from './otp-subject.ts';
import { countWrongOtpAttempt, uncountOtpAttempt } from './otp-failures.ts';
import { isSecretOfHash } from '../passwords/password.ts';
import { hashToken } from '../tokens.ts';
import { RateLimitedError } from '../../../platform/errors.ts';

interface NewOtp {
  /** Subject of the OTP (mobile number, user id or case), by which the OTP is counted and found. */
  readonly asked: string;
  /** Mobile number, or a made-up number for an unknown user. */
  readonly destination: string;
  readonly purpose: OtpPurpose;
  readonly userId: number | null;
  /**
   * Hash of the code by `hashOtp`, calculated before the transaction because hashing takes longer
   * than the transaction.
   */
  readonly codeHash: string;
  /** Nonce that only the client that requested the OTP knows. */
  readonly nonce: string;
}

/** Returns a random OTP code of six digits, uniformly distributed. */
export const generateOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.length)).padStart(limits.otp.length, '0');

/**
 * Stores a new OTP, which replaces the subject's previous OTP. Stores the mobile number only as a
 * hash.
 */
export async function createOtp(otp: NewOtp): Promise<void> {
  await query(
    `INSERT INTO otps
       (asked, destination, purpose, user_id, code_hash, nonce_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(),
       clock_timestamp() + make_interval(mins => $7))`,
    [
      toStoredOtpSubject(otp.purpose, otp.asked),
      hashMobileText(otp.destination),
      otp.purpose,
      otp.userId,
      otp.codeHash,
      hashToken(otp.nonce),
      limits.otp.lifetimeMinutes,
    ],
  );
}

/**
 * Applies the rate limits of a subject, and returns true when an OTP may be sent to the subject's
 * number. If several user ids used up the limit of their common number, returns false without an
 * error, because an error would reveal the common number. OTPs for case access are counted
 * separately (rule 11.1). Concurrent requests for the number wait until the transaction ends.
 * @throws RateLimitedError when the last OTP is too recent or the limit of the hour is reached
 */
export async function admitOtpRequest({
  asked,
  destination,
  purpose,
}: Pick<NewOtp, 'asked' | 'destination' | 'purpose'>): Promise<boolean> {
  // The lock prevents two concurrent requests from both finding the last OTP old enough.
  await lockByName(`otp ${destination}`);
  const recent = await query<{ isSame: boolean; age: number }>(
    `SELECT asked = $1 AS "isSame",
       extract(epoch FROM clock_timestamp() - created_at)::float AS age
     FROM otps
     WHERE (asked = $1 OR destination = $2)
       AND (purpose = 'caseAccess') = $3
       AND created_at > clock_timestamp() - interval '1 hour'
     ORDER BY created_at`,
    [toStoredOtpSubject(purpose, asked), hashMobileText(destination), purpose === 'caseAccess'],
  );
  const ages = recent.filter(({ isSame }) => isSame).map(({ age }) => age);
  const [oldest = 0, youngest = Infinity] = [ages[0], ages.at(-1)];
  if (ages.length >= limits.otp.maxPerHour) throw new RateLimitedError(3600 - oldest);
  if (youngest < limits.otp.resendSeconds) {
    throw new RateLimitedError(limits.otp.resendSeconds - youngest);
  }
  return recent.length < limits.otp.maxPerHour;
}

/** Attempt to enter an OTP code. */
export interface OtpCodeAttempt {
  readonly asked: string;
  readonly purpose: OtpPurpose;
  readonly code: string;
  readonly nonce: string | undefined;
}

/** OTP whose code was entered correctly and that is not spent yet. */
export interface CorrectOtp {
  readonly id: string;
  readonly userId: number | null;
  /** Stored hash of the number that the OTP was sent to. */
  readonly destination: string;
}

/** True when the OTP was sent to this mobile number. */
export const wasOtpSentTo = ({ destination }: CorrectOtp, mobile: string): boolean =>
  destination === hashMobileText(mobile);

/**
 * Checks an OTP code; returns null for a wrong code. The client with the OTP's nonce has its own
 * attempts, even after another client requested a newer OTP; all other clients share the attempts
 * of the newest OTP. The attempt is counted before the code is checked, so that concurrent attempts
 * cannot exceed the limit. The subject also has a daily limit (`otp-failures.ts`).
 * @throws AppError `resetByLink`, or RateLimitedError, when the attempts of the day are used up
 */
export async function verifyOtpCode(attempt: OtpCodeAttempt): Promise<CorrectOtp | null> {
  const nonceHash = attempt.nonce === undefined ? null : hashToken(attempt.nonce);
  const [tried] = await query<CorrectOtp & { codeHash: string }>(
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
      toStoredOtpSubject(attempt.purpose, attempt.asked),
      attempt.purpose,
      limits.otp.maxTries,
      nonceHash,
    ],
  );
  if (!tried) return null;
  await countWrongOtpAttempt(attempt);
  if (!(await isSecretOfHash(tried.codeHash, attempt.code))) return null;
  await uncountOtpAttempt(attempt);
  return tried;
}

/**
 * Spends an OTP. Call it in the transaction of the action that the OTP authorizes.
 * @returns false when another request has spent the OTP
 */
export async function consumeOtp({ id }: CorrectOtp): Promise<boolean> {
  const spent = await query<{ id: string }>(
    `WITH spent AS (
       UPDATE otps SET spent_at = clock_timestamp() WHERE id = $1 AND spent_at IS NULL RETURNING id
     )
     SELECT id FROM spent`,
    [id],
  );
  return spent.length > 0;
}
