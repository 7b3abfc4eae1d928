import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../platform/db/query.ts';
import { AppError, RateLimitedError } from '../../../platform/errors.ts';
import { storedOtpSubject, type OtpPurpose } from './otp-request-key.ts';

/** Subject of an OTP: a user id or a case, whether it exists or not. */
interface Tried {
  readonly asked: string;
  readonly purpose: OtpPurpose;
}

/**
 * Counts an attempt against the day's limit before the code is checked, so that guessing ends
 * regardless of the number of OTPs and networks. Verifying a mobile for a submission has no such
 * limit, because anybody could then block the owner of the number.
 * @throws AppError `resetByLink`, or RateLimitedError, when the limit of the day is reached
 */
export async function countOtpAttempt(tried: Tried): Promise<void> {
  if (tried.purpose === 'mobile') return;
  const counted = await query(
    `WITH counted AS (
       INSERT INTO otp_counts AS counts (scope, span, since, count)
       VALUES ($1, 'day', date_trunc('day', now(), 'Asia/Kolkata'), 1)
       ON CONFLICT (scope, span, since) DO UPDATE SET count = counts.count + 1
         WHERE counts.count < $2
       RETURNING counts.count
     ) SELECT count FROM counted`,
    [failureKey(tried), otpLimits.maxFailuresOfDay],
  );
  if (counted.length === 0) await requireOtpAttemptsLeft(tried);
}

/** Removes a counted attempt whose code was right. */
export async function uncountOtpAttempt(tried: Tried): Promise<void> {
  await query(
    `UPDATE otp_counts SET count = count - 1
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')`,
    [failureKey(tried)],
  );
}

/**
 * Rejects a subject that has reached its failures of the day.
 * @throws AppError `resetByLink` when another way exists, else RateLimitedError
 */
export async function requireOtpAttemptsLeft(tried: Tried): Promise<void> {
  const [full] = await query<{ rest: number }>(
    `SELECT extract(epoch FROM since + interval '1 day' - now())::float AS rest FROM otp_counts
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')
       AND count >= $2`,
    [failureKey(tried), otpLimits.maxFailuresOfDay],
  );
  if (!full) return;
  if (tried.purpose !== 'password') throw new RateLimitedError(full.rest);
  throw new AppError('resetByLink', { retryAfter: Math.ceil(full.rest) });
}

/** Returns the name under which the failures of the day are counted. */
export const failureKey = ({ purpose, asked }: Tried): string =>
  `failed ${purpose} ${storedOtpSubject(purpose, asked)}`;
