import type { StepShown } from '@feedback/contract/people/auth';
import { beginSignOn, finishSignOn, getConfig } from '@feedback/contract/operations';

import { send } from '../../lib/api-client.ts';
import { storeSession, type Session } from '../../lib/session.ts';

/** Address of the page to return to, kept while the browser is away at the provider. */
const wantedKey = 'wantedAfterSignOn';

/** The ways in that are offered; undefined where an older server says nothing of it. */
export const loadWaysIn = async () => (await send(getConfig)).waysIn;

/** Address of the provider's log-in; the page to return to is kept here. */
export async function beginAtProvider(wanted: string | null): Promise<string> {
  const { address } = await send(beginSignOn, { body: {} });
  if (wanted === null) sessionStorage.removeItem(wantedKey);
  else sessionStorage.setItem(wantedKey, wanted);
  return address;
}

/** The page to return to. */
export const wantedBefore = (): string | null => sessionStorage.getItem(wantedKey);

/**
 * Logs in by what the provider sent the browser back with, or by the second step that was still due.
 * @throws ApiError `codeRequired` when our own second step is
 */
export async function finishAtProvider(given: StepShown & { query?: string }): Promise<Session> {
  const session = await send(finishSignOn, { body: given });
  storeSession(session);
  sessionStorage.removeItem(wantedKey);
  return session;
}
