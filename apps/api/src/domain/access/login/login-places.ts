import { loginLimits } from '@feedback/contract/access-limits';
import { query } from '../../../db/query.ts';

/** A user id and an address that it is used from. */
export interface LoginPlace {
  /** In lower case. */
  readonly userid: string;
  /** The network of an address, as `siteOf` says. */
  readonly address: string;
}

/** Notes that somebody showed who they are, by a password or by an OTP, from an address. */
export async function recordLoginPlace({ userid, address }: LoginPlace): Promise<void> {
  await query(
    `INSERT INTO login_places (userid, address, at) VALUES ($1, $2, now())
     ON CONFLICT (userid, address) DO UPDATE SET at = excluded.at`,
    [userid, address],
  );
}

/** Whether the user id `$1` is known at the address `$2`, as an expression. */
export const isKnownPlaceSql = `EXISTS (
  SELECT FROM login_places WHERE userid = $1 AND address = $2
    AND at > now() - interval '${loginLimits.placeDays} days')`;
