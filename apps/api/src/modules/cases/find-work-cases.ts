import type { MyWorkCase } from '@feedback/contract/cases/work-case';
import { caseWorkLimits } from '@feedback/contract/limits';

import { query } from '../../platform/db/query.ts';
import { isStatutorySql, slaClockStoppedAtSql } from '../sla/index.ts';
import { hasNoStaffEntrySql } from './work-rules.ts';

interface WorkRow extends Omit<
  MyWorkCase,
  'feedbackDate' | 'answeredAt' | 'dueAt' | 'clockStoppedAt'
> {
  readonly feedbackDate: Date;
  readonly answeredAt: Date | null;
  readonly dueAt: Date | null;
  readonly clockStoppedAt: Date | null;
  readonly total: number;
  readonly statutory: number;
}

interface WorkSelection {
  /** SQL condition on a case `f`, with the placeholders of `values`. */
  readonly condition: string;
  readonly order: string;
  /** The values of the condition; the first is the user whose reminders are read. */
  readonly values: readonly unknown[];
}

/** Returns the first cases that meet a condition, and the number of all of them. */
export async function findMyWorkCases({ condition, order, values }: WorkSelection) {
  const rows = await query<WorkRow>(
    `SELECT f.case_id AS "caseId", f.audience AS type, f.submitter_name AS name,
       f.feedback_type AS "feedbackType", f.sub_type AS "subType", f.class,
       f.complaint_code AS "complaintCode", f.created_at AS "feedbackDate",
       left(coalesce(message.text, f.description), ${caseWorkLimits.workText}) AS text,
       message.created_at AS "answeredAt",
       CASE WHEN f.status <> 'closed' THEN f.due_at END AS "dueAt",
       CASE WHEN f.due_at IS NULL THEN NULL WHEN ${isStatutorySql} THEN 'statutory'
         ELSE 'service' END AS clock,
       CASE WHEN reminder.remind_at IS NOT NULL THEN json_build_object(
         'at', to_char(reminder.remind_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'text', reminder.text) END AS reminder,
       ${hasNoStaffEntrySql} AS "isNew", ${slaClockStoppedAtSql} AS "clockStoppedAt", total, statutory
     FROM (
       SELECT f.id, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER ()::int AS total,
         count(*) FILTER (WHERE ${isStatutorySql}) OVER ()::int AS statutory
       FROM feedbacks f WHERE ${condition} ORDER BY ${order} LIMIT ${caseWorkLimits.listedWork}
     ) AS listed
     JOIN feedbacks f ON f.id = listed.id
     LEFT JOIN LATERAL (
       SELECT e.text, e.created_at FROM case_entries e
       WHERE e.feedback_id = f.id AND e.kind = 'in' ORDER BY e.id DESC LIMIT 1
     ) AS message ON true
     LEFT JOIN case_reminders AS reminder
       ON reminder.feedback_id = f.id AND reminder.user_id = $1::int
     ORDER BY place`,
    values,
  );
  const { total = 0, statutory = 0 } = rows[0] ?? {};
  return { total, statutory, cases: rows.map(serialize) };
}

const serialize = ({
  total: _total,
  statutory: _statutory,
  feedbackDate,
  answeredAt,
  dueAt,
  clockStoppedAt,
  ...rest
}: WorkRow): MyWorkCase => ({
  ...rest,
  feedbackDate: feedbackDate.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  clockStoppedAt: clockStoppedAt?.toISOString() ?? null,
});
