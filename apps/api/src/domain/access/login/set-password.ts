import type { ForgottenPassword } from '@feedback/contract/people/auth';
import { inTransaction } from '../../../db/transaction.ts';
import { raise } from '../../../events/raise.ts';

import { viewerOf } from '../../../context/viewer.ts';
import { User } from '../../people/user.ts';
import { isResetHeld } from '../account-changes/account-changes.ts';
import { hashPassword } from '../passwords/password.ts';
import { AppError, ValidationError } from '../../../errors.ts';
import { forgetCodeFailures } from '../second-factor/code-failures.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { askedUserid } from '../otp/otp-recipient.ts';
import { spendOtp, tryOtp, wasSentTo } from '../otp/otps.ts';
import { siteOf } from '../networks-of.ts';
import { liftLoginLimits } from './login-attempts.ts';
import { spendPasswordLink } from '../passwords/password-links.ts';
import { withResetLink } from '../passwords/reset-link.ts';

/**
 * Sets a new user's password by the link they were sent.
 * @throws AppError `linkEnded` when it was used or is too old
 * @throws ValidationError when the password is easy to guess; the link stays good
 */
export async function setPasswordByLink(given: { token: string; password: string }): Promise<void> {
  await inTransaction(async () => {
    const userId = await spendPasswordLink(given.token);
    const user = userId === null ? null : await User.findByPk(userId);
    if (!user || (user.passwordHash !== null && (await isResetHeld(user.id))))
      throw new AppError('linkEnded');
    await changePassword(user, given.password);
  });
}

/**
 * Sets a forgotten password by the OTP that was sent to the registered mobile.
 * @returns false when the OTP is wrong, or the user id is nobody's
 * @throws ValidationError when the password is easy to guess; the OTP stays good
 * @throws AppError `resetByLink` when the user id has had its wrong tries of the day
 */
export async function setForgottenPassword(
  given: ForgottenPassword,
  address: string,
): Promise<boolean> {
  const attempt = {
    asked: askedUserid(given.login_Id),
    purpose: 'password',
    code: given.otp,
    nonce: given.nonce,
  } as const;
  const right = await withResetLink(given.login_Id, () => tryOtp(attempt));
  if (!right?.userId) return false;
  const user = await User.findByPk(right.userId);
  // A number that was changed meanwhile proves nothing any more.
  if (!user || !wasSentTo(right, user.mobile)) return false;
  return inTransaction(async () => {
    // Sent before another person changed the account, it may be in other hands by now.
    if (!(await spendOtp(right)) || (await isResetHeld(user.id))) return false;
    await changePassword(user, given.password);
    const place = { userid: user.userid, address: siteOf(address) };
    await liftLoginLimits(place);
    return true;
  });
}

/** Whoever knew the old password is signed out everywhere. */
async function changePassword(user: User, password: string): Promise<void> {
  // Megabytes of words that people choose: for the few who choose one.
  const { isGuessable } = await import('../passwords/guessable-passwords.ts');
  if (isGuessable(password, user))
    throw new ValidationError([{ path: 'password', key: 'passwordGuessable' }]);
  await user.update({ passwordHash: await hashPassword(password) });
  await endSessionsOf(user.id);
  await forgetCodeFailures(user.id);
  const set = { id: user.id, label: user.employeeName };
  await raise('user.passwordSet', set, { by: viewerOf(user) });
}
