import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../db/query.ts';
import { AppError, RateLimitedError } from '../../../errors.ts';
import { hiddenAsked, type OtpPurpose } from './otp-asked.ts';

/** The subject of an OTP: a user id or a case, whether it exists or not. */
interface Tried {
  readonly asked: string;
  readonly purpose: OtpPurpose;
}

/**
 * Counts a try to the day's failures, before the code is looked at: guessing has an end, with
 * however many OTPs and from wherever. A number that is verified for a submission has none, as
 * anybody could then keep its owner from writing to us.
 * @throws AppError `resetByLink`, or RateLimitedError, when the day has had its fill
 */
export async function countTry(tried: Tried): Promise<void> {
  if (tried.purpose === 'mobile') return;
  const counted = await query(
    `WITH counted AS (
       INSERT INTO otp_counts AS counts (scope, span, since, count)
       VALUES ($1, 'day', date_trunc('day', now(), 'Asia/Kolkata'), 1)
       ON CONFLICT (scope, span, since) DO UPDATE SET count = counts.count + 1
         WHERE counts.count < $2
       RETURNING counts.count
     ) SELECT count FROM counted`,
    [failuresOf(tried), otpLimits.maxFailuresOfDay],
  );
  if (counted.length === 0) await requireTries(tried);
}

/** A try that was right is no failure. */
export async function takeBackTry(tried: Tried): Promise<void> {
  await query(
    `UPDATE otp_counts SET count = count - 1
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')`,
    [failuresOf(tried)],
  );
}

/**
 * Refuses what has had its failures of the day.
 * @throws AppError `resetByLink` where there is another way, or RateLimitedError
 */
export async function requireTries(tried: Tried): Promise<void> {
  const [full] = await query<{ rest: number }>(
    `SELECT extract(epoch FROM since + interval '1 day' - now())::float AS rest FROM otp_counts
     WHERE scope = $1 AND span = 'day' AND since = date_trunc('day', now(), 'Asia/Kolkata')
       AND count >= $2`,
    [failuresOf(tried), otpLimits.maxFailuresOfDay],
  );
  if (!full) return;
  if (tried.purpose !== 'password') throw new RateLimitedError(full.rest);
  throw new AppError('resetByLink', { retryAfter: Math.ceil(full.rest) });
}

/** Under what the failures of the day are counted. */
export const failuresOf = ({ purpose, asked }: Tried): string =>
  `failed ${purpose} ${hiddenAsked(purpose, asked)}`;
