import { otpLimits } from '@feedback/contract/access-limits';
import { RateLimitedError } from '../../../errors.ts';
import { networksOf } from '../networks-of.ts';
import type { OtpPurpose } from './otp-asked.ts';

const { alarmShares, ...budget } = otpLimits.budget;
const { challenge } = otpLimits;

/** An OTP that is about to be sent, as the budgets see it. */
export interface BudgetedOtp {
  readonly address: string;
  readonly purpose: OtpPurpose;
  /** The number that was asked for; null where nobody can choose it: a user id's, a case's. */
  readonly mobile: string | null;
  /** True for an OTP that is sent. An OTP for an unknown user id is not, and does not count. */
  readonly isSent: boolean;
}

/** Use of the budgets with an OTP that is asked for. */
export interface BudgetUse {
  /** The work of the challenge that is due; null when no more are asked for than people do. */
  readonly work: number | null;
  /** Sent today for the purpose, and how many may be. */
  readonly sent: number;
  readonly budget: number;
  /** More are sent for the purpose, from wherever, than people ask for. */
  readonly isBurst: boolean;
}

/** Limits of a scope. */
interface Most {
  readonly day: number;
  readonly burst: number;
  /** So many a day leave a network its claim on what is kept. */
  readonly few?: number;
}

/** Limits of a purpose, and of whoever asks. */
export interface OtpBudgets {
  readonly purpose: string;
  readonly ofPurpose: Most;
  /** Limits of the caller's networks and of neighbouring numbers, by their scopes. */
  readonly ofAsker: ReadonlyMap<string, Most>;
}

/** A scope's OTPs with the one that is asked for. */
export interface Counted {
  readonly scope: string;
  readonly day: number;
  readonly burst: number;
  /** Seconds until the day is over. */
  readonly rest: number;
}

/**
 * The budgets that an OTP is counted to.
 * @param dailyBudget of all OTPs, `OTP_DAILY_BUDGET`
 */
export function budgetsOf(
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
  // Pumped numbers lie beside each other: ten thousand of them have a budget together.
  if (mobile !== null) ofAsker.set(`range ${mobile.slice(0, budget.rangeDigits)}`, budget.range);
  return { purpose: `purpose ${purpose}`, ofPurpose: { day, burst }, ofAsker };
}

/**
 * Whether an OTP may be sent, and what for.
 * @throws RateLimitedError when a budget of the day is spent
 */
export function judgeOtp(
  { purpose, ofPurpose, ofAsker }: OtpBudgets,
  counted: readonly Counted[],
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

/** Multiple of its free share that a network has had; of nothing else, as all pay for it. */
const pressureOf = ({ day, burst }: Counted, most: Most): number =>
  most.few === undefined ? 0 : Math.max(burst / most.burst, day / (most.day * budget.freeShare));

const workAt = (pressure: number): number =>
  challenge.leastWork *
  2 ** Math.min(challenge.mostDoublings, Math.max(0, Math.ceil(pressure) - 2));

/**
 * The alarm that is due of a purpose's budget: early, by how much of it is used or how fast it
 * goes, or when most of it is; null: none.
 */
export function alarmOf({ sent, budget: most, isBurst }: BudgetUse): 'early' | 'most' | null {
  if (sent >= most * alarmShares.most) return 'most';
  return isBurst || sent >= most * alarmShares.early ? 'early' : null;
}
