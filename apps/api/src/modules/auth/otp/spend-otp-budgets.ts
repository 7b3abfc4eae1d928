import type { ChallengeSolution } from '@feedback/contract/wire/challenge';
import { services } from '../../../platform/context/context.ts';
import { notifyOfHighOtpUse } from './otp-alarm.ts';
import { countOtpRequest } from './otp-budget.ts';
import { consumeChallengeSolution } from './otp-challenge.ts';
import type { OtpRecipient } from './otp-recipient.ts';

/**
 * Error for an unusual rate of OTP requests. The caller responds with a challenge after the
 * transaction is rolled back.
 */
export class UnusualOtpRateError extends Error {
  override readonly name = 'UnusualOtpRateError';

  /** @param work required work of the challenge */
  constructor(readonly work: number) {
    super();
  }
}

interface CountedOtp {
  readonly address: string;
  readonly recipient: Omit<OtpRecipient, 'masked'>;
  readonly isSent: boolean;
  readonly solution: ChallengeSolution | null;
}

/**
 * Counts an OTP against the budgets of the day, and sends the budgets' alarms. Call it last in the
 * transaction, because all OTP requests update the same rows.
 * @throws UnusualOtpRateError when a challenge is required and none was solved
 * @throws RateLimitedError when a budget is used up
 */
export async function consumeOtpBudgets({
  address,
  recipient,
  isSent,
  solution,
}: CountedOtp): Promise<void> {
  const { config, logger } = services();
  const { purpose } = recipient;
  const mobile = purpose === 'mobile' ? recipient.destination : null;
  const otp = { address, mobile, isSent, purpose };
  const use = await countOtpRequest(otp, config.otpDailyBudget);
  if (use.work !== null) {
    const given = { solution, work: use.work };
    if (!(await consumeChallengeSolution(given))) throw new UnusualOtpRateError(use.work);
  }
  if (await notifyOfHighOtpUse({ purpose, use })) {
    const { sent, budget } = use;
    logger.warn({ purpose, sent, budget }, 'many of the day’s OTPs are used');
  }
}
