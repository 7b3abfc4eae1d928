import type { NewPasskey } from '@feedback/contract/auth/account';
import type { PasskeyCreation } from '@feedback/contract/wire/passkey';

import { inTransaction } from '../../../platform/db/transaction.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { User } from '../accounts/user.ts';
import {
  buildPasskeyCreationOptions,
  deletePasskey,
  storePasskey,
  requirePasskeySettings,
  verifyNewPasskey,
} from '../second-factor/passkeys.ts';
import { runWithConfirmedIdentity, type IdentityProof } from './confirm-identity.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import {
  requireSecondFactorFromNow,
  hasSecondFactor,
  deleteSecondFactor,
} from '../second-factor/second-factor.ts';

const about = (user: User) => ({ id: user.id, label: user.employeeName });

/**
 * Returns the browser options for creating a passkey, after checking the user's password and, if
 * set up, the second step (rule 8.21).
 * @throws ForbiddenError when passkeys are not available, ConflictError when the user has the
 * maximum
 * @throws ValidationError for a wrong password, code or passkey, which count as failed sign-ins
 */
export async function beginPasskeyCreation(
  user: User,
  given: IdentityProof,
): Promise<PasskeyCreation> {
  requirePasskeySettings();
  return runWithConfirmedIdentity(user, given, user.secondFactorAt ? 'step' : 'password', () =>
    buildPasskeyCreationOptions(user),
  );
}

/**
 * Adds a passkey that the user's browser created.
 * @returns new recovery codes for the user's first second factor, returned only this once; else an
 * empty list
 * @throws ValidationError when the passkey does not match a challenge or the challenge has expired
 * @throws ConflictError when an account already has the passkey
 */
export async function addPasskey(user: User, { name, credential }: NewPasskey): Promise<string[]> {
  requirePasskeySettings();
  // Verified outside the transaction that stores the passkey, so that the challenge is used up even
  // when storing fails.
  const made = await verifyNewPasskey(user.id, credential);
  if (!made) throw new ValidationError([{ path: 'credential', key: 'passkeyWrong' }]);
  return inTransaction(async () => {
    const now = await User.findByPk(user.id, { lock: true });
    if (!now) throw new NotFoundError();
    const { transports } = credential;
    if (!(await storePasskey(user.id, made, { name, transports }))) throw new ConflictError();
    await raise('user.passkeyAdded', about(user));
    if (now.secondFactorAt) return [];
    await requireSecondFactorFromNow(user.id);
    return replaceRecoveryCodes(user.id);
  });
}

/**
 * Removes one of the user's passkeys. Removing the last passkey turns two-step sign-in off if the
 * user has no authenticator app.
 * @throws NotFoundError when the user has no passkey with this id
 * @throws ValidationError for a wrong password, code or passkey, which count as failed sign-ins
 */
export async function removePasskey(user: User, id: number, given: IdentityProof): Promise<void> {
  if (!user.secondFactorAt) throw new NotFoundError();
  const isThere = await runWithConfirmedIdentity(user, given, 'step', async () => {
    if (!(await deletePasskey(user.id, id))) return false;
    if (await hasSecondFactor(user.id)) await raise('user.passkeyRemoved', about(user));
    else {
      await deleteSecondFactor(user.id);
      await raise('user.secondFactorRemoved', about(user));
    }
    return true;
  });
  if (!isThere) throw new NotFoundError();
}
