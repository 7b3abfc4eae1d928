import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../platform/db/query.ts';
import { AppError, RateLimitedError } from '../../../platform/errors.ts';
import { toStoredOtpSubject, type OtpPurpose } from './otp-subject.ts';

/**
 * Subject and purpose of an OTP attempt. The subject is a user id or a case, which may not exist.
 */
interface Tried {
  readonly asked: string;
  readonly purpose: OtpPurpose;
}

/**
 * Counts an attempt against the subject's daily limit before the code is checked, so that the limit
 * holds regardless of the number of OTPs and networks. Verifying a mobile for a submission has no
 * daily limit, because any client could then block the owner of the number.
 * @throws AppError `resetByLink`, or RateLimitedError, when the limit of the day is reached
 */
export async function countWrongOtpAttempt(tried: Tried): Promise<void> {
  if (tried.purpose === 'mobile') return;
  const counted = await query(
    `WITH counted AS (
       INSERT INTO otp_counts AS counts (scope, span, since, count)
       VALUES ($1, 'day', date_trunc('day', now(), 'Asia/Kolkata'), 1)
       ON CONFLICT (scope, span, since) DO UPDATE SET count = counts.count + 1
         WHERE counts.count < $2
       RETURNING counts.count
     ) SELECT count FROM counted`,
    [buildOtpFailureKey(tried), otpLimits.maxFailuresOfDay],
  );
  if (counted.length === 0) await requireOtpAttemptsLeft(tried);
}

/** Removes a counted attempt after the code proved correct. */
export async function uncountOtpAttempt(tried: Tried): Promise<void> {
  await query(
    `UPDATE otp_counts SET count = count - 1
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')`,
    [buildOtpFailureKey(tried)],
  );
}

/**
 * Rejects a request for a subject that has reached the daily limit of wrong attempts.
 * @throws AppError `resetByLink` when another way exists, else RateLimitedError
 */
export async function requireOtpAttemptsLeft(tried: Tried): Promise<void> {
  const [full] = await query<{ rest: number }>(
    `SELECT extract(epoch FROM since + interval '1 day' - now())::float AS rest FROM otp_counts
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')
       AND count >= $2`,
    [buildOtpFailureKey(tried), otpLimits.maxFailuresOfDay],
  );
  if (!full) return;
  if (tried.purpose !== 'password') throw new RateLimitedError(full.rest);
  throw new AppError('resetByLink', { retryAfter: Math.ceil(full.rest) });
}

/** Returns the counter key of a subject's wrong attempts of the day. */
export const buildOtpFailureKey = ({ purpose, asked }: Tried): string =>
  `failed ${purpose} ${toStoredOtpSubject(purpose, asked)}`;
