import { limits } from '@feedback/contract/limits';
import type { Sequelize, Transaction } from 'sequelize';

import { queryRows } from '../../db/row-query.ts';
import { RateLimitedError } from '../../errors.ts';
import type { OtpPurpose } from './otps.ts';

/** An OTP that is about to be sent, as the budgets see it. */
export interface BudgetedOtp {
  readonly address: string;
  readonly purpose: OtpPurpose;
  /** The number that was asked for; null where nobody can choose it: a user id's, a case's. */
  readonly mobile: string | null;
  /** One that is not sent, as the user id is nobody's, is none of all that were. */
  readonly isSent: boolean;
}

/** What an OTP does to the budgets. */
export interface BudgetUse {
  /** More are asked for than people do: a challenge is due. */
  readonly isUnusual: boolean;
  /** Sent today, all together. */
  readonly today: number;
}

interface Counted {
  readonly scope: string;
  readonly span: 'day' | 'burst';
  /** With this one, sent or not: a refusal must not tell. */
  readonly used: number;
  /** Seconds until the day, or the burst, is over. */
  readonly rest: number;
}

/**
 * Counts an OTP, over all instances; it is counted no more when the transaction does not commit.
 * Call it last: others who ask wait for the rest of the transaction.
 * @param dailyBudget of all OTPs, `OTP_DAILY_BUDGET`
 * @throws RateLimitedError when a budget of the day is spent
 */
export async function countOtp(
  sequelize: Sequelize,
  otp: BudgetedOtp,
  dailyBudget: number,
  transaction: Transaction,
): Promise<BudgetUse> {
  const { budget } = limits.otp;
  const most: Record<string, { day: number; burst: number }> = {
    [addressScope(otp)]: budget.address,
    ...(otp.mobile !== null && { [rangeOf(otp.mobile)]: budget.range }),
    all: {
      day: dailyBudget,
      burst: Math.max(budget.address.burst, dailyBudget * budget.burstShare),
    },
  };
  const counted = await queryRows<Counted>(
    sequelize,
    countSql,
    [Object.keys(most), budget.burstMinutes, otp.isSent],
    transaction,
  );
  const over = counted.filter(({ scope, span, used }) => used > (most[scope]?.[span] ?? 0));
  const spent = over.find(({ span }) => span === 'day');
  if (spent) throw new RateLimitedError(spent.rest);
  const today = counted.find(({ scope, span }) => scope === 'all' && span === 'day');
  return { isUnusual: over.length > 0, today: today?.used ?? 0 };
}

/** Who asks for their cases uses up nothing of what submitting needs. */
const addressScope = ({ address, purpose }: BudgetedOtp) =>
  purpose === 'caseAccess' ? `status ${address}` : `address ${address}`;

/** Pumped numbers lie beside each other: ten thousand of them have a budget together. */
const rangeOf = (mobile: string) => `range ${mobile.slice(0, limits.otp.budget.rangeDigits)}`;

/** Days are those of Asia/Kolkata. Always in one order, so that no two wait for each other. */
const countSql = `
  WITH spans AS (
    SELECT 'burst' AS span, date_bin(length, now(), 'epoch') AS since, length
    FROM make_interval(mins => $2) AS length
    UNION ALL
    SELECT 'day', date_trunc('day', now(), 'Asia/Kolkata'), interval '1 day'
  ), counted AS (
    INSERT INTO otp_counts (scope, span, since, count)
    SELECT scope, span, since, (scope <> 'all' OR $3)::int
    FROM unnest($1::text[]) AS scope, spans ORDER BY scope, span
    ON CONFLICT (scope, span, since) DO UPDATE SET count = otp_counts.count + excluded.count
    RETURNING scope, span, since, count
  )
  SELECT scope, span, count + (scope = 'all' AND NOT $3)::int AS used,
    extract(epoch FROM counted.since + length - now())::float AS rest
  FROM counted JOIN spans USING (span)`;

/**
 * Claims the day's alarm, which is given once over all instances.
 * @returns whether it is the caller's to give
 */
export async function claimAlarm(sequelize: Sequelize, transaction: Transaction): Promise<boolean> {
  const claimed = await queryRows(
    sequelize,
    `WITH claimed AS (
       INSERT INTO otp_counts (scope, span, since, count)
       VALUES ('all', 'alarm', date_trunc('day', now(), 'Asia/Kolkata'), 1)
       ON CONFLICT DO NOTHING RETURNING scope
     ) SELECT scope FROM claimed`,
    [],
    transaction,
  );
  return claimed.length > 0;
}
