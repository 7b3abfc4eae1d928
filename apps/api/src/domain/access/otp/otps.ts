import { randomInt } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import { query, lockName } from '../../../db/query.ts';

import { hiddenAsked, hiddenMobile, type OtpPurpose } from './otp-asked.ts';
import { countTry, takeBackTry } from './otp-failures.ts';
import { isSecretOf } from '../passwords/password.ts';
import { hashToken } from '../tokens.ts';
import { RateLimitedError } from '../../../errors.ts';

interface NewOtp {
  /** The mobile number, the user id or the case that was asked for: what is counted, and tried later. */
  readonly asked: string;
  /** A mobile number, or a stand-in for an unknown user. */
  readonly destination: string;
  readonly purpose: OtpPurpose;
  readonly userId: number | null;
  /** The hash by `hashOtp`, made before the transaction: it takes longer than all the rest. */
  readonly codeHash: string;
  /** The nonce that only the requester of the OTP knows. */
  readonly nonce: string;
}

/** Six digits, each as likely as the other. */
export const newOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.length)).padStart(limits.otp.length, '0');

/** Writes a new OTP down, which takes the place of the one before; its mobile as a hash alone. */
export async function createOtp(otp: NewOtp): Promise<void> {
  await query(
    `INSERT INTO otps
       (asked, destination, purpose, user_id, code_hash, nonce_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(),
       clock_timestamp() + make_interval(mins => $7))`,
    [
      hiddenAsked(otp.purpose, otp.asked),
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
 * Refuses another OTP for what was asked for, and says whether the number may be sent one. A number
 * that has had its fill by way of its user ids is sent nothing, which nobody is told: a refusal
 * would tell whose number it is. Those that open cases are counted apart from all others (rule
 * 11.1). All others who ask for the number wait until the transaction ends.
 * @throws RateLimitedError when the last is too young or the hour has had its fill
 */
export async function limitOtps({
  asked,
  destination,
  purpose,
}: Pick<NewOtp, 'asked' | 'destination' | 'purpose'>): Promise<boolean> {
  // Two resends at once must not both see the last one as old enough.
  await lockName(`otp ${destination}`);
  const recent = await query<{ isSame: boolean; age: number }>(
    `SELECT coalesce(asked, destination) = ANY ($1::text[]) AS "isSame",
       extract(epoch FROM clock_timestamp() - created_at)::float AS age
     FROM otps
     WHERE (coalesce(asked, destination) = ANY ($1::text[]) OR destination = ANY ($2::text[]))
       AND (purpose = 'caseAccess') = $3
       AND created_at > clock_timestamp() - interval '1 hour'
     ORDER BY created_at`,
    [
      spellingsOf(purpose, asked),
      [hiddenMobile(destination), destination],
      purpose === 'caseAccess',
    ],
  );
  const ages = recent.filter(({ isSame }) => isSame).map(({ age }) => age);
  const [oldest = 0, youngest = Infinity] = [ages[0], ages.at(-1)];
  if (ages.length >= limits.otp.maxPerHour) throw new RateLimitedError(3600 - oldest);
  if (youngest < limits.otp.resendSeconds) {
    throw new RateLimitedError(limits.otp.resendSeconds - youngest);
  }
  return recent.length < limits.otp.maxPerHour;
}

/** Returns the stored form of the subject, and the form that the previous version stored. */
const spellingsOf = (purpose: OtpPurpose, asked: string): string[] => [
  hiddenAsked(purpose, asked),
  asked,
];

/** Somebody's try. */
export interface OtpTry {
  readonly asked: string;
  readonly purpose: OtpPurpose;
  readonly code: string;
  readonly nonce: string | undefined;
}

/** An OTP that was right, and is still to be spent. */
export interface RightOtp {
  readonly id: string;
  readonly userId: number | null;
  /** The number that it was sent to, as it is kept. */
  readonly destination: string;
}

/** Whether an OTP was sent to this number. */
export const wasSentTo = ({ destination }: RightOtp, mobile: string): boolean =>
  destination === hiddenMobile(mobile) || destination === mobile;

/**
 * Tries a code. Whoever has the nonce of an OTP has its tries to themselves, even after somebody
 * else asked for a newer one; all others share the tries of the newest. A try is counted before the
 * code is looked at, in one statement: however many come at once, no more than the limit are looked
 * at. What was asked for has tries of its own in a day (`otp-failures.ts`).
 * @throws AppError `resetByLink`, or RateLimitedError, when those of the day are used up
 */
export async function tryOtp(attempt: OtpTry): Promise<RightOtp | null> {
  const nonceHash = attempt.nonce === undefined ? null : hashToken(attempt.nonce);
  const [tried] = await query<RightOtp & { codeHash: string }>(
    `WITH meant AS (
       SELECT id, nonce_hash IS NOT DISTINCT FROM $4::bytea AND $4::bytea IS NOT NULL AS is_own
       FROM otps WHERE coalesce(asked, destination) = ANY ($1::text[]) AND purpose = $2
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
    [spellingsOf(attempt.purpose, attempt.asked), attempt.purpose, limits.otp.maxTries, nonceHash],
  );
  if (!tried) return null;
  await countTry(attempt);
  if (!(await isSecretOf(tried.codeHash, attempt.code))) return null;
  await takeBackTry(attempt);
  return tried;
}

/**
 * Spends an OTP on what it lets somebody do, in the transaction that does it.
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
