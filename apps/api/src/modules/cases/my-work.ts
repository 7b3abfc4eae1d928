import { recordFromEntries } from '@feedback/contract/keys';
import { workLimits } from '@feedback/contract/limits';
import {
  toDoLists,
  workLists,
  type MyWork,
  type WorkCase,
  type WorkList,
} from '@feedback/contract/cases/my-work';
import { countUpTo, query } from '../../platform/db/query.ts';

import { isStatutorySql, stoppedAtSql } from '../sla/index.ts';
import { isNewSql, workRules } from './work-rules.ts';

/** Counts the cases that need a user's action, each case once, up to a ceiling. */
export function countMyWork(userId: number, ceiling: number): Promise<number> {
  const lists = toDoLists.map(
    (list) => `(SELECT f.id FROM feedbacks f WHERE ${workRules[list].condition} LIMIT ${ceiling})`,
  );
  return countUpTo(ceiling, lists.join(' UNION '), [userId]);
}

interface WorkRow extends Omit<
  WorkCase,
  'feedbackDate' | 'answeredAt' | 'dueAt' | 'clockStoppedAt'
> {
  readonly feedbackDate: Date;
  readonly answeredAt: Date | null;
  readonly dueAt: Date | null;
  readonly clockStoppedAt: Date | null;
  readonly total: number;
  readonly statutory: number;
}

/** Returns the cases that a user owns, is mentioned in or watches, grouped by list. */
export async function findMyWork(userId: number): Promise<MyWork> {
  const found = workLists.map(async (list) => [list, await findList(userId, list)] as const);
  const lists = recordFromEntries(await Promise.all(found));
  return { toDo: await countMyWork(userId, workLimits.toDo), ...lists };
}

async function findList(userId: number, list: WorkList) {
  const { condition, order } = workRules[list];
  const rows = await query<WorkRow>(
    `SELECT f.case_id AS "caseId", f.audience AS type, f.submitter_name AS name,
       f.feedback_type AS "feedbackType", f.sub_type AS "subType", f.class,
       f.complaint_code AS "complaintCode", f.created_at AS "feedbackDate",
       left(coalesce(message.text, f.description), ${workLimits.workText}) AS text,
       message.created_at AS "answeredAt",
       CASE WHEN f.status <> 'closed' THEN f.due_at END AS "dueAt",
       CASE WHEN f.due_at IS NULL THEN NULL WHEN ${isStatutorySql} THEN 'statutory'
         ELSE 'service' END AS clock,
       ${isNewSql} AS "isNew", ${stoppedAtSql} AS "clockStoppedAt", total, statutory
     FROM (
       SELECT f.*, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER ()::int AS total,
         count(*) FILTER (WHERE ${isStatutorySql}) OVER ()::int AS statutory
       FROM feedbacks f WHERE ${condition} ORDER BY ${order} LIMIT ${workLimits.listedWork}
     ) AS f
     LEFT JOIN LATERAL (
       SELECT e.text, e.created_at FROM case_entries e
       WHERE e.feedback_id = f.id AND e.kind = 'in' ORDER BY e.id DESC LIMIT 1
     ) AS message ON true
     ORDER BY place`,
    [userId],
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
}: WorkRow): WorkCase => ({
  ...rest,
  feedbackDate: feedbackDate.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  clockStoppedAt: clockStoppedAt?.toISOString() ?? null,
});
