import type { ErrorCode } from '@feedback/contract/wire/errors';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { services } from '../../../platform/context/context.ts';
import { User, findUserByUserid } from '../accounts/user.ts';
import { simulatePasswordCheck, isSecretOfHash } from '../passwords/password.ts';
import { canUseLocalPassword } from '../passwords/local-passwords.ts';
import { startSessionOfSignIn } from '../sessions/open-session.ts';
import type { AdmittedSignInAttempt } from './sign-in-attempts.ts';
import type { SessionDevice } from '../sessions/device.ts';
import { runSignInAttempt } from './attempt-sign-in.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor.ts';
import {
  findAvailableSecondFactors,
  isSecondFactorPresented,
  consumeSecondFactor,
  type PresentedSecondFactor,
} from '../second-factor/second-step.ts';
import { findAccountInDirectory } from '../sign-on/find-account-in-directory.ts';

interface Credentials extends PresentedSecondFactor {
  readonly userid: string;
  readonly password: string;
  readonly address: string;
  readonly device: SessionDevice;
}

/** Result of a rejected sign-in. */
export interface RejectedSignIn {
  readonly hasFailed: boolean;
  readonly refusal: Extract<
    ErrorCode,
    'loginFailed' | 'localLoginFailed' | 'codeRequired' | 'codeFailed' | 'passkeyFailed'
  >;
  /** Available second steps, when the account requires a second step. */
  readonly secondStep?: SecondStep;
}

/** Result of a successful sign-in: the user and the session token. */
export interface SuccessfulSignIn {
  readonly hasFailed: false;
  readonly user: User;
  readonly token: string;
  /** True when the identity provider required a second step. */
  readonly hasSecondStep?: boolean;
}

/**
 * Signs a user in by password, and by a second step if the account requires one (rules 8.11, 8.21).
 * An unknown user id takes as long as a wrong password.
 * @throws RateLimitedError after too many failures of this user id from this address, or when too
 * many attempts wait at the address
 */
export const signIn = (given: Credentials): Promise<SuccessfulSignIn | RejectedSignIn> =>
  runSignInAttempt(given, (attempt) => check(given, attempt));

export const buildRejectedSignIn = (
  refusal: RejectedSignIn['refusal'],
  secondStep?: SecondStep,
): RejectedSignIn => ({
  // A missing second step is not a failure, because the password was correct.
  hasFailed: refusal !== 'codeRequired',
  refusal,
  ...(secondStep && { secondStep }),
});

/** Returns a rejected sign-in that asks for the missing second step. */
export const requestSecondFactor = async (userId: number): Promise<RejectedSignIn> =>
  buildRejectedSignIn('codeRequired', await findAvailableSecondFactors(userId));

/**
 * Returns a rejected sign-in for a wrong second step. The passkey challenge is used up, so the
 * result contains a new challenge.
 */
export const rejectSecondFactor = async (
  userId: number,
  { passkey }: { passkey?: unknown },
): Promise<RejectedSignIn> =>
  passkey
    ? buildRejectedSignIn('passkeyFailed', await findAvailableSecondFactors(userId))
    : buildRejectedSignIn('codeFailed');

/**
 * Returns the same error for every account, so that the error does not reveal whether the account
 * has a local password.
 */
const wrong = () => {
  const { config, directory } = services();
  return config.localLogin === 'on' || directory ? 'loginFailed' : 'localLoginFailed';
};

/** Checks the password and the second step, and starts a session when both are correct. */
async function check(
  given: Credentials,
  attempt: AdmittedSignInAttempt,
): Promise<SuccessfulSignIn | RejectedSignIn> {
  // Checks local passwords first, so that a directory outage does not lock out users with a local
  // password.
  const user = (await findByOwnPassword(given)) ?? (await findAccountInDirectory(given));
  if (!user) return buildRejectedSignIn(wrong());
  return inTransaction(async () => {
    // Reads the account again, because a password change during the check has ended all sessions.
    const now = await User.findByPk(user.id, { lock: true });
    if (!now || now.passwordHash !== user.passwordHash) return buildRejectedSignIn(wrong());
    if (isSecondFactorRequired(now)) {
      if (!isSecondFactorPresented(given)) {
        await attempt.withdraw();
        return requestSecondFactor(now.id);
      }
      if (!(await consumeSecondFactor(now.id, given, 'login')))
        return rejectSecondFactor(now.id, given);
    }
    await attempt.succeed();
    return { hasFailed: false, user: now, token: await startSessionOfSignIn(now, given) };
  });
}

async function findByOwnPassword({ userid, password }: Credentials): Promise<User | null> {
  const user = await findUserByUserid(userid);
  const isRight = user?.passwordHash
    ? await isSecretOfHash(user.passwordHash, password)
    : await simulatePasswordCheck(password);
  return user && isRight && canUseLocalPassword(user) ? user : null;
}
