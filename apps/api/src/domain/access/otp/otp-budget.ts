import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../db/query.ts';
import {
  budgetsOf,
  judgeOtp,
  type BudgetedOtp,
  type BudgetUse,
  type Counted,
} from './judge-otp.ts';

/**
 * Counts an OTP, over all instances; it is counted no more when the transaction does not commit.
 * Call it last: others who ask wait for the rest of the transaction.
 * @param dailyBudget of all OTPs, `OTP_DAILY_BUDGET`
 * @throws RateLimitedError when a budget of the day is spent
 */
export async function countOtp(otp: BudgetedOtp, dailyBudget: number): Promise<BudgetUse> {
  const budgets = budgetsOf(otp, dailyBudget);
  const counted = await query<Counted>(countSql, [
    ['all', budgets.purpose],
    [...budgets.ofAsker.keys()],
    otpLimits.budget.burstMinutes,
    otp.isSent,
  ]);
  return judgeOtp(budgets, counted);
}

/**
 * Days are those of Asia/Kolkata. Totals count what is sent alone, and are told as if this one
 * were: a refusal must not tell. Always in one order, so that no two wait for each other.
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
