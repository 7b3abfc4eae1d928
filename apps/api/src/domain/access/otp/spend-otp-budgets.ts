import type { ChallengeSolution } from '@feedback/contract/wire/challenge';
import { services } from '../../../context/context.ts';
import { alarmOfBudget } from './otp-alarm.ts';
import { countOtp } from './otp-budget.ts';
import { spendSolution } from './otp-challenge.ts';
import type { OtpRecipient } from './otp-recipient.ts';

/** More are asked for than people do; a challenge is due, once all that was begun is undone. */
export class UnusualRate extends Error {
  override readonly name = 'UnusualRate';

  /** @param work that the challenge is to ask for */
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
 * Counts an OTP to the day's budgets and gives their alarm. Last in the transaction, as everybody
 * counts on the same rows.
 * @throws UnusualRate when a challenge is due and none was solved
 * @throws RateLimitedError when a budget is spent
 */
export async function spendOtpBudgets({
  address,
  recipient,
  isSent,
  solution,
}: CountedOtp): Promise<void> {
  const { config, logger } = services();
  const { purpose } = recipient;
  const mobile = purpose === 'mobile' ? recipient.destination : null;
  const otp = { address, mobile, isSent, purpose };
  const use = await countOtp(otp, config.otpDailyBudget);
  if (use.work !== null) {
    const given = { solution, work: use.work };
    if (!(await spendSolution(given))) throw new UnusualRate(use.work);
  }
  if (await alarmOfBudget({ purpose, use })) {
    const { sent, budget } = use;
    logger.warn({ purpose, sent, budget }, 'many of the OTPs of the day are used');
  }
}
