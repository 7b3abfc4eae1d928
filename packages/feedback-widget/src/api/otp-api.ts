import type { OtpResult, OtpSent, OtpDelivery } from '@feedback/contract/auth/auth';
import { fillPathParameters } from '@feedback/contract/calls/operation';
import { getOtp, validateOtp } from '@feedback/contract/operations';
import type { Challenge } from '@feedback/contract/wire/challenge';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { challengeHeader } from '@feedback/contract/wire/headers';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { ApiError, createNoResponseError } from './api-error.ts';
import { callJson, type CallOptions, type Connection } from './connection.ts';

/** A sent OTP with the mobile number that it was requested for and the time in milliseconds. */
export interface SentOtp extends OtpSent {
  readonly askedFor: string;
  readonly sentAt: number;
}

/**
 * Solves the server's challenge. The solver loads on demand, because few visitors are challenged.
 */
async function solutionOf(challenge: Challenge): Promise<string | null> {
  const { solveChallenge } = await import('@feedback/contract/wire/solve-challenge').catch(() => {
    throw createNoResponseError();
  });
  return solveChallenge(challenge);
}

/**
 * Makes a call that sends an OTP. When unusually many OTPs are requested, the server requires a
 * solved challenge first.
 * @throws ApiError
 */
export async function callWithChallenge<Answer>(
  connection: Connection,
  request: CallOptions,
  onChallenge: () => void,
): Promise<Answer> {
  try {
    return await callJson<Answer>(connection, request);
  } catch (error) {
    const challenge = error instanceof ApiError ? error.failure?.challenge : undefined;
    if (!challenge) throw error;
    onChallenge();
    const solution = await solutionOf(challenge);
    if (solution === null) throw error;
    return callJson(connection, { ...request, headers: { [challengeHeader]: solution } });
  }
}

/**
 * Requests an OTP for a submitter's mobile number.
 * @throws ApiError
 */
export function requestOtp(
  connection: Connection,
  mobile: string,
  onChallenge: () => void,
  way?: OtpDelivery,
): Promise<OtpSent> {
  const path =
    fillPathParameters(getOtp, { companyId: mobile }) + (way === 'call' ? '?way=call' : '');
  const request = { method: getOtp.method, path };
  return callWithChallenge(connection, request, onChallenge);
}

/**
 * A mobile number, the OTP that it received, and the nonce from the response that announced the
 * OTP.
 */
interface OtpTry {
  readonly mobile: string;
  readonly otp: string;
  readonly nonce: string | undefined;
}

/**
 * Exchanges an OTP for the proof that a mobile number is the submitter's; returns null for a wrong
 * OTP.
 * @throws ApiError
 */
export async function exchangeOtpForProof(
  connection: Connection,
  secret: ClientConfig['payload'],
  { mobile, otp, nonce }: OtpTry,
): Promise<string | null> {
  const data = await encryptPayload({ login_Id: mobile, password: otp, token: '', nonce }, secret);
  try {
    const answer = await callJson<{ data: string }>(connection, {
      ...validateOtp,
      body: { data },
    });
    const { status, token } = await decryptPayload<OtpResult>(answer.data, secret);
    return status === 'Success' ? token : null;
  } catch (error) {
    const failure = error instanceof ApiError && error.failure;
    if (failure && failure.code === 'otpFailed') return null;
    throw error;
  }
}
