import { secondFactorLimits } from '@feedback/contract/access-limits';

import { context } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { User } from '../accounts/user.ts';

const { maxFailuresOfDay, mailAfterFailures } = secondFactorLimits;

const scopeOf = (userId: number): string => `failed codes ${userId}`;

const today = `date_trunc('day', now(), 'Asia/Kolkata')`;

/**
 * Counts an attempt at an account's second-factor code before the code is checked. The count is in
 * the database, so the daily limit holds across server instances and networks (rule 8.25).
 * @throws AppError `codesSpent` when the account has used up its wrong codes of the day
 */
export async function countSecondFactorAttempt(userId: number): Promise<void> {
  const counted = await query(
    `WITH counted AS (
       INSERT INTO otp_counts AS counts (scope, span, since, count)
       VALUES ($1, 'day', ${today}, 1)
       ON CONFLICT (scope, span, since) DO UPDATE SET count = counts.count + 1
         WHERE counts.count < $2
       RETURNING counts.count
     ) SELECT count FROM counted`,
    [scopeOf(userId), maxFailuresOfDay],
  );
  if (counted.length > 0) return;
  const [day] = await query<{ rest: number }>(
    `SELECT extract(epoch FROM ${today} + interval '1 day' - now())::float AS rest`,
  );
  throw new AppError('codesSpent', { retryAfter: Math.ceil(day?.rest ?? 60) });
}

/** Removes a counted attempt after the code proved correct. */
export async function uncountSecondFactorAttempt(userId: number): Promise<void> {
  await query(
    `UPDATE otp_counts SET count = count - 1 WHERE scope = $1 AND span = 'day' AND since = ${today}`,
    [scopeOf(userId)],
  );
}

/**
 * Records a wrong second-factor code after a correct password as a security event, which an alarm
 * counts. E-mails the account's owner when the day's wrong codes reach the limit for a
 * notification.
 */
export async function recordWrongSecondFactorCode(userId: number): Promise<void> {
  const user = await User.findByPk(userId);
  if (!user) return;
  const { address, requestId } = context();
  await query(
    `INSERT INTO security_log (kind, outcome, account, address, request_id)
     VALUES ('wrongCode', 'codeFailed', $1, $2, $3)`,
    [user.employeeCode, address ?? '', requestId ?? ''],
  );
  const told = await query(
    `SELECT FROM otp_counts
     WHERE scope = $1 AND span = 'day' AND since = ${today} AND count = $2`,
    [scopeOf(userId), mailAfterFailures],
  );
  if (told.length > 0) await raise('user.wrongCodes', { id: user.id, label: user.employeeName });
}

/**
 * Resets an account's wrong-code count after a password change, because the person who entered the
 * codes no longer has the password.
 */
export async function resetSecondFactorFailures(userId: number): Promise<void> {
  await query('DELETE FROM otp_counts WHERE scope = $1', [scopeOf(userId)]);
}
