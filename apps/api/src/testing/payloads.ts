import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';

import { OutgoingMessage } from '../modules/notifications/outgoing-message.ts';
import type { PasskeyAssertion } from '@feedback/contract/wire/passkey';
import { repeatUntilAvailable, type TestResponse } from './test-client.ts';
import type { TestApi } from './test-api.ts';

/** The address, second factor and product of a sign-in. */
interface LoginWay {
  /** The client address that a trusted proxy reports. */
  readonly address?: string;
  readonly userAgent?: string;
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
  readonly at?: string;
}

/** Signs in as a client does; `result` is the decrypted `data` of the response. */
export async function signInAsClient(
  api: TestApi,
  userid: string,
  password: string,
  way: string | LoginWay = {},
) {
  const { code, passkey, ...from }: LoginWay = typeof way === 'string' ? { address: way } : way;
  const value = { login_Id: userid, password, token: '', ...(code && { code }), passkey };
  return sealed(api, 'otp/validate', value, from);
}

/** Submits an OTP as a client does; the proof is `result.token`. */
export async function submitOtp(api: TestApi, mobile: string, otp: string, nonce?: string) {
  return sealed(api, 'otp/validateOtp', { login_Id: mobile, password: otp, token: '', nonce });
}

/** Proves a mobile number: requests an OTP, reads it and submits it. Returns the proof. */
export async function proveMobileByOtp(api: TestApi, mobile: string): Promise<string> {
  await api.anyone.get(`otp/getotp/${mobile}`);
  const { result } = await submitOtp(api, mobile, await readSentOtp(mobile));
  return String(result.token);
}

/**
 * Returns the token that gives a submitter access to the cases of a mobile number: requests an OTP
 * for one of these cases, reads the OTP and submits it.
 */
export async function openAccessByOtp(
  api: TestApi,
  { caseId, mobile }: { caseId: string; mobile?: string | null },
): Promise<string> {
  await api.anyone.post('status/request', { caseId, mobile });
  const otp = await readSentOtp(String(mobile));
  const { body } = await api.anyone.post('status/open', { caseId, mobile, otp });
  return String(body.token);
}

/** Returns the newest OTP that was sent to a number. */
export async function readSentOtp(mobile: string): Promise<string> {
  const message = await OutgoingMessage.findOne({
    where: { recipient: mobile, template: 'otp' },
    order: [['id', 'DESC']],
  });
  const otp = /\b[0-9]{6}\b/.exec(message?.body ?? '')?.[0];
  if (otp === undefined) throw new Error(`No OTP was sent to ${mobile}.`);
  return otp;
}

async function sealed(
  api: TestApi,
  path: string,
  value: object,
  { address, userAgent, at = api.url }: Omit<LoginWay, 'code' | 'passkey'> = {},
) {
  const key = api.services.config.payload;
  const body = { data: await encryptPayload(value, key) };
  const headers = {
    ...(address && { 'X-Forwarded-For': address }),
    ...(userAgent && { 'User-Agent': userAgent }),
  };
  const answer = await repeatUntilAvailable(() => api.at(at).post(path, body, headers));
  return { ...answer, result: await unsealed(answer, key) };
}

async function unsealed(
  answer: TestResponse,
  key: TestApi['services']['config']['payload'],
): Promise<Record<string, unknown>> {
  const { data } = answer.body;
  if (typeof data !== 'string') return {};
  return decryptPayload(data, key);
}
