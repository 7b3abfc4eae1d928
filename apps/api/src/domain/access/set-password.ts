import type { ForgottenPassword } from '@feedback/contract/auth';
import type { Transaction } from 'sequelize';

import { actorOf } from '../people/actor-of.ts';
import { User } from '../people/user.ts';
import { hashPassword } from './password.ts';
import { AppError, ValidationError } from '../../errors.ts';
import { endSessionsOf } from './sessions.ts';
import type { Services } from '../../services.ts';
import { askedUserid } from './otp-recipient.ts';
import { spendOtp, tryOtp } from './otps.ts';
import { siteOf } from './networks-of.ts';
import { isGuessable } from './guessable-passwords.ts';
import { liftLoginLimits } from './login-attempts.ts';
import { spendPasswordLink } from './password-links.ts';
import { withResetLink } from './reset-link.ts';

/**
 * Sets a new user's password by the link they were sent.
 * @throws AppError `linkEnded` when it was used or is too old
 * @throws ValidationError when the password is easy to guess; the link stays good
 */
export async function setPasswordByLink(
  services: Services,
  given: { token: string; password: string },
  requestId: string,
): Promise<void> {
  await services.sequelize.transaction(async (transaction) => {
    const userId = await spendPasswordLink(services, given.token, transaction);
    const user = userId === null ? null : await User.findByPk(userId, { transaction });
    if (!user) throw new AppError('linkEnded');
    await changePassword(services, user, given.password, { requestId, transaction });
  });
}

/**
 * Sets a forgotten password by the OTP that was sent to the registered mobile.
 * @returns false when the OTP is wrong, or the user id is nobody's
 * @throws ValidationError when the password is easy to guess; the OTP stays good
 * @throws AppError `resetByLink` when the user id has had its wrong tries of the day
 */
export async function setForgottenPassword(
  services: Services,
  given: ForgottenPassword,
  { requestId, address }: { requestId: string; address: string },
): Promise<boolean> {
  const { sequelize } = services;
  const attempt = {
    asked: askedUserid(given.login_Id),
    purpose: 'password',
    code: given.otp,
    nonce: given.nonce,
  } as const;
  const right = await withResetLink(services, given.login_Id, () => tryOtp(sequelize, attempt));
  if (!right?.userId) return false;
  const user = await User.findByPk(right.userId);
  // A number that was changed meanwhile proves nothing any more.
  if (user?.mobile !== right.destination) return false;
  return sequelize.transaction(async (transaction) => {
    if (!(await spendOtp(sequelize, right, transaction))) return false;
    await changePassword(services, user, given.password, { requestId, transaction });
    const place = { userid: user.userid, address: siteOf(address) };
    await liftLoginLimits(sequelize, place, transaction);
    return true;
  });
}

/** Whoever knew the old password is signed out everywhere. */
async function changePassword(
  { events }: Services,
  user: User,
  password: string,
  { requestId, transaction }: { requestId: string; transaction: Transaction },
): Promise<void> {
  if (isGuessable(password, user))
    throw new ValidationError([{ path: 'password', key: 'passwordGuessable' }]);
  await user.update({ passwordHash: await hashPassword(password) }, { transaction });
  await endSessionsOf(user.id, transaction);
  const actor = actorOf(user, requestId);
  const set = { id: user.id, label: user.employeeName };
  await events.raise('user.passwordSet', set, { actor, transaction });
}
