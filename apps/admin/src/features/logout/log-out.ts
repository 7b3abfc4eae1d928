import { logout } from '@feedback/contract/operations';

import { fetchCall } from '../../lib/api-client.ts';

/** How long the server may take to be told before the browser logs out without it. */
const patience = 8000;

/**
 * Ends the session on the server.
 * @throws ApiError when the server could not be told, or no longer knew the session.
 */
export async function logOut(employeeCode: string): Promise<void> {
  await fetchCall(logout, { parts: { employeeCode }, patience });
}
