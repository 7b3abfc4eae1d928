import type { ErrorCode } from '@feedback/contract/wire/errors';
import { Transaction } from 'sequelize';
import { inTransaction } from '../../db/transaction.ts';
import { services } from '../../context/context.ts';
import { findUserByUserid } from '../people/find-user.ts';
import { User } from '../people/user.ts';
import { checkNobody, isSecretOf } from './password.ts';
import { mayUsePassword } from './local-login.ts';
import { openSession } from './open-session.ts';
import type { LoginAttempt } from './login-attempts.ts';
import type { Device } from './device.ts';
import { asLoginTry } from './login-try.ts';
import { needsCode, spendCode } from './second-factor.ts';
import { findInDirectory } from './sign-on/find-in-directory.ts';

interface Credentials {
  readonly userid: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code; empty: none was given. */
  readonly code: string;
  readonly address: string;
  readonly device: Device;
}

/** Why nobody is let in. */
export interface Refused {
  readonly hasFailed: boolean;
  readonly refusal: Extract<
    ErrorCode,
    'loginFailed' | 'localLoginFailed' | 'codeRequired' | 'codeFailed'
  >;
}

/** Somebody who is let in, with the token of their session. */
export interface SignedIn {
  readonly hasFailed: false;
  readonly user: User;
  readonly token: string;
  /** The identity provider asked for a second step. */
  readonly hasSecondStep?: boolean;
}

/**
 * Signs somebody in, by a code too where they have a second factor (rule 8.11). An unknown user id
 * takes as long as a wrong password.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export const signIn = (given: Credentials): Promise<SignedIn | Refused> =>
  asLoginTry(given, (attempt) => check(given, attempt));

export const refused = (refusal: Refused['refusal']): Refused => ({
  // Asking for the code is no failure: the password was right, or nothing would be asked.
  hasFailed: refusal !== 'codeRequired',
  refusal,
});

/** The same of everybody: whether an account has a password here is nobody's business. */
const wrong = () => {
  const { config, directory } = services();
  return config.localLogin === 'on' || directory ? 'loginFailed' : 'localLoginFailed';
};

/** Looks at the password and the code and, when they are right, starts the session. */
async function check(given: Credentials, attempt: LoginAttempt): Promise<SignedIn | Refused> {
  // Our own first: a directory that is down keeps nobody out who has a password here.
  const user = (await findByOwnPassword(given)) ?? (await findInDirectory(given));
  if (!user) return refused(wrong());
  return inTransaction(async () => {
    // What was looked at may have changed meanwhile: a new password has ended all sessions.
    const now = await User.findByPk(user.id, { lock: Transaction.LOCK.SHARE });
    if (!now || now.passwordHash !== user.passwordHash) return refused(wrong());
    if (needsCode(now)) {
      if (given.code === '') {
        await attempt.withdraw();
        return refused('codeRequired');
      }
      if (!(await spendCode(now.id, given.code))) return refused('codeFailed');
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
