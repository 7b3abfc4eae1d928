import type { ErrorCode } from '@feedback/contract/wire/errors';
import { Transaction } from 'sequelize';
import { inTransaction } from '../../db/transaction.ts';
import { raise } from '../../events/raise.ts';

import { viewerOf } from '../../context/viewer.ts';
import { findUserByUserid } from '../people/find-user.ts';
import { User } from '../people/user.ts';
import { checkNobody, isSecretOf } from './password.ts';
import { startSession } from './sessions.ts';
import type { LoginAttempt } from './login-attempts.ts';
import type { Device } from './device.ts';
import { noteDevice } from './login-devices.ts';
import { siteOf } from './networks-of.ts';
import { asLoginTry } from './login-try.ts';
import { needsCode, spendCode } from './second-factor.ts';

interface Credentials {
  readonly userid: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code; empty: none was given. */
  readonly code: string;
  readonly address: string;
  readonly device: Device;
}

interface Refused {
  readonly hasFailed: boolean;
  readonly refusal: Extract<ErrorCode, 'loginFailed' | 'codeRequired' | 'codeFailed'>;
}

interface SignedIn {
  readonly hasFailed: false;
  readonly user: User;
  readonly token: string;
}

/**
 * Signs somebody in, by a code too where they have a second factor (rule 8.11). An unknown user id
 * takes as long as a wrong password.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 *   many wait at the address
 */
export const signIn = (given: Credentials): Promise<SignedIn | Refused> =>
  asLoginTry(given, (attempt) => check(given, attempt));

const refused = (refusal: Refused['refusal']): Refused => ({
  // Asking for the code is no failure: the password was right, or nothing would be asked.
  hasFailed: refusal !== 'codeRequired',
  refusal,
});

/** Looks at the password and the code and, when they are right, starts the session. */
async function check(given: Credentials, attempt: LoginAttempt): Promise<SignedIn | Refused> {
  const user = await findUserByUserid(given.userid);
  const isRight = user?.passwordHash
    ? await isSecretOf(user.passwordHash, given.password)
    : await checkNobody(given.password);
  if (!user || !isRight) return refused('loginFailed');
  return inTransaction(async () => {
    // What was looked at may have changed meanwhile: a new password has ended all sessions.
    const now = await User.findByPk(user.id, { lock: Transaction.LOCK.SHARE });
    if (!now || now.passwordHash !== user.passwordHash) return refused('loginFailed');
    if (needsCode(now)) {
      if (given.code === '') {
        await attempt.withdraw();
        return refused('codeRequired');
      }
      if (!(await spendCode(now.id, given.code))) return refused('codeFailed');
    }
    await attempt.succeed();
    const place = { ...given.device, network: siteOf(given.address) };
    await noteDevice(now, place);
    const token = await startSession(now, place);
    const session = { id: null, label: now.employeeName };
    await raise('session.loggedIn', session, { by: viewerOf(now) });
    return { hasFailed: false, user: now, token };
  });
}
