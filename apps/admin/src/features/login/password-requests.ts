import type { ForgottenPassword, OtpSent, OtpWay } from '@feedback/contract/people/auth';
import { forgotPassword, getOtp, setPassword } from '@feedback/contract/operations';
import { challengeHeader } from '@feedback/contract/wire/headers';

import { send } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

/** A person who is sent an OTP, and the way; by SMS unless they ask to be called (rule 8.23). */
interface OtpRequest {
  readonly companyId: string;
  readonly way?: OtpWay;
}

/**
 * Sends an OTP to the mobile registered for a user id; answers the mobile, masked, and a nonce.
 * Where unusually many are asked for, the server wants a challenge solved first: the part that can
 * is loaded by those few who are asked.
 * @throws ApiError
 */
export async function sendOtp({ companyId, way = 'sms' }: OtpRequest): Promise<OtpSent> {
  const request = { parts: { companyId }, query: { way } };
  try {
    return await send(getOtp, request);
  } catch (error) {
    const challenge = error instanceof ApiError ? error.challenge : undefined;
    if (!challenge) throw error;
    const { solveChallenge } = await import('@feedback/contract/wire/solve-challenge');
    const solution = await solveChallenge(challenge);
    if (solution === null) throw error;
    return send(getOtp, { ...request, headers: { [challengeHeader]: solution } });
  }
}

/** Sets a forgotten password by OTP (rule 8.5). */
export const sendForgotPassword = (body: ForgottenPassword) => send(forgotPassword, { body });

/** Sets the first password of an account, by its single-use link (rule 8.5). */
export const sendSetPassword = (body: { token: string; password: string }) =>
  send(setPassword, { body });
