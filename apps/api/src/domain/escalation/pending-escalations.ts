import type { LevelKind, Recipient } from '@feedback/contract/clock/escalation';
import { query } from '../../db/query.ts';
import { indianDay } from '../../db/indian-days.ts';

import { stoppedAt } from '../clock/due-date.ts';
import type { OfficeTime } from '../clock/office-time.ts';

/** A person as a level names them. */
export interface Person {
  readonly id: number;
  readonly employeeName: string;
  readonly email: string;
}

/** A level or reminder as it holds for a case. */
export interface Step {
  readonly kind: LevelKind;
  readonly number: number;
  readonly name: string;
  readonly days: number;
  readonly recipient: Recipient;
  /** Null: there is nobody, or they have left. */
  readonly person: Person | null;
  /** Its day has come. */
  readonly isDue: boolean;
  readonly isTold: boolean;
}

/** A case of whose steps one is due and not told. */
export interface PendingCase {
  readonly id: number;
  /** Null: nobody has the case. */
  readonly ownerId: number | null;
  readonly steps: readonly Step[];
}

const receivedDay = indianDay('coalesce(f.reopened_at, f.created_at)');

/** Nobody is notified while the clock stands still. A new case's owner is notified as it arrives. */
const isDue = `${stoppedAt} IS NULL AND CASE level.kind
  WHEN 'level' THEN ${receivedDay} + level.days <= $1::date
    AND NOT (level.days = 0 AND level.recipient = 'owner')
  ELSE f.due_at > $3::timestamptz
    AND ${indianDay('f.due_at')} - level.days < $2::date END`;

/** A reminder is about one due date: another due date has a reminder of its own. */
const isTold = `EXISTS (SELECT FROM case_tellings AS t
  WHERE (t.feedback_id, t.round, t.kind, t.number) = (f.id, f.round, level.kind, level.number)
    AND (level.kind = 'level' OR t.due_at = f.due_at))`;

/** The level of each number that matches a case best, the newest of its day of receipt. */
const levels = `SELECT DISTINCT ON (kind, number) kind, number, name, days, recipient, user_id
  FROM escalation_levels
  WHERE coalesce(class, f.class) = f.class
    AND coalesce(feedback_type, f.feedback_type) = f.feedback_type
    AND valid_from <= ${receivedDay}
  ORDER BY kind, number, feedback_type NULLS LAST, class NULLS LAST, valid_from DESC`;

/** The lead of a case's team; else of its assignee's first team. */
const lead = `(SELECT lead_id FROM teams
  WHERE id = f.team_id OR f.assigned_to = ANY (member_ids)
  ORDER BY id = f.team_id DESC NULLS LAST, id LIMIT 1)`;

/** The recipient, or their delegate. The team's lead is reminded of a case without an owner. */
const recipientId = `present_user(CASE recipient WHEN 'lead' THEN ${lead}
  WHEN 'owner' THEN coalesce(f.assigned_to, CASE kind WHEN 'reminder' THEN ${lead} END)
  WHEN 'person' THEN user_id END)`;

/** Owners are not escalated to about their own case: the next level is notified instead. */
const personOf = `(SELECT CASE
    WHEN kind = 'level' AND recipient <> 'owner'
      AND wanted IN (f.assigned_to, present_user(f.assigned_to)) THEN NULL
    ELSE wanted END FROM (SELECT ${recipientId} AS wanted) AS found)`;

const person = `(SELECT json_build_object('id', u.id, 'employeeName', u.employee_name,
  'email', u.email) FROM users u WHERE u.id = ${personOf})`;

/** The steps of a case `f`. */
const steps = `SELECT level.*, ${isDue} AS is_due, ${isTold} AS is_told
  FROM (${levels}) AS level WHERE level.recipient <> 'nobody'`;

type Moment = OfficeTime & { readonly now: Date };

/** Cases that are not closed, of whose steps one is due and not told. */
const pendingCases = `FROM feedbacks AS f WHERE f.status <> 'closed'
  AND EXISTS (SELECT FROM (${steps}) AS step WHERE is_due AND NOT is_told)`;

/** The ids of pending cases, oldest first, without those that are set aside. */
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

/** Those of the cases that are still pending, with their steps, locked. Skips locked cases. */
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
