import { toUserViewer } from '../../../platform/context/viewer.ts';
import { raise } from '../../../platform/events/raise.ts';
import type { User } from '../accounts/user.ts';
import type { SessionDevice } from './device.ts';
import { recordSignInDevice } from './sign-in-devices.ts';
import { findCustomerNetwork } from '../networks.ts';
import { startSession, type ProviderClaims } from './sessions.ts';

/** Address and device of a sign-in. */
export interface SignInOrigin {
  readonly address: string;
  readonly device: SessionDevice;
}

/** Starts the session of an authenticated user and returns its token. */
export async function startSessionOfSignIn(
  user: User,
  { address, device }: SignInOrigin,
  vouched?: ProviderClaims,
): Promise<string> {
  const place = { ...device, network: findCustomerNetwork(address) };
  await recordSignInDevice(user, place);
  const token = await startSession(user, place, vouched);
  const session = { id: null, label: user.employeeName };
  await raise('session.loggedIn', session, { by: toUserViewer(user) });
  return token;
}
