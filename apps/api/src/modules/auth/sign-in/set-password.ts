import type { ForgotPasswordRequest } from '@feedback/contract/auth/auth';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { raise } from '../../../platform/events/raise.ts';

import { toUserViewer } from '../../../platform/context/viewer.ts';
import { User } from '../accounts/user.ts';
import { isPasswordResetBlocked } from '../account-changes/account-changes.ts';
import { hashPassword } from '../passwords/password.ts';
import { AppError, ValidationError } from '../../../platform/errors.ts';
import { resetSecondFactorFailures } from '../second-factor/code-failures.ts';
import { endAllSessionsOfUser } from '../sessions/sessions.ts';
import { normalizeUserid } from '../otp/otp-recipient.ts';
import { consumeOtp, verifyOtpCode, wasOtpSentTo } from '../otp/otps.ts';
import { findCustomerNetwork } from '../networks.ts';
import { deleteFailedSignIns } from './sign-in-attempts.ts';
import { consumePasswordLink } from '../passwords/password-links.ts';
import { runWithPasswordResetLink } from '../passwords/reset-link.ts';

/**
 * Sets a new user's password with the link from the invitation e-mail.
 * @throws AppError `linkEnded` when the link was used or is too old
 * @throws ValidationError when the password is easy to guess; the link stays valid
 */
export async function setPasswordByLink(given: { token: string; password: string }): Promise<void> {
  await inTransaction(async () => {
    const userId = await consumePasswordLink(given.token);
    const user = userId === null ? null : await User.findByPk(userId);
    if (!user || (user.passwordHash !== null && (await isPasswordResetBlocked(user.id))))
      throw new AppError('linkEnded');
    await changePassword(user, given.password);
  });
}

/**
 * Sets a new password with the OTP that was sent to the user's registered mobile.
 * @returns false when the OTP is wrong or the user id does not exist
 * @throws ValidationError when the password is easy to guess; the OTP stays valid
 * @throws AppError `resetByLink` when the user id has used up its wrong attempts of the day
 */
export async function resetPasswordByOtp(
  given: ForgotPasswordRequest,
  address: string,
): Promise<boolean> {
  const attempt = {
    asked: normalizeUserid(given.login_Id),
    purpose: 'password',
    code: given.otp,
    nonce: given.nonce,
  } as const;
  const right = await runWithPasswordResetLink(given.login_Id, () => verifyOtpCode(attempt));
  if (!right?.userId) return false;
  const user = await User.findByPk(right.userId);
  // An OTP that was sent to a previous mobile number must not reset the password.
  if (!user || !wasOtpSentTo(right, user.mobile)) return false;
  return inTransaction(async () => {
    // Another person may have changed the mobile after the OTP was sent, so a blocked account
    // rejects the OTP.
    if (!(await consumeOtp(right)) || (await isPasswordResetBlocked(user.id))) return false;
    await changePassword(user, given.password);
    const place = { userid: user.userid, address: findCustomerNetwork(address) };
    await deleteFailedSignIns(place);
    return true;
  });
}

/**
 * Stores a new password and ends all sessions of the user, because another person may have known
 * the old password.
 */
async function changePassword(user: User, password: string): Promise<void> {
  // Loaded on demand: megabytes of common words, needed only when a password is set.
  const { isGuessablePassword } = await import('../passwords/guessable-passwords.ts');
  if (isGuessablePassword(password, user))
    throw new ValidationError([{ path: 'password', key: 'passwordGuessable' }]);
  await user.update({ passwordHash: await hashPassword(password) });
  await endAllSessionsOfUser(user.id);
  await resetSecondFactorFailures(user.id);
  const set = { id: user.id, label: user.employeeName };
  await raise('user.passwordSet', set, { by: toUserViewer(user) });
}
