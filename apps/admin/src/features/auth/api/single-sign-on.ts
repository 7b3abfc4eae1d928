import type { SecondStepProof } from '@feedback/contract/auth/auth';
import { beginSignOn, finishSignOn, getConfig } from '@feedback/contract/operations';

import { send } from '../../../lib/api-client.ts';
import { storeSession, type Session } from '../../../lib/session.ts';

/** The storage key of the page to return to while the browser is at the provider. */
const wantedKey = 'wantedAfterSignOn';

/** Loads the sign-in methods; undefined when an older server does not list them. */
export const loadSignInMethods = async () => (await send(getConfig)).waysIn;

/** Returns the address of the provider's sign-in page and stores the page to return to. */
export async function beginAtProvider(wanted: string | null): Promise<string> {
  const { address } = await send(beginSignOn, { body: {} });
  if (wanted === null) sessionStorage.removeItem(wantedKey);
  else sessionStorage.setItem(wantedKey, wanted);
  return address;
}

/** Returns the stored page to return to. */
export const wantedBefore = (): string | null => sessionStorage.getItem(wantedKey);

/**
 * Signs in with the provider's response, or with the second factor that was still missing.
 * @throws ApiError `codeRequired` when the product requires its own second factor
 */
export async function finishAtProvider(
  given: SecondStepProof & { query?: string },
): Promise<Session> {
  const session = await send(finishSignOn, { body: given });
  storeSession(session);
  sessionStorage.removeItem(wantedKey);
  return session;
}
