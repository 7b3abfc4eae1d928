import type {
  EscalationLevelKind,
  EscalationRecipientKind,
} from '@feedback/contract/cases/escalation';
import type { QueryResultRow } from 'pg';
import { query } from '../../../platform/db/query.ts';
import { buildIndianDaySql } from '../../../platform/db/indian-days.ts';

import { slaClockStoppedAtSql, type OfficeTime } from '../../sla/index.ts';

/** A recipient of a level. */
export interface EscalationRecipient {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** A level or reminder that applies to a case. */
export interface EscalationStep {
  readonly kind: EscalationLevelKind;
  readonly number: number;
  readonly name: string;
  readonly days: number;
  readonly recipient: EscalationRecipientKind;
  /** Recipient; null when the step has no recipient or the recipient has left. */
  readonly person: EscalationRecipient | null;
  /** Whether the day of the step has arrived. */
  readonly isDue: boolean;
  readonly isTold: boolean;
}

/** A case with a step that is due and not sent. */
export interface CaseWithPendingEscalation {
  /** Id of the assignee; null when the case is unassigned. */
  readonly ownerId: number | null;
  readonly steps: readonly EscalationStep[];
}

const receivedDay = buildIndianDaySql('coalesce(f.reopened_at, f.created_at)');

/**
 * SQL condition: the escalation step is due. No step is due while the case's clock is stopped. The
 * assignee of a new case is notified on assignment instead.
 */
const isDue = `f.stopped_at IS NULL AND CASE level.kind
  WHEN 'level' THEN ${receivedDay} + level.days <= $1::date
    AND NOT (level.days = 0 AND level.recipient = 'owner')
  ELSE f.due_at > $3::timestamptz
    AND ${buildIndianDaySql('f.due_at')} - level.days < $2::date END`;

/**
 * SQL condition: the escalation step was sent. A reminder belongs to one due date, so a changed due
 * date gets another reminder.
 */
const isTold = `level.kind || level.number = ANY (f.told)`;

/** SQL table `f`: cases, each with the time when its clock stopped and the sent steps of its round. */
const casesWithTold = `(SELECT f.*, ${slaClockStoppedAtSql} AS stopped_at, ARRAY(SELECT t.kind || t.number FROM case_tellings AS t
    WHERE t.feedback_id = f.id AND t.round = f.round AND (t.kind = 'level' OR t.due_at = f.due_at)
  ) AS told FROM feedbacks AS f) AS f`;

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

/** SQL query: the person to notify of each step of a case with this assignee and team. */
const persons = `WITH f AS (SELECT $1::int AS assigned_to, $2::int AS team_id)
  SELECT step.*, CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id,
    'employeeName', u.employee_name, 'email', u.email) END AS person
  FROM (
    SELECT step.*, ${personOf} AS person_id FROM f, json_to_recordset($3) AS step (kind text,
      number int, name text, days int, recipient text, user_id int, "isDue" boolean, "isTold" boolean)
  ) AS step LEFT JOIN users u ON u.id = person_id
  ORDER BY kind, days, number`;

/** SQL query: the escalation levels and reminders of a case `f`. */
const steps = `SELECT level.*, ${isDue} AS is_due, ${isTold} AS is_told
  FROM (${levels}) AS level WHERE level.recipient <> 'nobody'`;

interface FoundCase {
  readonly ownerId: number | null;
  readonly teamId: number | null;
  readonly steps: readonly object[];
}

type Moment = OfficeTime & { readonly now: Date };

/** SQL clause: open cases with a step that is due and not sent. */
const pendingCases = `FROM ${casesWithTold} WHERE f.status <> 'closed'
  AND EXISTS (SELECT FROM (${steps}) AS step WHERE is_due AND NOT is_told)`;

/**
 * Returns the ids of cases with pending escalations, oldest first, except cases that were set aside
 * after an error.
 */
export async function findPendingEscalationIds(
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
 * Locks a case that still has pending escalations, and returns it with the escalation steps; null
 * when another transaction has locked the case or has sent the steps.
 */
export async function lockPendingEscalations(
  { today, nextDay, now }: Moment,
  id: number,
): Promise<CaseWithPendingEscalation | null> {
  const locked = await query('SELECT FROM feedbacks WHERE id = $1 FOR UPDATE SKIP LOCKED', [id]);
  if (locked.length === 0) return null;
  const [pending] = await query<FoundCase>(
    `SELECT f.assigned_to AS "ownerId", f.team_id AS "teamId", (
       SELECT json_agg(json_build_object('kind', kind, 'number', number, 'name', name,
         'days', days, 'recipient', recipient, 'user_id', user_id, 'isDue', is_due,
         'isTold', is_told))
       FROM (${steps}) AS step) AS steps
     ${pendingCases} AND f.id = $4`,
    [today, nextDay, now, id],
  );
  if (!pending) return null;
  const { ownerId, teamId, steps: found } = pending;
  const given = [ownerId, teamId, JSON.stringify(found)];
  return { ownerId, steps: await query<EscalationStep & QueryResultRow>(persons, given) };
}
