import { loginLimits } from '@feedback/contract/access-limits';
import { query } from '../../../platform/db/query.ts';

/** A user id and a network that it is used from. */
export interface LoginPlace {
  /** User id in lower case. */
  readonly userid: string;
  /** Network of the address, see `siteOf`. */
  readonly address: string;
}

/** Records that a user proved their identity from an address, by a password or by an OTP. */
export async function recordLoginPlace({ userid, address }: LoginPlace): Promise<void> {
  await query(
    `INSERT INTO login_places (userid, address, at) VALUES ($1, $2, now())
     ON CONFLICT (userid, address) DO UPDATE SET at = excluded.at`,
    [userid, address],
  );
}

/** SQL expression: whether the user id `$1` is known at the address `$2`. */
export const isKnownPlaceSql = `EXISTS (
  SELECT FROM login_places WHERE userid = $1 AND address = $2
    AND at > now() - interval '${loginLimits.placeDays} days')`;
