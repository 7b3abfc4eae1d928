import { otpLimits } from '@feedback/contract/access-limits';
import { RateLimitedError } from '../../../platform/errors.ts';
import { listNetworksContaining } from '../networks.ts';
import type { OtpPurpose } from './otp-subject.ts';

const { alarmShares, ...budget } = otpLimits.budget;
const { challenge } = otpLimits;

/** Data of an OTP request that the budgets depend on. */
export interface OtpBudgetRequest {
  readonly address: string;
  readonly purpose: OtpPurpose;
  /**
   * Requested mobile number; null when the number belongs to a user id or a case, so that the
   * client cannot choose it.
   */
  readonly mobile: string | null;
  /**
   * True for an OTP that is really sent. An OTP for an unknown user id is not sent and does not
   * count.
   */
  readonly isSent: boolean;
}

/** Use of the OTP budgets, including the requested OTP. */
export interface OtpBudgetUse {
  /**
   * Work of the required challenge; null when the request rate is ordinary and no challenge is
   * required.
   */
  readonly work: number | null;
  /** Number of OTPs sent today for the purpose; `budget` is the maximum. */
  readonly sent: number;
  readonly budget: number;
  /** True when all networks together request unusually many OTPs for the purpose. */
  readonly isBurst: boolean;
}

/** Limits of one scope, such as a network or a range of numbers. */
interface Most {
  readonly day: number;
  readonly burst: number;
  /** Number of OTPs per day up to which a network may use the reserved part of the budget. */
  readonly few?: number;
}

/** OTP limits of a purpose, of the client's networks and of the number range. */
export interface OtpBudgets {
  readonly purpose: string;
  readonly ofPurpose: Most;
  /** Limits of the client's networks and of the number range, by scope. */
  readonly ofAsker: ReadonlyMap<string, Most>;
}

/** OTP counts of one scope, including the requested OTP. */
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
export function findOtpBudgets(
  { address, purpose, mobile }: OtpBudgetRequest,
  dailyBudget: number,
): OtpBudgets {
  const day = Math.ceil(dailyBudget * budget.purposeShares[purpose]);
  const burst = Math.max(budget.networks.line.burst, day * budget.burstShare);
  const ofAsker = new Map<string, Most>();
  for (const { name, share } of listNetworksContaining(address)) {
    const ofDay = Math.max(budget.leastOfDay, day * share.dayShare);
    ofAsker.set(`${purpose} ${name}`, { day: ofDay, burst: share.burst, few: share.few });
  }
  // SMS pumping fraud uses neighbouring numbers, so each range of ten thousand numbers shares a
  // budget.
  if (mobile !== null) ofAsker.set(`range ${mobile.slice(0, budget.rangeDigits)}`, budget.range);
  return { purpose: `purpose ${purpose}`, ofPurpose: { day, burst }, ofAsker };
}

/**
 * Decides whether an OTP may be sent, and how much challenge work the client must do first.
 * @throws RateLimitedError when a budget of the day is used up
 */
export function assessOtpRequest(
  { purpose, ofPurpose, ofAsker }: OtpBudgets,
  counted: readonly OtpCount[],
): OtpBudgetUse {
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
 * Returns the OTPs of a network as a multiple of its free share. Returns 0 for a scope that is not
 * a network, because a purpose or a number range is shared by unrelated clients.
 */
const pressureOf = ({ day, burst }: OtpCount, most: Most): number =>
  most.few === undefined ? 0 : Math.max(burst / most.burst, day / (most.day * budget.freeShare));

const workAt = (pressure: number): number =>
  challenge.leastWork *
  2 ** Math.min(challenge.mostDoublings, Math.max(0, Math.ceil(pressure) - 2));

/**
 * Returns the alarm that a purpose's budget raises: `early` for an unusual number or rate of OTPs,
 * `most` when most of the budget is used, or null.
 */
export function chooseOtpBudgetAlarm({
  sent,
  budget: most,
  isBurst,
}: OtpBudgetUse): 'early' | 'most' | null {
  if (sent >= most * alarmShares.most) return 'most';
  return isBurst || sent >= most * alarmShares.early ? 'early' : null;
}
