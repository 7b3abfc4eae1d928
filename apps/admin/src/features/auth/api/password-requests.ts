import type { ForgotPasswordRequest, OtpSent, OtpDelivery } from '@feedback/contract/auth/auth';
import { forgotPassword, getOtp, setPassword } from '@feedback/contract/operations';
import { challengeHeader } from '@feedback/contract/wire/headers';

import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** The receiver of an OTP and its channel: SMS unless the person asks for a call (rule 8.23). */
interface OtpRequest {
  readonly companyId: string;
  readonly way?: OtpDelivery;
}

/**
 * Sends an OTP to the mobile number registered for a user id; returns the masked number and a
 * nonce. When unusually many OTPs are requested, the server requires a solved challenge; the solver
 * loads on demand, since few users are challenged.
 * @throws ApiError
 */
export async function requestPasswordOtp({ companyId, way = 'sms' }: OtpRequest): Promise<OtpSent> {
  const request = { parts: { companyId }, query: { way } };
  try {
    return await callApi(getOtp, request);
  } catch (error) {
    const challenge = error instanceof ApiError ? error.challenge : undefined;
    if (!challenge) throw error;
    const { solveChallenge } = await import('@feedback/contract/wire/solve-challenge');
    const solution = await solveChallenge(challenge);
    if (solution === null) throw error;
    return callApi(getOtp, { ...request, headers: { [challengeHeader]: solution } });
  }
}

/** Sets a new password with an OTP (rule 8.5). */
export const resetForgottenPassword = (body: ForgotPasswordRequest) =>
  callApi(forgotPassword, { body });

/** Sets the first password of an account with its single-use link (rule 8.5). */
export const setFirstPassword = (body: { token: string; password: string }) =>
  callApi(setPassword, { body });
