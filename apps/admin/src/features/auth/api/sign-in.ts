import { signInResultSchema, type SignInRequest } from '@feedback/contract/auth/auth';
import { getConfig, login } from '@feedback/contract/operations';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api-client.ts';
import { storeSession, type Session } from '../../../lib/session.ts';

/**
 * Signs in and stores the session (rule 1.6).
 * @throws ApiError with the server's message when sign-in fails
 */
export async function signIn(values: SignInRequest): Promise<Session> {
  const { payload } = await callApi(getConfig);
  const data = await encryptPayload(values, payload);
  const answer = await callApi(login, { body: { data } });
  const result = signInResultSchema.parse(await decryptPayload(answer.data, payload));
  if (result.status !== 'Success') {
    throw new ApiError({ code: 'loginFailed', status: 200, message: result.error ?? '' });
  }
  storeSession(result);
  return result;
}
