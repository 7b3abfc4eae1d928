import type { Leave as LeaveRow, SaveLeave } from '@feedback/contract/people/leave';
import { ExclusionConstraintError } from 'sequelize';
import { inTransaction } from '../../db/transaction.ts';
import { raise } from '../../events/raise.ts';
import { signedIn, requireOwn } from '../../context/context.ts';

import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import { requireVersion } from '../../db/require-version.ts';
import { Leave } from './leave.ts';
import { User } from './user.ts';

// Who was deleted since is still named.
const withPeople = () =>
  ['user', 'delegate'].map((as) => ({ model: User, as, paranoid: false }) as const);

/** The leave that somebody keeps, the latest first. */
export async function listLeaves(): Promise<LeaveRow[]> {
  const { userId: id, kind: role } = signedIn();
  const where = role === 'superadmin' ? {} : { userId: id };
  const rows = await Leave.findAll({ where, include: withPeople(), order: [['firstDay', 'DESC']] });
  return rows.map(serialize);
}

/**
 * Adds leave or changes it.
 * @throws ForbiddenError for another's; NotFoundError; ValidationError for somebody who sees no
 *   cases; ConflictError `staleVersion`, `duplicateName` where they are away on these days already
 */
export async function saveLeave({ id, version, userId, ...given }: SaveLeave): Promise<LeaveRow> {
  const keeper = signedIn();
  return inTransaction(async () => {
    const found = id ? await lockLeave(id, version) : null;
    const values = { ...given, userId: userId || (found?.userId ?? keeper.userId) };
    requireOwn(values.userId);
    await requirePeople(values);
    const before = found && audited(await readLeave(found.id));
    const leave = found ?? Leave.build(values);
    await apart(() => leave.set(values).save());
    const saved = await readLeave(leave.id);
    const change = { id: saved.id, label: nameOf(saved), after: audited(saved) };
    if (before) await raise('leave.updated', { ...change, before });
    else await raise('leave.created', change);
    return serialize(saved);
  });
}

/**
 * Takes leave back: from now on they are given cases again.
 * @throws ForbiddenError for another's; NotFoundError
 */
export async function deleteLeave(id: number): Promise<void> {
  await inTransaction(async () => {
    const leave = await lockLeave(id, undefined);
    const before = await readLeave(id);
    await leave.destroy();
    const change = { id, label: nameOf(before), before: audited(before) };
    await raise('leave.deleted', change);
  });
}

async function lockLeave(id: number, version: number | undefined): Promise<Leave> {
  const leave = requireVersion(await Leave.findByPk(id, { lock: true }), version);
  requireOwn(leave.userId);
  return leave;
}

const readLeave = (id: number): Promise<Leave> =>
  Leave.findByPk(id, { include: withPeople(), rejectOnEmpty: new NotFoundError() });

/** Two admins: cases go to who can see them. */
async function requirePeople(people: {
  readonly userId: number;
  readonly delegateId: number;
}): Promise<void> {
  for (const path of ['userId', 'delegateId'] as const) {
    const user = await User.findByPk(people[path]);
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

const serialize = (leave: Leave): LeaveRow => ({
  id: leave.id,
  userId: leave.userId,
  employeeName: nameOf(leave),
  firstDay: leave.firstDay,
  lastDay: leave.lastDay,
  delegateId: leave.delegateId,
  delegateName: leave.delegate?.employeeName ?? '',
  version: leave.version,
});
