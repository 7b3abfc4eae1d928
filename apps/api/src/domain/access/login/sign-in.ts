import type { ErrorCode } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import { Transaction } from 'sequelize';
import { inTransaction } from '../../../db/transaction.ts';
import { services } from '../../../context/context.ts';
import { User, findUserByUserid } from '../../people/user.ts';
import { checkNobody, isSecretOf } from '../passwords/password.ts';
import { mayUsePassword } from '../passwords/local-login.ts';
import { openSession } from '../sessions/open-session.ts';
import type { LoginAttempt } from './login-attempts.ts';
import type { Device } from '../sessions/device.ts';
import { asLoginTry } from './login-try.ts';
import { needsCode } from '../second-factor/second-factor.ts';
import {
  findSecondStep,
  isShown,
  spendStep,
  type ShownStep,
} from '../second-factor/second-step.ts';
import { findInDirectory } from '../sign-on/find-in-directory.ts';

interface Credentials extends ShownStep {
  readonly userid: string;
  readonly password: string;
  readonly address: string;
  readonly device: Device;
}

/** Why nobody is let in. */
export interface Refused {
  readonly hasFailed: boolean;
  readonly refusal: Extract<
    ErrorCode,
    'loginFailed' | 'localLoginFailed' | 'codeRequired' | 'codeFailed' | 'passkeyFailed'
  >;
  /** The second step of an account that needs one. */
  readonly secondStep?: SecondStep;
}

/** A signed-in user with the token of their session. */
export interface SignedIn {
  readonly hasFailed: false;
  readonly user: User;
  readonly token: string;
  /** The identity provider asked for a second step. */
  readonly hasSecondStep?: boolean;
}

/**
 * Signs somebody in, by a second step too where they have one (rules 8.11, 8.21). An unknown user id
 * takes as long as a wrong password.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export const signIn = (given: Credentials): Promise<SignedIn | Refused> =>
  asLoginTry(given, (attempt) => check(given, attempt));

export const refused = (refusal: Refused['refusal'], secondStep?: SecondStep): Refused => ({
  // Asking for the second step is no failure: the password was right, or nothing would be asked.
  hasFailed: refusal !== 'codeRequired',
  refusal,
  ...(secondStep && { secondStep }),
});

/** Refused for want of the second step, which is asked for. */
export const stepDue = async (userId: number): Promise<Refused> =>
  refused('codeRequired', await findSecondStep(userId));

/** Refused for a second step that is wrong; what a passkey was asked with is used up, so it is anew. */
export const stepFailed = async (
  userId: number,
  { passkey }: { passkey?: unknown },
): Promise<Refused> =>
  passkey ? refused('passkeyFailed', await findSecondStep(userId)) : refused('codeFailed');

/** The same of everybody: whether an account has a password here is nobody's business. */
const wrong = () => {
  const { config, directory } = services();
  return config.localLogin === 'on' || directory ? 'loginFailed' : 'localLoginFailed';
};

/** Looks at the password and the second step and, when they are right, starts the session. */
async function check(given: Credentials, attempt: LoginAttempt): Promise<SignedIn | Refused> {
  // Our own first: a directory that is down keeps nobody out who has a password here.
  const user = (await findByOwnPassword(given)) ?? (await findInDirectory(given));
  if (!user) return refused(wrong());
  return inTransaction(async () => {
    // What was looked at may have changed meanwhile: a new password has ended all sessions.
    const now = await User.findByPk(user.id, { lock: Transaction.LOCK.SHARE });
    if (!now || now.passwordHash !== user.passwordHash) return refused(wrong());
    if (needsCode(now)) {
      if (!isShown(given)) {
        await attempt.withdraw();
        return stepDue(now.id);
      }
      if (!(await spendStep(now.id, given, 'login'))) return stepFailed(now.id, given);
    }
    await attempt.succeed();
    return { hasFailed: false, user: now, token: await openSession(now, given) };
  });
}

async function findByOwnPassword({ userid, password }: Credentials): Promise<User | null> {
  const user = await findUserByUserid(userid);
  const isRight = user?.passwordHash
    ? await isSecretOf(user.passwordHash, password)
    : await checkNobody(password);
  return user && isRight && mayUsePassword(user) ? user : null;
}
