import { viewerOf } from '../../../platform/context/viewer.ts';
import { raise } from '../../../platform/events/raise.ts';
import type { User } from '../accounts/user.ts';
import type { Device } from './device.ts';
import { noteDevice } from './login-devices.ts';
import { siteOf } from '../networks.ts';
import { startSession, type Vouched } from './sessions.ts';

/** Address and device of a sign-in. */
export interface LoggingIn {
  readonly address: string;
  readonly device: Device;
}

/** Starts the session of an authenticated user and returns its token. */
export async function openSession(
  user: User,
  { address, device }: LoggingIn,
  vouched?: Vouched,
): Promise<string> {
  const place = { ...device, network: siteOf(address) };
  await noteDevice(user, place);
  const token = await startSession(user, place, vouched);
  const session = { id: null, label: user.employeeName };
  await raise('session.loggedIn', session, { by: viewerOf(user) });
  return token;
}
