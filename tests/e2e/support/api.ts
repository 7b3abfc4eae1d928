import type { LoginResult, OtpResult } from '@feedback/contract/people/auth';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type { APIRequestContext } from '@playwright/test';

import { newestOtp } from './outbox.ts';

/** Who logs in. */
export interface Account {
  readonly userId: string;
  readonly password: string;
}

/** Headers that show the cross-site cookie the context got with an earlier answer. */
export async function crossSite(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  return { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

/** Sends an encrypted payload and opens the answer's. */
async function sealed<T>(
  request: APIRequestContext,
  path: string,
  value: { login_Id: string; password: string },
): Promise<T> {
  const { payload } = (await (await request.get('/api/config')).json()) as ClientConfig;
  const answer = await request.post(`/api/${path}`, {
    data: { data: await encryptPayload({ ...value, token: '' }, payload) },
    headers: await crossSite(request),
  });
  const { data } = (await answer.json()) as { data: string };
  return (await decryptPayload(data, payload)) as T;
}

/** A session as the login call gives it. */
export const sessionOf = (request: APIRequestContext, { userId, password }: Account) =>
  sealed<LoginResult>(request, 'otp/validate', { login_Id: userId, password });

/** The proof that a mobile number is the caller's, by an OTP sent to it. */
export async function verifiedMobile(request: APIRequestContext, mobile: string): Promise<string> {
  await request.get(`/api/otp/getotp/${mobile}`);
  const password = await newestOtp(request, mobile);
  const { token } = await sealed<OtpResult>(request, 'otp/validateOtp', {
    login_Id: mobile,
    password,
  });
  return token;
}
