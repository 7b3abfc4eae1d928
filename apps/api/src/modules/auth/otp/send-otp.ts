import type { OtpSent, OtpDelivery } from '@feedback/contract/auth/auth';
import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';
import type { Locale } from '@feedback/contract/messages';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { query } from '../../../platform/db/query.ts';
import { currentTime, services } from '../../../platform/context/context.ts';

import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { queueMessages } from '../../notifications/index.ts';
import { ChallengeRequiredError, ValidationError } from '../../../platform/errors.ts';
import { consumeOtpBudgets, UnusualOtpRateError } from './spend-otp-budgets.ts';
import { createProofOfWorkChallenge, parseValidChallengeSolution } from './otp-challenge.ts';
import { requireOtpAttemptsLeft } from './otp-failures.ts';
import { findOtpRecipient, type OtpRecipient } from './otp-recipient.ts';
import { createOtp, admitOtpRequest, generateOtpCode } from './otps.ts';
import { hashOtp } from '../passwords/password.ts';
import { runWithPasswordResetLink } from '../passwords/reset-link.ts';
import { generateToken } from '../tokens.ts';

/** Data of the client that requests an OTP. */
export interface OtpRequester {
  readonly locale: Locale;
  readonly address: string;
  /** Solution of the challenge that an earlier error response contained. */
  readonly solution: string | undefined;
  /** Way of delivery: SMS unless the client asks for a telephone call (rule 8.23). */
  readonly way?: OtpDelivery | undefined;
}

/**
 * Sends an OTP to a mobile number, or to the registered number of a user id (rule 8.2).
 * @param given `companyId` is a mobile number or a user id
 * @returns the masked mobile number and the client's nonce
 * @throws RateLimitedError, ChallengeRequiredError; AppError `resetByLink` when the user id has
 * used up its wrong attempts of the day
 */
export async function sendOtp(
  given: OtpRequester & { readonly companyId: string },
): Promise<OtpSent> {
  const recipient = await findOtpRecipient(given.companyId);
  const nonce = await runWithPasswordResetLink(given.companyId, () =>
    sendOtpToRecipient(recipient, given),
  );
  return { mobile: recipient.masked, nonce, calls: canSendOtpByCall() };
}

/** True when the configuration allows OTPs by telephone call. */
export const canSendOtpByCall = (): boolean => services().config.notifyCall !== null;

/**
 * Sends an OTP to a recipient. An unknown subject gets the same response, limits and timing, but no
 * OTP is sent (rule 8.2). Concurrency is limited, because all requests update the same counters:
 * more concurrency would not be faster and would hold connections that other requests need.
 * @returns the client's nonce
 * @throws RateLimitedError, ChallengeRequiredError; AppError after too many wrong attempts
 * @throws ValidationError for a call when calls are not configured
 */
export async function sendOtpToRecipient(
  recipient: Omit<OtpRecipient, 'masked'>,
  given: OtpRequester,
): Promise<string> {
  if (given.way === 'call' && !canSendOtpByCall())
    throw new ValidationError([{ path: 'way', key: 'invalidValue' }]);
  const [code, nonce] = [generateOtpCode(), generateToken()];
  const codeHash = await hashOtp(code);
  const send = () => writeOtp({ ...recipient, code, codeHash, nonce }, given);
  await services().otpSlots.during('otp', send);
  return nonce;
}

type WrittenOtp = Omit<OtpRecipient, 'masked'> & { code: string; codeHash: string; nonce: string };

async function writeOtp(otp: WrittenOtp, given: OtpRequester): Promise<void> {
  const { config } = services();
  await requireOtpAttemptsLeft(otp);
  const solution = await parseValidChallengeSolution(given.solution);
  const write = async () => {
    const mayBeSent = !config.rateLimits || (await admitOtpRequest(otp));
    await createOtp(otp);
    const isSent = otp.isKnown && mayBeSent;
    await keptIf(isSent, () => queueOtp(otp.destination, otp.code, given));
    if (!config.rateLimits) return;
    const counted = { address: given.address, recipient: otp, isSent, solution };
    await consumeOtpBudgets(counted);
  };
  await inTransaction(write).catch(async (error: unknown) => {
    throw error instanceof UnusualOtpRateError
      ? new ChallengeRequiredError(await createProofOfWorkChallenge(error.work))
      : error;
  });
}

async function queueOtp(mobile: string, otp: string, { locale, way = 'sms' }: OtpRequester) {
  const minutes = limits.otp.lifetimeMinutes;
  const texts = getNotificationTexts(locale);
  const digits = Array.from(otp).join(', ');
  await queueMessages({
    channel: way,
    template: way === 'call' ? 'otpCall' : 'otp',
    recipient: mobile,
    body:
      way === 'call'
        ? texts.otpCall({ digits, brand: brand.name })
        : texts.otp({ otp, minutes, brand: brand.name }),
    isSecret: true,
    expiresAt: new Date(currentTime().getTime() + minutes * 60_000),
  });
}

/**
 * Runs the work in a savepoint and rolls the work back unless `isKept`, so that a kept and a
 * discarded OTP take the same time.
 */
async function keptIf(isKept: boolean, work: () => Promise<void>): Promise<void> {
  await query('SAVEPOINT maybe');
  await work();
  const end = isKept ? 'RELEASE SAVEPOINT maybe' : 'ROLLBACK TO SAVEPOINT maybe';
  await query(end);
}
