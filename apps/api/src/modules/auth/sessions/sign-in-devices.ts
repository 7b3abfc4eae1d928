import { formatDeviceName } from '@feedback/contract/auth/device-name';
import { signInLimits } from '@feedback/contract/access-limits';

import { toUserViewer } from '../../../platform/context/viewer.ts';
import { query } from '../../../platform/db/query.ts';
import { raise } from '../../../platform/events/raise.ts';
import type { User } from '../accounts/user.ts';
import type { SessionDevice } from './device.ts';

/** Device of a sign-in, with its network. */
export interface SignInDevice extends SessionDevice {
  /** Network that one customer controls, see `findCustomerNetwork`. */
  readonly network: string;
}

interface DeviceMatch {
  readonly isKnown: boolean;
  readonly hasOthers: boolean;
}

/**
 * Records the device of a sign-in, and raises an event when the account has not used the device
 * during the retention time of devices (rule 8.14). An account's first device raises no event.
 */
export async function recordSignInDevice(user: User, place: SignInDevice): Promise<void> {
  const { browser, platform, network } = place;
  const [known] = await query<DeviceMatch>(
    `WITH lately AS (
       SELECT browser = $2 AND platform = $3 AND network = $4 AS is_this FROM login_devices
       WHERE user_id = $1 AND at > now() - make_interval(days => $5)
     ), noted AS (
       INSERT INTO login_devices (user_id, browser, platform, network, at)
       VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (user_id, browser, platform, network) DO UPDATE SET at = excluded.at
     )
     SELECT coalesce(bool_or(is_this), false) AS "isKnown", count(*) > 0 AS "hasOthers" FROM lately`,
    [user.id, browser, platform, network, signInLimits.placeDays],
  );
  if (!known?.hasOthers || known.isKnown) return;
  const after = { device: formatDeviceName(place), network };
  const seen = { id: user.id, label: user.employeeName, after };
  await raise('user.newDevice', seen, { by: toUserViewer(user) });
}
