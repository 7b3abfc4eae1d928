import { slaDataLimits } from '@feedback/contract/limits';
import type { MyWorkListName } from '@feedback/contract/cases/my-work';

import { buildIndianDaySql } from '../../platform/db/indian-days.ts';
import { buildIsOverdueSql, slaClockStoppedAtSql } from '../sla/index.ts';
import { buildCaseVisibilitySql } from './case-access.ts';

/** The SQL condition of a work list on a case `f` for the user `$1`, and the list's order. */
interface WorkRule {
  readonly condition: string;
  readonly order: string;
}

const hasReminder = (isDue: string) => `EXISTS (SELECT FROM case_reminders r
  WHERE r.feedback_id = f.id AND r.user_id = $1 AND ${isDue})`;
const isDueNow = '(r.woken_at IS NOT NULL OR r.remind_at <= now())';
const isSnoozed = hasReminder(`NOT ${isDueNow}`);

/** Open cases of the user, except those that the user has snoozed. */
const own = `f.assigned_to = $1 AND f.status <> 'closed' AND NOT ${isSnoozed}`;

/** SQL condition: no staff member has written on the case yet. */
export const hasNoStaffEntrySql = `NOT EXISTS (
  SELECT FROM case_entries e WHERE e.feedback_id = f.id AND e.author_id IS NOT NULL)`;

/** SQL condition: the submitter wrote last; the index `feedbacks_answered` has the same condition. */
export const isAnsweredBySubmitterSql = 'f.answered_at IS NOT NULL';

const isRunning = `f.due_at >= now() AND ${slaClockStoppedAtSql} IS NULL`;
const isOnDay = `${buildIndianDaySql('f.due_at')} = ${buildIndianDaySql('now()')}`;
const isSoon = `f.due_at < now() + interval '${slaDataLimits.dueSoonDays} days'`;
const isToday = `${isRunning} AND ${isOnDay}`;
const isThisWeek = `${isRunning} AND NOT ${isOnDay} AND ${isSoon}`;
/** SQL condition: no list of My work that goes by due date contains the case `f`. */
const isUnhurried = `NOT coalesce((${buildIsOverdueSql()}) OR (${isToday}) OR (${isThisWeek}), false)`;

const unseen = 'FROM note_mentions m WHERE m.user_id = $1 AND m.seen_at IS NULL';
const watching = 'FROM case_watchers w WHERE w.user_id = $1';
const mayStillSee = buildCaseVisibilitySql(
  '$1',
  '(SELECT role FROM users WHERE id = $1 AND deleted_at IS NULL)',
);
/** Open cases with a reminder of the user, who may still see them. */
const remindedCases = `f.status <> 'closed' AND ${mayStillSee}
  AND f.id IN (SELECT r.feedback_id FROM case_reminders r WHERE r.user_id = $1)`;
const reminderTime = `(SELECT r.remind_at FROM case_reminders r
  WHERE r.feedback_id = f.id AND r.user_id = $1), f.id`;
const escalations = `FROM case_tellings t WHERE t.user_id = $1 AND t.kind = 'level'`;

/** The rules of the lists of My work. */
export const myWorkListRules: Record<MyWorkListName, WorkRule> = {
  answered: {
    condition: `${own} AND ${isAnsweredBySubmitterSql}`,
    order: 'f.answered_at DESC, f.id DESC',
  },
  overdue: { condition: `${own} AND ${buildIsOverdueSql()}`, order: 'f.due_at, f.id' },
  today: { condition: `${own} AND ${isToday}`, order: 'f.due_at, f.id' },
  new: {
    condition: `${own} AND ${isUnhurried} AND ${hasNoStaffEntrySql}`,
    order: 'f.assigned_at DESC, f.id DESC',
  },
  escalated: {
    condition: `f.id IN (SELECT t.feedback_id ${escalations}) AND f.status <> 'closed'
      AND f.assigned_to IS DISTINCT FROM $1 AND NOT ${isSnoozed}`,
    order: 'f.due_at, f.id',
  },
  mentioned: {
    condition: `f.id IN (SELECT m.feedback_id ${unseen})`,
    order: `(SELECT max(m.created_at) ${unseen} AND m.feedback_id = f.id) DESC, f.id DESC`,
  },
  reminders: {
    condition: `${remindedCases} AND ${hasReminder(isDueNow)}`,
    order: reminderTime,
  },
  week: { condition: `${own} AND ${isThisWeek}`, order: 'f.due_at, f.id' },
  later: {
    condition: `${own} AND ${isUnhurried} AND NOT ${hasNoStaffEntrySql} AND NOT ${isAnsweredBySubmitterSql}
      AND f.waiting_for IS NULL`,
    order: 'f.due_at, f.id',
  },
  waiting: {
    condition: `${own} AND f.waiting_for = 'submitter'`,
    order: `(SELECT max(e.created_at) FROM case_entries e
      WHERE e.feedback_id = f.id AND e.asks AND e.kind = 'out'), f.id`,
  },
  snoozed: { condition: `${remindedCases} AND ${isSnoozed}`, order: reminderTime },
  watched: {
    condition: `f.status <> 'closed' AND f.id IN (SELECT w.feedback_id ${watching})
      AND NOT ${isSnoozed} AND ${mayStillSee}`,
    order: `(SELECT w.created_at ${watching} AND w.feedback_id = f.id) DESC, f.id DESC`,
  },
};
