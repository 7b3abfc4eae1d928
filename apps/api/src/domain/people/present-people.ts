import type { Sequelize, Transaction } from 'sequelize';

import { queryRows } from '../../db/row-query.ts';
import { ConflictError } from '../../errors.ts';
import { User } from './user.ts';

/** The user, or who stands in for them today; null when nobody does. */
export async function whoIsPresent(
  sequelize: Sequelize,
  userId: number,
  transaction?: Transaction,
): Promise<User | null> {
  const [row] = await queryRows<{ id: number | null }>(
    sequelize,
    'SELECT present_user($1) AS id',
    [userId],
    transaction,
  );
  return row?.id ? User.findByPk(row.id, { transaction: transaction ?? null }) : null;
}

/**
 * Refuses to give something to somebody who is away.
 * @throws ConflictError `assigneeAway`, which names who stands in
 */
export async function refuseAway(
  sequelize: Sequelize,
  { id, employeeName: name }: User,
  transaction?: Transaction,
): Promise<void> {
  const present = await whoIsPresent(sequelize, id, transaction);
  if (present?.id === id) return;
  if (!present) throw new ConflictError('assigneeAway');
  const values = { name, standIn: present.employeeName };
  throw new ConflictError('assigneeAway', { detail: { key: 'assigneeStoodInFor', values } });
}
