import type {
  statusAccessRequestSchema,
  openStatusAccessSchema,
} from '@feedback/contract/submitter-portal/own-case';
import type * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  buildCaseOtpSubject,
  generateFakeMobile,
  consumeOtp,
  verifyOtpCode,
  wasOtpSentTo,
  createMobileProof,
  sendOtpToRecipient,
  type OtpRequester,
} from '../auth/index.ts';
import { canWorkCase, Feedback } from '../cases/index.ts';

/** The case id and the mobile with which a visitor claims to be the submitter. */
type Claim = Omit<z.output<typeof statusAccessRequestSchema>, 'way'>;

/**
 * Sends an OTP to a mobile that submitted the case. A wrong claim gets the same response, limits
 * and timing, but sends no OTP (rule 11.2).
 * @returns a nonce that gives the requesting client further OTP attempts
 * @throws RateLimitedError, ChallengeRequiredError
 */
export async function requestOwnCaseAccess(claim: Claim, asker: OtpRequester): Promise<string> {
  const asked = buildCaseOtpSubject(claim);
  const [isKnown, standIn] = await Promise.all([isRight(claim), generateFakeMobile(asked)]);
  const destination = isKnown ? claim.mobile : standIn;
  const recipient = { asked, purpose: 'caseAccess', destination, userId: null, isKnown } as const;
  return sendOtpToRecipient(recipient, asker);
}

/**
 * Checks the OTP of a case and its mobile.
 * @param keepToken stores the token in the same transaction
 * @returns a token that opens all cases of the mobile for 30 minutes, or null when the OTP is wrong
 */
export async function exchangeOtpForCaseAccess(
  { otp: code, nonce, ...claim }: z.output<typeof openStatusAccessSchema>,
  keepToken?: (token: string) => Promise<void>,
): Promise<string | null> {
  const { mobile } = claim;
  const asked = buildCaseOtpSubject(claim);
  const right = await verifyOtpCode({ asked, purpose: 'caseAccess', code, nonce });
  // The OTP of a wrong claim was never sent, and grants no access even when its digits are
  // guessed.
  if (!right || !wasOtpSentTo(right, mobile)) return null;
  return inTransaction(async () => {
    if (!(await consumeOtp(right))) return null;
    const token = await createMobileProof({ mobile, purpose: 'caseAccess' });
    await keepToken?.(token);
    return token;
  });
}

async function isRight({ caseId, mobile }: Claim): Promise<boolean> {
  const feedback = await Feedback.findOne({ where: { caseId } });
  return feedback !== null && canWorkCase({ kind: 'provenMobile', mobile }, feedback);
}
