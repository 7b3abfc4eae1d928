import { logout } from '@feedback/contract/operations';

import { send } from '../../lib/api-client.ts';

/** How long the server may take to be told before the browser logs out without it. */
const patience = 8000;

/**
 * Ends the session on the server; answers where the identity provider's own ends, if it came by one.
 * @throws ApiError when the server could not be told, or no longer knew the session.
 */
export async function logOut(employeeCode: string): Promise<string | undefined> {
  const { signOutUrl } = await send(logout, { parts: { employeeCode }, patience });
  return signOutUrl;
}
