import { accountChangeLimits } from '@feedback/contract/access-limits';
import type { AccountChangeKind } from '@feedback/contract/users/user';

import { getActingAccount } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { User } from '../accounts/user.ts';

const { resetHoldHours, approvalBarDays } = accountChangeLimits;

/**
 * SQL condition for rows of `account_changes c`: unconfirmed changes by another person that still
 * block the account's password resets.
 */
const heldSql = `c.confirmed_by IS NULL AND c.kinds <> '{created}'
  AND c.at > now() - interval '${resetHoldHours} hours'`;

const recentSql = `c.at > now() - interval '${approvalBarDays} days'`;

/** Account data before a change. */
export type AccountBeforeChange = Pick<User, 'id' | 'email' | 'mobile'>;

/**
 * Records a change that the current user or the identity provider made to another person's account.
 */
export async function recordAccountChange(
  { id, email, mobile }: AccountBeforeChange,
  kinds: readonly AccountChangeKind[],
): Promise<void> {
  await query(
    `INSERT INTO account_changes (user_id, changed_by, kinds, old_email, old_mobile)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, getActingAccount().userId, kinds, email, mobile],
  );
}

/**
 * Returns true while an unconfirmed change by another person blocks the account's password resets.
 */
export async function isPasswordResetBlocked(userId: number): Promise<boolean> {
  const held = await query(
    `SELECT FROM account_changes c WHERE c.user_id = $1 AND ${heldSql} LIMIT 1`,
    [userId],
  );
  return held.length > 0;
}

/**
 * Returns an account's current e-mail address and the addresses that were replaced within the last
 * `approvalBarDays` days.
 */
export async function findCurrentAndReplacedEmails({
  id,
  email,
}: Pick<User, 'id' | 'email'>): Promise<string[]> {
  const rows = await query<{ email: string }>(
    `SELECT DISTINCT c.old_email AS email FROM account_changes c
     WHERE c.user_id = $1 AND ${recentSql}`,
    [id],
  );
  return [...new Set([email, ...rows.map((row) => row.email)])];
}

/**
 * Unconfirmed changes of one account, which wait for another super admin and block password resets
 * until `until`.
 */
export interface UnconfirmedChanges {
  readonly userId: number;
  /** Ids of the users who made the changes; null stands for the identity provider. */
  readonly changedBy: readonly (number | null)[];
  readonly until: Date;
}

/** Returns the unconfirmed changes of all accounts whose password resets are blocked now. */
export const findUnconfirmedChanges = (): Promise<UnconfirmedChanges[]> =>
  query<UnconfirmedChanges>(
    `SELECT c.user_id AS "userId", array_agg(DISTINCT c.changed_by) AS "changedBy",
       max(c.at) + interval '${resetHoldHours} hours' AS until
     FROM account_changes c WHERE ${heldSql} GROUP BY c.user_id`,
  );

/**
 * Confirms an account's pending changes, except those that the confirmer made.
 * @returns how many were confirmed, and how many are left
 */
export async function confirmPendingChanges(
  userId: number,
  confirmerId: number,
): Promise<{ confirmed: number; left: number }> {
  const [counted] = await query<{ confirmed: number; left: number }>(
    `WITH held AS (
       SELECT c.id, c.changed_by FROM account_changes c
       WHERE c.user_id = $1 AND ${heldSql} FOR UPDATE
     ), confirmed AS (
       UPDATE account_changes SET confirmed_by = $2
       WHERE id IN (SELECT id FROM held WHERE changed_by IS DISTINCT FROM $2) RETURNING id
     )
     SELECT (SELECT count(*) FROM confirmed)::int AS confirmed,
       (SELECT count(*) FROM held WHERE changed_by = $2)::int AS "left"`,
    [userId, confirmerId],
  );
  return counted ?? { confirmed: 0, left: 0 };
}

/**
 * Returns true when another person created or changed the account within the last `approvalBarDays`
 * days, so that the account may not approve.
 */
export async function isBarredFromApproving(userId: number): Promise<boolean> {
  const rows = await query(
    `SELECT FROM account_changes c WHERE c.user_id = $1 AND ${recentSql} LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}

/**
 * Returns true when the actor created or changed the other user's account within the last
 * `approvalBarDays` days.
 */
export async function hasChangedAccountOf(actorId: number, userId: number): Promise<boolean> {
  const rows = await query(
    `SELECT FROM account_changes c
     WHERE c.user_id = $1 AND c.changed_by = $2 AND ${recentSql} LIMIT 1`,
    [userId, actorId],
  );
  return rows.length > 0;
}
