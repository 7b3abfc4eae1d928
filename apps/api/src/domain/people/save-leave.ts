import type { Leave as LeaveRow, SaveLeave } from '@feedback/contract/leave';
import { ExclusionConstraintError, type Transaction } from 'sequelize';

import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { requireVersion } from '../../db/require-version.ts';
import { Leave } from './leave.ts';
import { requireOwn, type Keeper } from './own-affairs.ts';
import { User } from './user.ts';

// Who was deleted since is still named.
const withPeople = () =>
  ['user', 'delegate'].map((as) => ({ model: User, as, paranoid: false }) as const);

/** The leave that somebody keeps, the latest first. */
export async function listLeaves({ id, role }: Keeper): Promise<LeaveRow[]> {
  const where = role === 'superadmin' ? {} : { userId: id };
  const rows = await Leave.findAll({ where, include: withPeople(), order: [['firstDay', 'DESC']] });
  return rows.map(present);
}

/**
 * Adds leave or changes it.
 * @throws ForbiddenError for another's; NotFoundError; ValidationError for somebody who sees no
 *   cases; ConflictError `staleVersion`, `duplicateName` where they are away on these days already
 */
export async function saveLeave(
  { sequelize, events }: Services,
  keeper: Keeper,
  { id, version, userId, ...given }: SaveLeave,
  actor: Actor,
): Promise<LeaveRow> {
  return sequelize.transaction(async (transaction) => {
    const found = id ? await lockLeave(keeper, id, version, transaction) : null;
    const values = { ...given, userId: userId || (found?.userId ?? keeper.id) };
    requireOwn(keeper, values.userId);
    await requirePeople(values, transaction);
    const before = found && audited(await readLeave(found.id, transaction));
    const leave = found ?? Leave.build(values);
    await apart(() => leave.set(values).save({ transaction }));
    const saved = await readLeave(leave.id, transaction);
    const change = { id: saved.id, label: nameOf(saved), after: audited(saved) };
    const happening = { actor, transaction };
    if (before) await events.raise('leave.updated', { ...change, before }, happening);
    else await events.raise('leave.created', change, happening);
    return present(saved);
  });
}

/**
 * Takes leave back: from now on they are given cases again.
 * @throws ForbiddenError for another's; NotFoundError
 */
export async function deleteLeave(
  { sequelize, events }: Services,
  keeper: Keeper,
  id: number,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const leave = await lockLeave(keeper, id, undefined, transaction);
    const before = await readLeave(id, transaction);
    await leave.destroy({ transaction });
    const change = { id, label: nameOf(before), before: audited(before) };
    await events.raise('leave.deleted', change, { actor, transaction });
  });
}

async function lockLeave(
  keeper: Keeper,
  id: number,
  version: number | undefined,
  transaction: Transaction,
): Promise<Leave> {
  const leave = requireVersion(await Leave.findByPk(id, { transaction, lock: true }), version);
  requireOwn(keeper, leave.userId);
  return leave;
}

const readLeave = (id: number, transaction: Transaction): Promise<Leave> =>
  Leave.findByPk(id, { include: withPeople(), transaction, rejectOnEmpty: new NotFoundError() });

/** Two admins: cases go to who can see them. */
async function requirePeople(
  people: { readonly userId: number; readonly delegateId: number },
  transaction: Transaction,
): Promise<void> {
  for (const path of ['userId', 'delegateId'] as const) {
    const user = await User.findByPk(people[path], { transaction });
    if (!user?.isAdmin) throw new ValidationError([{ path, key: 'delegateRequired' }]);
  }
  if (people.userId !== people.delegateId) return;
  throw new ValidationError([{ path: 'delegateId', key: 'delegateIsAnother' }]);
}

/** The database says when two leaves of a person meet, so two saves at once can't both. */
async function apart<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ExclusionConstraintError)) throw error;
    const fields = [{ path: 'firstDay', key: 'leaveExists' }] as const;
    throw new ConflictError('duplicateName', { fields, cause: error });
  }
}

const audited = ({ firstDay, lastDay, delegate }: Leave) => ({
  firstDay,
  lastDay,
  delegate: delegate?.employeeName ?? null,
});

const nameOf = ({ user }: Leave): string => user?.employeeName ?? '';

const present = (leave: Leave): LeaveRow => ({
  id: leave.id,
  userId: leave.userId,
  employeeName: nameOf(leave),
  firstDay: leave.firstDay,
  lastDay: leave.lastDay,
  delegateId: leave.delegateId,
  delegateName: leave.delegate?.employeeName ?? '',
  version: leave.version,
});
