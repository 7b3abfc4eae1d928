import { recordFromEntries } from '@feedback/contract/keys';
import { workLimits } from '@feedback/contract/limits';
import {
  workLists,
  type MyWork,
  type WorkCase,
  type WorkList,
} from '@feedback/contract/cases/my-work';
import { countUpTo, query } from '../../platform/db/query.ts';

import { stoppedAtSql } from '../sla/index.ts';
import { maySeeCaseSql } from './case-access.ts';

interface Rule {
  readonly condition: string;
  readonly order: string;
}

const own = `f.assigned_to = $1 AND f.status <> 'closed'`;

const unseen = 'FROM note_mentions m WHERE m.user_id = $1 AND m.seen_at IS NULL';

const watching = 'FROM case_watchers w WHERE w.user_id = $1';
const told = `FROM case_tellings t WHERE t.user_id = $1 AND t.kind = 'level'`;
const isEscalated = `f.status <> 'closed' AND f.assigned_to IS DISTINCT FROM $1
  AND EXISTS (SELECT ${told} AND t.feedback_id = f.id)`;

const isDue = `f.due_at IS NOT NULL AND ${stoppedAtSql} IS NULL`;
const isNew = `NOT EXISTS (
  SELECT FROM case_entries e WHERE e.feedback_id = f.id AND e.author_id IS NOT NULL)`;

const lastMessage = `FROM case_entries e
  WHERE e.feedback_id = f.id AND e.kind IN ('in', 'out') ORDER BY e.id DESC LIMIT 1`;

const rules: Record<WorkList, Rule> = {
  answered: {
    condition: `${own} AND (SELECT e.kind ${lastMessage}) = 'in'`,
    order: `(SELECT e.created_at ${lastMessage}) DESC, f.id DESC`,
  },
  due: {
    // Selects by id, so that each half of the query uses an index.
    condition: `f.id IN (
      SELECT f.id FROM feedbacks f WHERE ${own} AND ${isDue}
      UNION ALL SELECT f.id FROM feedbacks f
        WHERE f.id IN (SELECT t.feedback_id ${told}) AND ${isEscalated})`,
    order: `CASE WHEN ${isDue} THEN f.due_at END, f.id`,
  },
  new: {
    condition: `${own} AND NOT (${isDue}) AND ${isNew}`,
    order: 'f.assigned_at DESC, f.id DESC',
  },
  waiting: {
    condition: `${own} AND f.waiting_for = 'submitter'`,
    order: `(SELECT max(e.created_at) FROM case_entries e
      WHERE e.feedback_id = f.id AND e.asks), f.id`,
  },
  mentioned: {
    condition: `f.id IN (SELECT m.feedback_id ${unseen})`,
    order: `(SELECT max(m.created_at) ${unseen} AND m.feedback_id = f.id) DESC, f.id DESC`,
  },
  watched: {
    condition: `f.status <> 'closed' AND f.id IN (SELECT w.feedback_id ${watching})
      AND EXISTS (SELECT FROM users u WHERE u.id = $1 AND ${maySeeCaseSql})`,
    order: `(SELECT w.created_at ${watching} AND w.feedback_id = f.id) DESC, f.id DESC`,
  },
};

/**
 * Lists of cases that need an action by the user. The cases in the other lists wait for another
 * user or the submitter.
 */
const asking = ['answered', 'due', 'new', 'mentioned'] as const;

/** Counts the cases that need a user's action, each case once, up to a ceiling. */
export function countMyWork(userId: number, ceiling: number): Promise<number> {
  const lists = asking.map(
    (list) => `(SELECT f.id FROM feedbacks f WHERE ${rules[list].condition} LIMIT ${ceiling})`,
  );
  return countUpTo(ceiling, lists.join(' UNION '), [userId]);
}

type WorkRow = Omit<WorkCase, 'feedbackDate' | 'dueAt' | 'clockStoppedAt'> & {
  readonly feedbackDate: Date;
  readonly dueAt: Date | null;
  readonly clockStoppedAt: Date | null;
  readonly total: number;
};

/** Returns the cases that a user owns, is mentioned in or watches, grouped by list. */
export async function findMyWork(userId: number): Promise<MyWork> {
  const found = workLists.map(async (list) => [list, await findList(userId, rules[list])] as const);
  return recordFromEntries(await Promise.all(found));
}

async function findList(userId: number, { condition, order }: Rule) {
  const rows = await query<WorkRow>(
    `SELECT f.case_id AS "caseId", f.audience AS type, f.submitter_name AS name,
       f.feedback_type AS "feedbackType", f.sub_type AS "subType",
       f.created_at AS "feedbackDate", CASE WHEN f.status <> 'closed' THEN f.due_at END AS "dueAt",
       ${isNew} AS "isNew", ${isEscalated} AS "isEscalated", ${stoppedAtSql} AS "clockStoppedAt",
       count(*) OVER ()::int AS total
     FROM feedbacks f
     WHERE ${condition}
     ORDER BY ${order} LIMIT ${workLimits.listedWork}`,
    [userId],
  );
  return { total: rows[0]?.total ?? 0, cases: rows.map(serialize) };
}

const serialize = ({
  total: _total,
  feedbackDate,
  dueAt,
  clockStoppedAt,
  ...rest
}: WorkRow): WorkCase => ({
  ...rest,
  feedbackDate: feedbackDate.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  clockStoppedAt: clockStoppedAt?.toISOString() ?? null,
});
