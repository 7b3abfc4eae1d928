import type { SecondStepProof } from '@feedback/contract/auth/auth';
import { beginSingleSignOn, finishSingleSignOn, getConfig } from '@feedback/contract/operations';

import { callApi } from '../../../lib/api-client.ts';
import { storeSession, type Session } from '../../../lib/session.ts';

/** The storage key of the page to return to while the browser is at the provider. */
const wantedKey = 'wantedAfterSignOn';

/** Loads the sign-in methods; undefined when an older server does not list them. */
export const loadSignInMethods = async () => (await callApi(getConfig)).waysIn;

/** Returns the address of the provider's sign-in page and stores the page to return to. */
export async function startSingleSignOn(wanted: string | null): Promise<string> {
  const { address } = await callApi(beginSingleSignOn, { body: {} });
  if (wanted === null) sessionStorage.removeItem(wantedKey);
  else sessionStorage.setItem(wantedKey, wanted);
  return address;
}

/** Returns the stored page to return to. */
export const readReturnPageAfterSignIn = (): string | null => sessionStorage.getItem(wantedKey);

/**
 * Signs in with the provider's response, or with the second factor that was still missing.
 * @throws ApiError `codeRequired` when the product requires its own second factor
 */
export async function completeSingleSignOn(
  given: SecondStepProof & { query?: string },
): Promise<Session> {
  const session = await callApi(finishSingleSignOn, { body: given });
  storeSession(session);
  sessionStorage.removeItem(wantedKey);
  return session;
}
