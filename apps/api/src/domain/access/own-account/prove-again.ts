import { inTransaction } from '../../../db/transaction.ts';
import { ValidationError } from '../../../errors.ts';
import { User } from '../../people/user.ts';
import { asLoginTry } from '../login/login-try.ts';
import { isSecretOf } from '../passwords/password.ts';
import { spendCode } from '../second-factor/second-factor.ts';
import { isShown, spendPasskey, spendStep, type ShownStep } from '../second-factor/second-step.ts';
import { hasDirectoryPassword } from '../sign-on/find-in-directory.ts';

/** Proof of identity for a change of the second factor, and the address it comes from. */
export interface Proven {
  readonly proof: ShownStep & { readonly password: string };
  readonly address: string;
}

/**
 * Kind of proof that a change asks for: the password alone, a second step too, or a first code of
 * the app that is being set up, with a passkey where there is one already.
 */
export type Asked = 'password' | 'step' | 'newApp';

/**
 * Does something once the password and what else is asked for are right, as one limited try: whoever
 * sits before somebody else's open page can't guess here without end.
 * @throws ValidationError for what is wrong or missing
 */
export async function proven<Result>(
  user: User,
  { proof, address }: Proven,
  asked: Asked,
  work: () => Promise<Result>,
): Promise<Result> {
  if (asked === 'step' && !isShown(proof))
    throw new ValidationError([{ path: 'code', key: 'codeMissing' }]);
  const outcome = await asLoginTry({ userid: user.userid, address }, async (attempt) => {
    if (!(await isPasswordOf(user, proof.password)))
      return { hasFailed: true, wrong: 'password' } as const;
    return inTransaction(async () => {
      // Held, so that two changes at once come one after the other.
      const now = await User.findByPk(user.id, { lock: true });
      const isStill =
        now?.passwordHash === user.passwordHash &&
        (now.secondFactorAt === null) === (user.secondFactorAt === null);
      const wrong = isStill ? await wrongStep(user, proof, asked) : 'code';
      if (wrong) return { hasFailed: true, wrong } as const;
      const result = await work();
      await attempt.withdraw();
      return { hasFailed: false, result } as const;
    });
  });
  if (!outcome.hasFailed) return outcome.result;
  throw new ValidationError([{ path: outcome.wrong, key: `${outcome.wrong}Wrong` }]);
}

/** Returns whether a password is this user's, here or in the directory. */
export const isPasswordOf = async (user: User, password: string): Promise<boolean> =>
  (user.passwordHash !== null && (await isSecretOf(user.passwordHash, password))) ||
  hasDirectoryPassword(user, password);

/** The part of a proof that is wrong; null: none. */
async function wrongStep(
  { id, secondFactorAt }: User,
  proof: Proven['proof'],
  asked: Asked,
): Promise<'code' | 'passkey' | null> {
  if (asked === 'password') return null;
  if (asked === 'step') {
    if (await spendStep(id, proof, 'change')) return null;
    return proof.passkey ? 'passkey' : 'code';
  }
  const { code, passkey } = proof;
  if (secondFactorAt && !(passkey && (await spendPasskey(id, passkey, 'change')))) return 'passkey';
  return (await spendCode(id, code, 'begun')) ? null : 'code';
}
