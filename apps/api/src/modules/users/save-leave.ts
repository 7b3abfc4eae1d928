import type { Leave as LeaveRow, SaveLeaveRequest } from '@feedback/contract/users/leave';
import { ExclusionConstraintError } from 'sequelize';
import { inTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { requireSignedInViewer, requireOwnRecord } from '../../platform/context/context.ts';

import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { requireVersion } from '../../platform/db/require-version.ts';
import { Leave } from './leave.ts';
import { User } from '../auth/index.ts';

// `paranoid: false` includes the names of deleted users.
const withPeople = () =>
  ['user', 'delegate'].map((as) => ({ model: User, as, paranoid: false }) as const);

/** Returns the leaves that the current user may change, latest first. */
export async function listLeaves(): Promise<LeaveRow[]> {
  const { userId: id, kind: role } = requireSignedInViewer();
  const where = role === 'superadmin' ? {} : { userId: id };
  const rows = await Leave.findAll({ where, include: withPeople(), order: [['firstDay', 'DESC']] });
  return rows.map(serialize);
}

/**
 * Adds or changes a leave.
 * @throws ForbiddenError for another user's leave; NotFoundError; ValidationError for a user who
 * cannot see cases; ConflictError `staleVersion`, or `duplicateName` when the leave overlaps
 * another leave of the same user
 */
export async function saveLeave({
  id,
  version,
  userId,
  ...given
}: SaveLeaveRequest): Promise<LeaveRow> {
  const keeper = requireSignedInViewer();
  return inTransaction(async () => {
    const found = id ? await lockLeave(id, version) : null;
    const values = { ...given, userId: userId || (found?.userId ?? keeper.userId) };
    requireOwnRecord(values.userId);
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
 * Deletes a leave, so that the user gets new cases again immediately.
 * @throws ForbiddenError for another user's leave; NotFoundError
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
  requireOwnRecord(leave.userId);
  return leave;
}

const readLeave = (id: number): Promise<Leave> =>
  Leave.findByPk(id, { include: withPeople(), rejectOnEmpty: new NotFoundError() });

/** Checks that the user and the delegate are two different admins, who can both see cases. */
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

/**
 * Saves a leave and converts the database's overlap error into a ConflictError. The database
 * detects overlaps, so that only one of two concurrent saves succeeds.
 */
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
