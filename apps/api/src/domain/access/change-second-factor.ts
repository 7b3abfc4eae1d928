import type { SecondFactorProof } from '@feedback/contract/people/account';

import { signedIn, viewer } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../errors.ts';
import { raise } from '../../events/raise.ts';
import { User } from '../people/user.ts';
import { asLoginTry } from './login-try.ts';
import { isSecretOf } from './password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { hasBegun, spendCode, switchOff, switchOn } from './second-factor.ts';
import { endSessionsOf } from './sessions.ts';
import { hasDirectoryPassword } from './sign-on/find-in-directory.ts';

const about = (user: User) => ({ id: user.id, label: user.employeeName });

interface Proven {
  readonly proof: SecondFactorProof;
  readonly address: string;
}

/**
 * Lets the app count that was begun with, by a first code of it.
 * @returns the recovery codes, this one time
 * @throws NotFoundError when nothing was begun, ConflictError when it is set up already
 * @throws ValidationError for a wrong password or code, which count as failed log-ins
 */
export async function confirmSecondFactor(user: User, given: Proven): Promise<string[]> {
  if (user.secondFactorAt) throw new ConflictError();
  if (!(await hasBegun(user.id))) throw new NotFoundError();
  return proven(user, given, 'begun', async () => {
    await switchOn(user);
    const codes = await makeRecoveryCodes(user.id);
    await raise('user.secondFactorSet', about(user));
    return codes;
  });
}

/** Makes somebody's recovery codes anew; refuses as turning it off does. */
export async function renewRecoveryCodes(user: User, given: Proven): Promise<string[]> {
  if (!user.secondFactorAt) throw new NotFoundError();
  return proven(user, given, 'confirmed', async () => {
    const codes = await makeRecoveryCodes(user.id);
    await raise('user.recoveryCodesMade', about(user));
    return codes;
  });
}

/**
 * Turns somebody's second factor off.
 * @throws NotFoundError when there is none
 * @throws ValidationError for a wrong password or code, which count as failed log-ins
 */
export async function removeSecondFactor(user: User, given: Proven): Promise<void> {
  if (!user.secondFactorAt) throw new NotFoundError();
  await proven(user, given, 'confirmed', async () => {
    await switchOff(user.id);
    await raise('user.secondFactorRemoved', about(user));
  });
}

/**
 * Takes away the second factor of somebody who lost theirs, and ends their sessions.
 * @throws NotFoundError when there is no such user, or they have none
 * @throws ForbiddenError for one's own
 */
export async function resetSecondFactor(userId: number): Promise<void> {
  if (signedIn().userId === userId) throw new ForbiddenError();
  await inTransaction(async () => {
    const user = await User.findByPk(userId, { lock: true });
    if (!user?.secondFactorAt) throw new NotFoundError();
    await switchOff(user.id);
    await endSessionsOf(user.id);
    await raise('user.secondFactorReset', about(user), { by: viewer() });
  });
}

/**
 * Does something once the password and the code are right, as one limited try: whoever sits before
 * somebody else's open page can't guess here without end.
 */
async function proven<Result>(
  user: User,
  { proof, address }: Proven,
  state: 'begun' | 'confirmed',
  work: () => Promise<Result>,
): Promise<Result> {
  const outcome = await asLoginTry({ userid: user.userid, address }, async (attempt) => {
    const isRight =
      (user.passwordHash !== null && (await isSecretOf(user.passwordHash, proof.password))) ||
      (await hasDirectoryPassword(user, proof.password));
    if (!isRight) return { hasFailed: true, wrong: 'password' } as const;
    return inTransaction(async () => {
      // Held, so that two changes at once come one after the other.
      const now = await User.findByPk(user.id, { lock: true });
      const isStill =
        now?.passwordHash === user.passwordHash &&
        (now.secondFactorAt === null) === (state === 'begun');
      if (!isStill || !(await spendCode(user.id, proof.code, state)))
        return { hasFailed: true, wrong: 'code' } as const;
      const result = await work();
      await attempt.withdraw();
      return { hasFailed: false, result } as const;
    });
  });
  if (!outcome.hasFailed) return outcome.result;
  const key = outcome.wrong === 'password' ? 'passwordWrong' : 'codeWrong';
  throw new ValidationError([{ path: outcome.wrong, key }]);
}
