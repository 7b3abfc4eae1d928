import { accountChangeLimits } from '@feedback/contract/access-limits';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { ForbiddenError, ValidationError } from '../../../platform/errors.ts';
import type { User } from '../accounts/user.ts';
import { PasswordRequiredError } from '../account-changes/password-required.ts';
import { runSignInAttempt } from '../sign-in/attempt-sign-in.ts';
import { isUserPassword } from './confirm-identity.ts';

/** Current user's password, with the user and the address of the request. */
export interface PasswordProof {
  readonly user: User;
  /** Entered password; empty when the request contains none. */
  readonly password: string;
  readonly address: string;
  readonly sessionId: number;
}

/**
 * Runs work that may require the current user's password. Checks the password only when the work
 * throws `PasswordRequiredError`, because clients also send placeholders.
 * @param work throws PasswordRequiredError when it needs the password and it was not proven
 * @throws ValidationError for a missing or a wrong password, which counts as a failed sign-in
 * @throws ForbiddenError `signInAgain` for an account without a password whose session is too old
 */
export async function runWithConfirmedPassword<Result>(
  proof: PasswordProof,
  work: (isProven: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(false);
  } catch (error) {
    if (!(error instanceof PasswordRequiredError)) throw error;
    await provePassword(proof, error);
  }
  return work(true);
}

async function provePassword(proof: PasswordProof, missing: PasswordRequiredError): Promise<void> {
  const { user, password, address, sessionId } = proof;
  // A user of an identity provider has no password, so a recent sign-in is the proof instead.
  const hasPassword = user.passwordHash !== null || services().directory !== null;
  const isByProvider = user.passwordHash === null && services().provider !== null;
  if (!hasPassword || (isByProvider && password === '')) return requireFreshSignIn(sessionId);
  if (password === '') throw missing;
  const { hasFailed } = await runSignInAttempt(
    { userid: user.userid, address },
    async (attempt) => {
      if (!(await isUserPassword(user, password))) return { hasFailed: true };
      await attempt.withdraw();
      return { hasFailed: false };
    },
  );
  if (hasFailed) throw new ValidationError([{ path: 'password', key: 'passwordWrong' }]);
}

async function requireFreshSignIn(sessionId: number): Promise<void> {
  const fresh = await query(
    `SELECT FROM sessions
     WHERE id = $1 AND created_at > clock_timestamp() - make_interval(mins => $2)`,
    [sessionId, accountChangeLimits.freshSignInMinutes],
  );
  if (fresh.length === 0) throw new ForbiddenError('signInAgain');
}
