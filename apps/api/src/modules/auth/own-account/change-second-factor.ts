import { requireSignedInViewer, viewer } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { raise } from '../../../platform/events/raise.ts';
import { User } from '../accounts/user.ts';
import { recordAccountChange } from '../account-changes/account-changes.ts';
import { PasswordRequiredError } from '../account-changes/password-required.ts';
import { runWithConfirmedIdentity, type IdentityProof } from './confirm-identity.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import {
  hasAuthenticatorApp,
  hasUnconfirmedAuthenticatorApp,
  deleteSecondFactor,
  activateAuthenticatorApp,
} from '../second-factor/second-factor.ts';
import { endAllSessionsOfUser } from '../sessions/sessions.ts';

const about = (user: User) => ({ id: user.id, label: user.employeeName });

/**
 * Activates a new authenticator app by the app's first code. A user with passkeys must also use a
 * passkey.
 * @returns new recovery codes for the user's first second factor, returned only this once; else an
 * empty list
 * @throws NotFoundError when no setup was begun, ConflictError when an app is already set up
 * @throws ValidationError for a wrong password, code or passkey, which count as failed sign-ins
 */
export async function confirmSecondFactor(user: User, given: IdentityProof): Promise<string[]> {
  if (await hasAuthenticatorApp(user.id)) throw new ConflictError();
  if (!(await hasUnconfirmedAuthenticatorApp(user.id))) throw new NotFoundError();
  return runWithConfirmedIdentity(user, given, 'newApp', async () => {
    await activateAuthenticatorApp(user);
    await raise('user.secondFactorSet', about(user));
    return user.secondFactorAt ? [] : replaceRecoveryCodes(user.id);
  });
}

/**
 * Replaces the user's recovery codes and returns the new codes. Throws the same errors as
 * `removeSecondFactor`.
 */
export async function renewRecoveryCodes(user: User, given: IdentityProof): Promise<string[]> {
  if (!user.secondFactorAt) throw new NotFoundError();
  return runWithConfirmedIdentity(user, given, 'step', async () => {
    const codes = await replaceRecoveryCodes(user.id);
    await raise('user.recoveryCodesMade', about(user));
    return codes;
  });
}

/**
 * Turns a user's second factor off, and deletes the authenticator app, the passkeys and the
 * recovery codes.
 * @throws NotFoundError when the user has no second factor
 * @throws ValidationError for a wrong password, code or passkey, which count as failed sign-ins
 */
export async function removeSecondFactor(user: User, given: IdentityProof): Promise<void> {
  if (!user.secondFactorAt) throw new NotFoundError();
  await runWithConfirmedIdentity(user, given, 'step', async () => {
    await deleteSecondFactor(user.id);
    await raise('user.secondFactorRemoved', about(user));
  });
}

/**
 * Removes another user's lost second factor and ends the user's sessions.
 * @throws NotFoundError when the user does not exist or has no second factor
 * @throws ForbiddenError for the current user's own
 * @throws PasswordRequiredError without proof
 */
export async function resetSecondFactor(userId: number, isProven: boolean): Promise<void> {
  if (requireSignedInViewer().userId === userId) throw new ForbiddenError();
  await inTransaction(async () => {
    const user = await User.findByPk(userId, { lock: true });
    if (!user?.secondFactorAt) throw new NotFoundError();
    if (!isProven) throw new PasswordRequiredError();
    await deleteSecondFactor(user.id);
    await endAllSessionsOfUser(user.id);
    await recordAccountChange(user, ['secondFactor']);
    const change = { ...about(user), guarded: ['secondFactor'], old: user } as const;
    await raise('user.secondFactorReset', change, { by: viewer() });
  });
}
