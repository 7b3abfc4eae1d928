import type { Absence } from '@feedback/contract/users/user';
import { indianTodaySql } from '../../platform/db/indian-days.ts';

import { query } from '../../platform/db/query.ts';
import { ConflictError } from '../../platform/errors.ts';
import { User } from '../auth/index.ts';

/**
 * Returns the user, or today's delegate while the user is on leave; null when neither is available.
 */
export async function findAvailableUser(userId: number): Promise<User | null> {
  const [row] = await query<{ id: number | null }>('SELECT present_user($1) AS id', [userId]);
  return row?.id ? User.findByPk(row.id) : null;
}

/**
 * Returns the user who gets a person's new cases: the person, or today's delegate.
 * @throws ConflictError `assigneeAway` when no delegate can see cases
 */
export async function findCaseReceiver({ id }: User): Promise<User> {
  const available = await findAvailableUser(id);
  if (!available?.isAdmin) throw new ConflictError('assigneeAway');
  return available;
}

/** Returns the absences of the users on leave today, by user id. */
export async function findAbsences(): Promise<ReadonlyMap<number, Absence>> {
  const rows = await query<Absence & { userId: number }>(
    `SELECT user_id AS "userId", last_day::text AS "lastDay",
       (SELECT employee_name FROM users WHERE id = present_user(user_id)) AS "standIn"
     FROM leaves
     WHERE ${indianTodaySql} BETWEEN first_day AND last_day`,
    [],
  );
  return new Map(rows.map(({ userId, ...away }) => [userId, away]));
}
