import type { LevelKind, RecipientKind } from '@feedback/contract/cases/escalation';
import { query } from '../../../platform/db/query.ts';
import { indianDay } from '../../../platform/db/indian-days.ts';

import { stoppedAtSql, type OfficeTime } from '../../sla/index.ts';

/** A recipient of a level. */
export interface EscalationRecipient {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** A level or reminder that applies to a case. */
export interface EscalationStep {
  readonly kind: LevelKind;
  readonly number: number;
  readonly name: string;
  readonly days: number;
  readonly recipient: RecipientKind;
  /** Recipient; null when the step has no recipient or the recipient has left. */
  readonly person: EscalationRecipient | null;
  /** Whether the day of the step has arrived. */
  readonly isDue: boolean;
  readonly isTold: boolean;
}

/** A case with a step that is due and not sent. */
export interface PendingCase {
  readonly id: number;
  /** Id of the assignee; null when the case is unassigned. */
  readonly ownerId: number | null;
  readonly steps: readonly EscalationStep[];
}

const receivedDay = indianDay('coalesce(f.reopened_at, f.created_at)');

/**
 * SQL condition: the escalation step is due. No step is due while the case's clock is stopped. The
 * assignee of a new case is notified on assignment instead.
 */
const isDue = `${stoppedAtSql} IS NULL AND CASE level.kind
  WHEN 'level' THEN ${receivedDay} + level.days <= $1::date
    AND NOT (level.days = 0 AND level.recipient = 'owner')
  ELSE f.due_at > $3::timestamptz
    AND ${indianDay('f.due_at')} - level.days < $2::date END`;

/**
 * SQL condition: the escalation step was sent. A reminder belongs to one due date, so a changed due
 * date gets another reminder.
 */
const isTold = `EXISTS (SELECT FROM case_tellings AS t
  WHERE (t.feedback_id, t.round, t.kind, t.number) = (f.id, f.round, level.kind, level.number)
    AND (level.kind = 'level' OR t.due_at = f.due_at))`;

/**
 * SQL query: for each level number the most specific level for a case, in the newest version on the
 * day of receipt.
 */
const levels = `SELECT DISTINCT ON (kind, number) kind, number, name, days, recipient, user_id
  FROM escalation_levels
  WHERE coalesce(class, f.class) = f.class
    AND coalesce(feedback_type, f.feedback_type) = f.feedback_type
    AND valid_from <= ${receivedDay}
  ORDER BY kind, number, feedback_type NULLS LAST, class NULLS LAST, valid_from DESC`;

/**
 * SQL query: the lead of the case's team, or of the assignee's first team when the case has no
 * team.
 */
const lead = `(SELECT lead_id FROM teams
  WHERE id = f.team_id OR f.assigned_to = ANY (member_ids)
  ORDER BY id = f.team_id DESC NULLS LAST, id LIMIT 1)`;

/**
 * SQL expression: the id of the recipient, or of the recipient's delegate. The team lead is
 * reminded of a case without an assignee.
 */
const recipientId = `present_user(CASE recipient WHEN 'lead' THEN ${lead}
  WHEN 'owner' THEN coalesce(f.assigned_to, CASE kind WHEN 'reminder' THEN ${lead} END)
  WHEN 'person' THEN user_id END)`;

/**
 * SQL query: the person to notify. A case is not escalated to the assignee; the next level is
 * notified instead.
 */
const personOf = `(SELECT CASE
    WHEN kind = 'level' AND recipient <> 'owner'
      AND wanted IN (f.assigned_to, present_user(f.assigned_to)) THEN NULL
    ELSE wanted END FROM (SELECT ${recipientId} AS wanted) AS found)`;

const person = `(SELECT json_build_object('id', u.id, 'employeeName', u.employee_name,
  'email', u.email) FROM users u WHERE u.id = ${personOf})`;

/** SQL query: the escalation levels and reminders of a case `f`. */
const steps = `SELECT level.*, ${isDue} AS is_due, ${isTold} AS is_told
  FROM (${levels}) AS level WHERE level.recipient <> 'nobody'`;

type Moment = OfficeTime & { readonly now: Date };

/** SQL clause: open cases with a step that is due and not sent. */
const pendingCases = `FROM feedbacks AS f WHERE f.status <> 'closed'
  AND EXISTS (SELECT FROM (${steps}) AS step WHERE is_due AND NOT is_told)`;

/**
 * Returns the ids of cases with pending escalations, oldest first, except cases that were set aside
 * after an error.
 */
export async function findPendingIds(
  { today, nextDay, now }: Moment,
  { limit, skipped }: { readonly limit: number; readonly skipped: readonly number[] },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `SELECT f.id ${pendingCases} AND f.id <> ALL ($5::int[]) ORDER BY f.id LIMIT $4`,
    [today, nextDay, now, limit, skipped],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the cases that still have pending escalations, and returns the cases with the escalation
 * steps. Skips cases that another transaction has locked.
 */
export const lockPending = (
  { today, nextDay, now }: Moment,
  ids: readonly number[],
): Promise<PendingCase[]> =>
  query<PendingCase>(
    `WITH pending AS MATERIALIZED (
       SELECT f.* ${pendingCases} AND f.id = ANY ($4::int[]) FOR UPDATE OF f SKIP LOCKED
     )
     SELECT f.id, f.assigned_to AS "ownerId", (
       SELECT json_agg(json_build_object('kind', kind, 'number', number, 'name', name,
         'days', days, 'recipient', recipient, 'isDue', is_due, 'isTold', is_told,
         'person', ${person}) ORDER BY kind, days, number)
       FROM (${steps}) AS step) AS steps
     FROM pending AS f ORDER BY f.id`,
    [today, nextDay, now, ids],
  );
