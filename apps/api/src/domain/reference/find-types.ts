import type { Transaction } from 'sequelize';

import { findUserByCode } from '../people/find-user.ts';
import { FeedbackType } from './feedback-type.ts';
import { SubType } from './sub-type.ts';
import { User } from '../people/user.ts';
import { NotFoundError, ValidationError } from '../../errors.ts';

const withOwners = [
  { model: User, as: 'owner' },
  { model: SubType, as: 'subTypes', include: [{ model: User, as: 'owner' }] },
];

/** All feedback types with their sub-types and owners. */
export const findTypes = (): Promise<FeedbackType[]> =>
  FeedbackType.findAll({ include: withOwners });

/** A type as it is now in a transaction, with its sub-types and owners. */
export const readType = (id: number, transaction: Transaction): Promise<FeedbackType> =>
  FeedbackType.findByPk(id, {
    include: withOwners,
    transaction,
    rejectOnEmpty: new NotFoundError(),
  });

/**
 * A type, locked: its sub-types are changed by one person at a time.
 * @returns null when it is not there
 */
export async function lockType(id: number, transaction: Transaction): Promise<FeedbackType | null> {
  const locked = await FeedbackType.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
  return locked ? readType(id, transaction) : null;
}

/**
 * The admin whom a code names as owner: cases go to who can see them.
 * @throws ValidationError when there is no such admin
 */
export async function findOwner(employeeCode: string, path: string): Promise<User> {
  const owner = await findUserByCode(employeeCode);
  if (!owner?.isAdmin) throw new ValidationError([{ path, key: 'ownerRequired' }]);
  return owner;
}
