import { signInLimits } from '@feedback/contract/access-limits';
import { query } from '../../../platform/db/query.ts';

/** User id and a network from which the user signs in. */
export interface SignInNetwork {
  /** User id in lower case. */
  readonly userid: string;
  /** Network that one customer controls, see `findCustomerNetwork`. */
  readonly address: string;
}

/** Records that a user signed in or reset the password from an address. */
export async function recordSignInNetwork({ userid, address }: SignInNetwork): Promise<void> {
  await query(
    `INSERT INTO login_places (userid, address, at) VALUES ($1, $2, now())
     ON CONFLICT (userid, address) DO UPDATE SET at = excluded.at`,
    [userid, address],
  );
}

/** SQL expression: true when the user with id `$1` has signed in from the address `$2` before. */
export const isKnownNetworkSql = `EXISTS (
  SELECT FROM login_places WHERE userid = $1 AND address = $2
    AND at > now() - interval '${signInLimits.placeDays} days')`;
