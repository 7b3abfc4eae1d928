import {
  recentPersonCaseDays,
  type Person,
  type PersonCase,
} from '@feedback/contract/case-page/person';
import { caseWorkLimits } from '@feedback/contract/limits';
import { maskFunctions } from '@feedback/contract/privacy/masks';

import { getActingAccount } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { caseVisibilitySql } from '../case-access.ts';
import type { Feedback } from '../feedback.ts';
import { findPersonByKey, findPersonOfCase } from './person-key.ts';

/** SQL: the cases with the ids `$1` that the user `$2` may see. */
const visibleCases = `FROM feedbacks AS f JOIN users AS u ON u.id = $2
  WHERE f.id = ANY ($1::int[]) AND ${caseVisibilitySql}`;

interface PersonRow extends Omit<PersonCase, 'feedbackDate' | 'dueAt' | 'closedAt'> {
  readonly feedbackDate: Date;
  readonly dueAt: Date | null;
  readonly closedAt: Date | null;
  readonly total: number;
  readonly open: number;
  readonly recent: number;
}

/**
 * Returns all cases of one mobile number, PAN or folio that the current user may see.
 * @throws NotFoundError when the user may see none of them
 */
export async function findPersonCases(key: string): Promise<Person> {
  const person = await findPersonByKey(key);
  if (!person) throw new NotFoundError();
  const rows = await query<PersonRow & Record<string, unknown>>(
    `SELECT f.case_id AS "caseId", f.audience AS type, f.status, f.submitter_name AS name,
       f.feedback_type AS "feedbackType", f.sub_type AS "subType", f.class,
       f.complaint_code AS "complaintCode", f.created_at AS "feedbackDate",
       CASE WHEN f.status <> 'closed' THEN f.due_at END AS "dueAt",
       (SELECT a.employee_name FROM users AS a WHERE a.id = f.assigned_to) AS "assignedTo",
       f.closed_at AS "closedAt", f.resolution, f.closure_description AS "closureDescription",
       (SELECT r.stars FROM case_ratings AS r WHERE r.feedback_id = f.id
        ORDER BY r.round DESC LIMIT 1) AS stars,
       count(*) OVER ()::int AS total,
       count(*) FILTER (WHERE f.status <> 'closed') OVER ()::int AS open,
       count(*) FILTER (WHERE f.created_at > now() - interval '${recentPersonCaseDays} days') OVER ()::int
         AS recent
     ${visibleCases} ORDER BY f.created_at DESC, f.id DESC LIMIT ${caseWorkLimits.listedWork}`,
    [person.ids, getActingAccount().userId],
  );
  const [first] = rows;
  if (!first) throw new NotFoundError();
  const { total, open, recent } = first;
  const identifier = maskFunctions[person.kind](person.value);
  return { kind: person.kind, identifier, total, open, recent, cases: rows.map(serialize) };
}

const serialize = ({
  total: _total,
  open: _open,
  recent: _recent,
  feedbackDate,
  dueAt,
  closedAt,
  ...rest
}: PersonRow): PersonCase => ({
  ...rest,
  feedbackDate: feedbackDate.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
});

/** Returns the person of a case, and which of their recent cases it is; null without a person. */
export async function findPersonSummaryOfCase(feedback: Feedback) {
  const person = await findPersonOfCase(feedback);
  if (!person) return null;
  const [found] = await query<{ position: number }>(
    `SELECT count(*)::int AS position ${visibleCases} AND f.created_at <= $3::timestamptz
       AND f.created_at > $3::timestamptz - interval '${recentPersonCaseDays} days'`,
    [person.ids, getActingAccount().userId, feedback.createdAt],
  );
  return { key: person.key, position: found?.position ?? 0 };
}
