import { inTransaction } from '../../../platform/db/transaction.ts';
import { ValidationError } from '../../../platform/errors.ts';
import { User } from '../accounts/user.ts';
import { runSignInAttempt } from '../sign-in/attempt-sign-in.ts';
import { isSecretOfHash } from '../passwords/password.ts';
import { consumeSecondFactorCode } from '../second-factor/second-factor.ts';
import {
  isSecondFactorPresented,
  verifyPasskeyAssertion,
  consumeSecondFactor,
  type PresentedSecondFactor,
} from '../second-factor/second-step.ts';
import { hasDirectoryPassword } from '../sign-on/find-account-in-directory.ts';

/** Proof of identity for a change of the second factor, and the address of the client. */
export interface IdentityProof {
  readonly proof: PresentedSecondFactor & { readonly password: string };
  readonly address: string;
}

/**
 * Kind of proof that a change requires: the password only; the password and a second step; or the
 * password, the first code of a new app and an existing passkey.
 */
export type RequiredIdentityProof = 'password' | 'step' | 'newApp';

/**
 * Runs the work after checking the password and the required second proof. The check counts as one
 * rate-limited sign-in attempt, so that a person at another user's unlocked computer cannot guess
 * without limit.
 * @throws ValidationError for a wrong or missing proof
 */
export async function runWithConfirmedIdentity<Result>(
  user: User,
  { proof, address }: IdentityProof,
  required: RequiredIdentityProof,
  work: () => Promise<Result>,
): Promise<Result> {
  if (required === 'step' && !isSecondFactorPresented(proof))
    throw new ValidationError([{ path: 'code', key: 'codeMissing' }]);
  const outcome = await runSignInAttempt({ userid: user.userid, address }, async (attempt) => {
    if (!(await isUserPassword(user, proof.password)))
      return { hasFailed: true, wrong: 'password' } as const;
    return inTransaction(async () => {
      // The row lock makes two concurrent changes run one after the other.
      const now = await User.findByPk(user.id, { lock: true });
      const isStill =
        now?.passwordHash === user.passwordHash &&
        (now.secondFactorAt === null) === (user.secondFactorAt === null);
      const wrong = isStill ? await wrongStep(user, proof, required) : 'code';
      if (wrong) return { hasFailed: true, wrong } as const;
      const result = await work();
      await attempt.withdraw();
      return { hasFailed: false, result } as const;
    });
  });
  if (!outcome.hasFailed) return outcome.result;
  throw new ValidationError([{ path: outcome.wrong, key: `${outcome.wrong}Wrong` }]);
}

/** Returns true when the password is the user's local password or the user's directory password. */
export const isUserPassword = async (user: User, password: string): Promise<boolean> =>
  (user.passwordHash !== null && (await isSecretOfHash(user.passwordHash, password))) ||
  hasDirectoryPassword(user, password);

/** Returns which element of the proof is wrong, or null when the proof is complete. */
async function wrongStep(
  { id, secondFactorAt }: User,
  proof: IdentityProof['proof'],
  required: RequiredIdentityProof,
): Promise<'code' | 'passkey' | null> {
  if (required === 'password') return null;
  if (required === 'step') {
    if (await consumeSecondFactor(id, proof, 'change')) return null;
    return proof.passkey ? 'passkey' : 'code';
  }
  const { code, passkey } = proof;
  if (secondFactorAt && !(passkey && (await verifyPasskeyAssertion(id, passkey, 'change'))))
    return 'passkey';
  return (await consumeSecondFactorCode(id, code, 'begun')) ? null : 'code';
}
