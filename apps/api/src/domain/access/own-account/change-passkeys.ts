import type { NewPasskey } from '@feedback/contract/people/account';
import type { PasskeyCreation } from '@feedback/contract/wire/passkey';

import { inTransaction } from '../../../db/transaction.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { raise } from '../../../events/raise.ts';
import { User } from '../../people/user.ts';
import {
  creationFor,
  dropPasskey,
  keepPasskey,
  passkeyPlace,
  readPasskey,
} from '../second-factor/passkeys.ts';
import { proven, type Proven } from './prove-again.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { askFromNow, isStillOn, switchOff } from '../second-factor/second-factor.ts';

const about = (user: User) => ({ id: user.id, label: user.employeeName });

/**
 * Options for a browser to make a new passkey, for who shows their password, and a second step where
 * they have one (rule 8.21).
 * @throws ForbiddenError where there are none, ConflictError when there are as many as can be
 * @throws ValidationError for a wrong password, code or passkey, which count as failed log-ins
 */
export async function beginPasskey(user: User, given: Proven): Promise<PasskeyCreation> {
  passkeyPlace();
  return proven(user, given, user.secondFactorAt ? 'step' : 'password', () => creationFor(user));
}

/**
 * Adds a passkey that was begun with.
 * @returns the recovery codes where it is the first second factor, this one time; else none
 * @throws ValidationError when it is not what was asked for, or came too late
 * @throws ConflictError when it is an account's already
 */
export async function addPasskey(user: User, { name, credential }: NewPasskey): Promise<string[]> {
  passkeyPlace();
  // Apart from what keeps it: the challenge is used up whatever comes of it.
  const made = await readPasskey(user.id, credential);
  if (!made) throw new ValidationError([{ path: 'credential', key: 'passkeyWrong' }]);
  return inTransaction(async () => {
    const now = await User.findByPk(user.id, { lock: true });
    if (!now) throw new NotFoundError();
    const { transports } = credential;
    if (!(await keepPasskey(user.id, made, { name, transports }))) throw new ConflictError();
    await raise('user.passkeyAdded', about(user));
    if (now.secondFactorAt) return [];
    await askFromNow(user.id);
    return makeRecoveryCodes(user.id);
  });
}

/**
 * Removes one of somebody's passkeys; with the last one, and no app, two-step login goes off.
 * @throws NotFoundError when it is none of theirs
 * @throws ValidationError for a wrong password, code or passkey, which count as failed log-ins
 */
export async function removePasskey(user: User, id: number, given: Proven): Promise<void> {
  if (!user.secondFactorAt) throw new NotFoundError();
  const isThere = await proven(user, given, 'step', async () => {
    if (!(await dropPasskey(user.id, id))) return false;
    if (await isStillOn(user.id)) await raise('user.passkeyRemoved', about(user));
    else {
      await switchOff(user.id);
      await raise('user.secondFactorRemoved', about(user));
    }
    return true;
  });
  if (!isThere) throw new NotFoundError();
}
