import { otpLimits } from '@feedback/contract/access-limits';
import { query } from '../../../db/query.ts';
import { RateLimitedError } from '../../../errors.ts';
import { networksOf } from '../networks-of.ts';
import type { OtpPurpose } from './otp-asked.ts';

const { budget, challenge } = otpLimits;

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
  /** The work of the challenge that is due; null when no more are asked for than people do. */
  readonly work: number | null;
  /** Sent today for the purpose, and how many may be. */
  readonly sent: number;
  readonly budget: number;
  /** More are sent for the purpose, from wherever, than people ask for. */
  readonly isBurst: boolean;
}

/** What may be sent of a scope. */
interface Most {
  readonly day: number;
  readonly burst: number;
  /** How many a day leave a network its claim on what is kept. */
  readonly few?: number;
}

interface Counted {
  readonly scope: string;
  readonly day: number;
  readonly burst: number;
  /** Seconds until the day is over. */
  readonly rest: number;
}

/**
 * Counts an OTP, over all instances; it is counted no more when the transaction does not commit.
 * Call it last: others who ask wait for the rest of the transaction.
 * @param dailyBudget of all OTPs, `OTP_DAILY_BUDGET`
 * @throws RateLimitedError when a budget of the day is spent
 */
export async function countOtp(otp: BudgetedOtp, dailyBudget: number): Promise<BudgetUse> {
  const ofPurpose = Math.ceil(dailyBudget * budget.purposeShares[otp.purpose]);
  const purpose = `purpose ${otp.purpose}`;
  const most = mostOf(otp, ofPurpose);
  const all = {
    day: ofPurpose,
    burst: Math.max(budget.networks.line.burst, ofPurpose * budget.burstShare),
  };
  const counted = await query<Counted>(countSql, [
    ['all', purpose],
    [...most.keys()],
    budget.burstMinutes,
    otp.isSent,
  ]);
  const sent = counted.find(({ scope }) => scope === purpose)?.day ?? 0;
  const isKept = sent > ofPurpose * (1 - budget.keptShare);
  const limited = counted.flatMap((count) => {
    const limit = count.scope === purpose ? all : most.get(count.scope);
    return limit ? [{ count, limit }] : [];
  });
  const spent = limited.find(
    ({ count, limit }) => count.day > limit.day || (isKept && count.day > fewOf(limit)),
  );
  if (spent) throw new RateLimitedError(spent.count.rest);
  const isBurst = limited.some(({ count, limit }) => count.burst > limit.burst);
  const pressure = Math.max(...limited.map(({ count, limit }) => pressureOf(count, limit)));
  const isDue = isKept || isBurst || pressure > 1;
  return {
    work: isDue ? workAt(pressure) : null,
    sent,
    budget: ofPurpose,
    isBurst: limited.some(({ count, limit }) => limit === all && count.burst > limit.burst),
  };
}

/** What may be sent to the networks that somebody asks from, and to the numbers beside theirs. */
function mostOf({ address, purpose, mobile }: BudgetedOtp, ofPurpose: number): Map<string, Most> {
  const most = new Map<string, Most>();
  for (const { name, share } of networksOf(address)) {
    const day = Math.max(budget.leastOfDay, ofPurpose * share.dayShare);
    most.set(`${purpose} ${name}`, { day, burst: share.burst, few: share.few });
  }
  // Pumped numbers lie beside each other: ten thousand of them have a budget together.
  if (mobile !== null) most.set(`range ${mobile.slice(0, budget.rangeDigits)}`, budget.range);
  return most;
}

const fewOf = ({ few = Infinity }: Most): number => few;

/** How often over a network has had what it may have freely; of nothing else, as all pay for it. */
const pressureOf = ({ day, burst }: Counted, most: Most): number =>
  most.few === undefined ? 0 : Math.max(burst / most.burst, day / (most.day * budget.freeShare));

const workAt = (pressure: number): number =>
  challenge.leastWork *
  2 ** Math.min(challenge.mostDoublings, Math.max(0, Math.ceil(pressure) - 2));

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
