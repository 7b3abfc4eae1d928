import { otpLimits } from '@feedback/contract/access-limits';
import { RateLimitedError } from '../../../platform/errors.ts';
import { networksOf } from '../networks.ts';
import type { OtpPurpose } from './otp-request-key.ts';

const { alarmShares, ...budget } = otpLimits.budget;
const { challenge } = otpLimits;

/** An OTP request, as far as the budgets depend on it. */
export interface BudgetedOtp {
  readonly address: string;
  readonly purpose: OtpPurpose;
  /**
   * Requested mobile number; null when the caller cannot choose it, because it belongs to a user id
   * or a case.
   */
  readonly mobile: string | null;
  /**
   * True for an OTP that is really sent. An OTP for an unknown user id is not sent and does not
   * count.
   */
  readonly isSent: boolean;
}

/** Use of the budgets, including the requested OTP. */
export interface BudgetUse {
  /** Work of the required challenge; null when requests arrive at an ordinary rate. */
  readonly work: number | null;
  /** Number of OTPs sent today for the purpose; `budget` is the maximum. */
  readonly sent: number;
  readonly budget: number;
  /** True when more are sent for the purpose, over all networks, than people usually request. */
  readonly isBurst: boolean;
}

/** Limits of a scope. */
interface Most {
  readonly day: number;
  readonly burst: number;
  /** Number per day up to which a network keeps its claim on the reserve. */
  readonly few?: number;
}

/** Limits of a purpose, of the caller's networks and of the number range. */
export interface OtpBudgets {
  readonly purpose: string;
  readonly ofPurpose: Most;
  /** Limits of the caller's networks and of neighbouring numbers, by their scopes. */
  readonly ofAsker: ReadonlyMap<string, Most>;
}

/** Counts of a scope, including the requested OTP. */
export interface OtpCount {
  readonly scope: string;
  readonly day: number;
  readonly burst: number;
  /** Seconds until the end of the day. */
  readonly rest: number;
}

/**
 * Returns the budgets that an OTP counts against.
 * @param dailyBudget limit of all OTPs together, `OTP_DAILY_BUDGET`
 */
export function otpBudgetsFor(
  { address, purpose, mobile }: BudgetedOtp,
  dailyBudget: number,
): OtpBudgets {
  const day = Math.ceil(dailyBudget * budget.purposeShares[purpose]);
  const burst = Math.max(budget.networks.line.burst, day * budget.burstShare);
  const ofAsker = new Map<string, Most>();
  for (const { name, share } of networksOf(address)) {
    const ofDay = Math.max(budget.leastOfDay, day * share.dayShare);
    ofAsker.set(`${purpose} ${name}`, { day: ofDay, burst: share.burst, few: share.few });
  }
  // SMS pumping uses neighbouring numbers: ten thousand of them share a budget.
  if (mobile !== null) ofAsker.set(`range ${mobile.slice(0, budget.rangeDigits)}`, budget.range);
  return { purpose: `purpose ${purpose}`, ofPurpose: { day, burst }, ofAsker };
}

/**
 * Decides whether an OTP may be sent, and with how much work.
 * @throws RateLimitedError when a budget of the day is used up
 */
export function assessOtp(
  { purpose, ofPurpose, ofAsker }: OtpBudgets,
  counted: readonly OtpCount[],
): BudgetUse {
  const sent = counted.find(({ scope }) => scope === purpose)?.day ?? 0;
  const isKept = sent > ofPurpose.day * (1 - budget.keptShare);
  const limited = counted.flatMap((count) => {
    const limit = count.scope === purpose ? ofPurpose : ofAsker.get(count.scope);
    return limit ? [{ count, limit }] : [];
  });
  const spent = limited.find(
    ({ count, limit }) => count.day > limit.day || (isKept && count.day > fewOf(limit)),
  );
  if (spent) throw new RateLimitedError(spent.count.rest);
  const bursts = limited.filter(({ count, limit }) => count.burst > limit.burst);
  const pressure = Math.max(...limited.map(({ count, limit }) => pressureOf(count, limit)));
  const isDue = isKept || bursts.length > 0 || pressure > 1;
  return {
    work: isDue ? workAt(pressure) : null,
    sent,
    budget: ofPurpose.day,
    isBurst: bursts.some(({ limit }) => limit === ofPurpose),
  };
}

const fewOf = ({ few = Infinity }: Most): number => few;

/**
 * Returns how many times a network has used its free share. Scopes that are not networks return 0,
 * because everybody would pay for them.
 */
const pressureOf = ({ day, burst }: OtpCount, most: Most): number =>
  most.few === undefined ? 0 : Math.max(burst / most.burst, day / (most.day * budget.freeShare));

const workAt = (pressure: number): number =>
  challenge.leastWork *
  2 ** Math.min(challenge.mostDoublings, Math.max(0, Math.ceil(pressure) - 2));

/**
 * Returns the alarm that a purpose's budget raises: `early` by the used share or the rate, `most`
 * when most of it is used, or null.
 */
export function budgetAlarm({ sent, budget: most, isBurst }: BudgetUse): 'early' | 'most' | null {
  if (sent >= most * alarmShares.most) return 'most';
  return isBurst || sent >= most * alarmShares.early ? 'early' : null;
}
