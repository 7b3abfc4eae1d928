import type { SignInResult, OtpResult } from '@feedback/contract/auth/auth';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type { APIRequestContext } from '@playwright/test';

import { readNewestOtp } from './outbox.ts';

/** The credentials of an account. */
export interface Account {
  readonly userId: string;
  readonly password: string;
}

/** Returns the header with the XSRF cookie from an earlier response. */
export async function buildXsrfHeader(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

/** Sends an encrypted payload and decrypts the response's payload. */
async function sealed<T>(
  request: APIRequestContext,
  path: string,
  value: { login_Id: string; password: string },
): Promise<T> {
  const { payload } = (await (await request.get('/api/config')).json()) as ClientConfig;
  const answer = await request.post(`/api/${path}`, {
    data: { data: await encryptPayload({ ...value, token: '' }, payload) },
    headers: await buildXsrfHeader(request),
  });
  const { data } = (await answer.json()) as { data: string };
  return (await decryptPayload(data, payload)) as T;
}

/** Signs in and returns the session. */
export const openSession = (request: APIRequestContext, { userId, password }: Account) =>
  sealed<SignInResult>(request, 'otp/validate', { login_Id: userId, password });

/** Verifies a mobile number with an OTP and returns the proof. */
export async function verifyMobile(request: APIRequestContext, mobile: string): Promise<string> {
  await request.get(`/api/otp/getotp/${mobile}`);
  const password = await readNewestOtp(request, mobile);
  const { token } = await sealed<OtpResult>(request, 'otp/validateOtp', {
    login_Id: mobile,
    password,
  });
  return token;
}
