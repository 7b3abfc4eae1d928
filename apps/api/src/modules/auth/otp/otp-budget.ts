import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../platform/db/query.ts';
import {
  findOtpBudgets,
  assessOtpRequest,
  type OtpBudgetRequest,
  type OtpBudgetUse,
  type OtpCount,
} from './assess-otp.ts';

/**
 * Counts an OTP request over all server instances and assesses the budgets. Call it last in the
 * transaction, because other requests wait for the counter rows until the transaction ends.
 * @param dailyBudget limit of all OTPs together, `OTP_DAILY_BUDGET`
 * @throws RateLimitedError when a budget of the day is used up
 */
export async function countOtpRequest(
  otp: OtpBudgetRequest,
  dailyBudget: number,
): Promise<OtpBudgetUse> {
  const budgets = findOtpBudgets(otp, dailyBudget);
  const counted = await query<OtpCount>(countSql, [
    ['all', budgets.purpose],
    [...budgets.ofAsker.keys()],
    otpLimits.budget.burstMinutes,
    otp.isSent,
  ]);
  return assessOtpRequest(budgets, counted);
}

/**
 * SQL query: counts by day in Asia/Kolkata and by burst. Only sent OTPs increase a total, but the
 * returned counts always include the current request, so that an error does not reveal whether an
 * OTP was sent. Locks rows in a fixed order to avoid deadlocks.
 */
const countSql = `
  WITH spans AS (
    SELECT 'burst' AS span, date_bin(length, now(), 'epoch') AS since
    FROM make_interval(mins => $3) AS length
    UNION ALL
    SELECT 'day', date_trunc('day', now(), 'Asia/Kolkata')
  ), scopes AS (
    SELECT scope, $4::boolean::int AS added FROM unnest($1::text[]) AS scope
    UNION ALL
    SELECT scope, 1 FROM unnest($2::text[]) AS scope
  ), counted AS (
    INSERT INTO otp_counts (scope, span, since, count)
    SELECT scope, span, since, added FROM scopes, spans ORDER BY scope, span
    ON CONFLICT (scope, span, since) DO UPDATE SET count = otp_counts.count + excluded.count
    RETURNING scope, span, count
  )
  SELECT scope,
    max(count + 1 - added) FILTER (WHERE span = 'day') AS day,
    max(count + 1 - added) FILTER (WHERE span = 'burst') AS burst,
    extract(epoch FROM date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day' - now())::float
      AS rest
  FROM counted JOIN scopes USING (scope) GROUP BY scope`;
