import type {
  ComplianceList,
  CompliancePage,
  ComplianceRow,
  complianceQuerySchema,
} from '@feedback/contract/regulatory/compliance';
import { slaDataLimits } from '@feedback/contract/limits';
import {
  milestonesFiledByCompany,
  milestoneKindSchema,
} from '@feedback/contract/regulatory/scores';
import { escapeLiteral } from 'pg';
import type * as z from 'zod/mini';
import { countRowsUpTo, query } from '../../platform/db/query.ts';
import { viewer } from '../../platform/context/context.ts';
import { buildIndianDayStartSql } from '../../platform/db/indian-days.ts';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { collectBoundValues, type BindValue } from '../../platform/db/sql-values.ts';
import {
  buildSlaClockTimeSql,
  buildIsOverdueSql,
  isStatutorySql,
  buildActionReportedAtSql,
  slaClockStoppedAtSql,
} from '../sla/index.ts';
import { findOwnerFilter } from './case-access.ts';
import { endingMilestones } from './milestone-rules.ts';

type Filter = Omit<z.infer<typeof complianceQuerySchema>, 'limit' | 'cursor'>;

interface DutyRow extends Omit<ComplianceRow, 'dueAt' | 'doneAt'> {
  readonly dueAt: Date;
  readonly doneAt: Date | null;
}

/**
 * SQL expressions of a source of items with due dates: cases, ended rounds or SCORES milestones.
 */
interface Source {
  readonly tables: string;
  /** Id that is unique among the rows of all sources. */
  readonly id: string;
  readonly duty: string;
  readonly of: string;
  readonly round: string;
  readonly dueAt: string;
  readonly doneAt: string;
  /**
   * The clock that sets the due date: statutory or service; null for a source without this fact.
   */
  readonly clock: string;
}

const listed = (names: readonly string[]) => names.map((name) => escapeLiteral(name)).join(', ');

const rounds: Source = {
  tables: 'feedbacks AS f',
  id: 'f.id::bigint * 1000 + f.round',
  duty: `'case'`,
  of: 'f',
  round: 'f.round',
  dueAt: 'f.due_at',
  doneAt: 'f.closed_at',
  clock: `CASE WHEN ${isStatutorySql} THEN 'statutory' ELSE 'service' END`,
};

const endedRounds: Source = {
  tables: 'case_rounds AS r JOIN feedbacks AS f ON f.id = r.feedback_id',
  id: 'f.id::bigint * 1000 + r.round',
  duty: `'case'`,
  of: 'r',
  round: 'r.round',
  dueAt: 'r.due_at',
  doneAt: 'r.resolved_at',
  clock: 'NULL',
};

/**
 * SCORES milestones, which are completed on a day without a time. A milestone is late when the
 * whole day of completion is after the due date.
 */
const steps: Source = {
  tables: 'scores_milestones AS m JOIN feedbacks AS f ON f.id = m.feedback_id',
  id: `f.id::bigint * 1000 + 500
    + array_position(ARRAY[${listed(milestoneKindSchema.options)}], m.kind)`,
  duty: 'm.kind',
  of: 'f',
  round: '1',
  dueAt: 'm.due_at',
  doneAt: buildIndianDayStartSql('m.done_on'),
  clock: 'NULL',
};

const isOurs = `m.kind IN (${listed(milestonesFiledByCompany)}) AND m.due_at IS NOT NULL`;
const isToFile = `${isOurs} AND m.done_on IS NULL AND NOT EXISTS (
  SELECT FROM scores_milestones AS e
  WHERE e.feedback_id = m.feedback_id AND e.kind IN (${listed(endingMilestones)}) AND e.done_on IS NOT NULL)`;
const isSoon = (dueAt: string) =>
  `${dueAt} >= now() AND ${dueAt} < now() + interval '${slaDataLimits.dueSoonDays} days'`;
const isUnmet = 'f.due_at IS NOT NULL AND (f.closed_at IS NULL OR f.closed_at > f.due_at)';

const isOverdue = `${isUnmet} AND ${buildIsOverdueSql()}`;
const isClosedLate = `f.closed_at > f.due_at AND f.due_at < ${buildSlaClockTimeSql('f.closed_at')}`;
/** An overdue action-taken report is the overdue complaint itself, which is listed already. */
const isStepOverdue = `${isToFile} AND m.due_at < now()
  AND NOT (m.kind = 'actionTaken' AND ${buildIsOverdueSql()})`;

/** Sources and SQL conditions of each compliance list. */
const lists: Record<ComplianceList, readonly (readonly [Source, string])[]> = {
  overdue: [
    [rounds, isOverdue],
    [steps, isStepOverdue],
  ],
  due: [
    [
      rounds,
      `${isUnmet} AND f.closed_at IS NULL AND ${isSoon('f.due_at')} AND ${slaClockStoppedAtSql} IS NULL`,
    ],
    [steps, `${isToFile} AND ${isSoon('m.due_at')}`],
  ],
  late: [
    [rounds, `${isUnmet} AND (${buildIsOverdueSql()} OR ${isClosedLate})`],
    [
      endedRounds,
      `r.due_at IS NOT NULL AND r.resolved_at > r.due_at
         AND NOT coalesce(${buildActionReportedAtSql('r', 'f.id')} <= r.due_at, false)`,
    ],
    [steps, `((${isToFile} AND m.due_at < now()) OR (${isOurs} AND ${steps.doneAt} > m.due_at))`],
  ],
  milestones: [[steps, isToFile]],
};

/**
 * Returns a page of a compliance list: overdue items, items due in the next days, late items with
 * reasons, or items to file on SCORES. Admins get only their own cases; super admins get all cases.
 * @throws ForbiddenError for viewers without lists; ValidationError for the cursor of another list
 */
export async function findCompliancePage(
  { list = 'overdue', ...filter }: Filter,
  request: PageRequest,
): Promise<CompliancePage> {
  const ownerId = findOwnerFilter(viewer());
  const sort = list === 'late' ? 'newest' : 'due';
  const page = await readKeysetPage(
    `compliance-${list}`,
    { ...request, sort },
    (range) => findRows({ list, filter, ownerId }, range),
    ({ dueAt, id }) => ({ at: dueAt, id }),
  );
  return { ...page, rows: page.rows.map(serialize) };
}

interface ListRequest {
  readonly list: ComplianceList;
  readonly filter: Filter;
  readonly ownerId: number | null;
}

/**
 * Reads one page of items from each source through the source's index, and merges the items into
 * one page.
 */
async function findRows({ list, ...asked }: ListRequest, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const parts = lists[list].map(
    ([source, condition]) => `(${partOf(source, condition, asked, range, place)})`,
  );
  const tail = buildKeysetClauses(['"dueAt"', 'id'], range, place);
  const rows = await query<DutyRow>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS duties
     WHERE ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}

function partOf(
  source: Source,
  condition: string,
  { filter, ownerId }: Omit<ListRequest, 'list'>,
  range: KeysetRange,
  place: BindValue,
): string {
  const { of, duty, round } = source;
  const tail = buildKeysetClauses([source.dueAt, `(${source.id})`], range, place);
  const conditions = [condition, tail.condition];
  if (ownerId !== null) conditions.push(`f.assigned_to = ${place(ownerId)}`);
  if (filter.class) conditions.push(`${of}.class = ${place(filter.class)}`);
  if (filter.source) conditions.push(`${of}.source = ${place(filter.source)}`);
  if (filter.explained) {
    conditions.push(`l.feedback_id IS ${filter.explained === 'yes' ? 'NOT ' : ''}NULL`);
  }
  return `SELECT (${source.id})::float8 AS id, f.id AS "caseKey", f.case_id AS "caseId",
      f.audience AS type, f.submitter_name AS name, f.feedback_type AS "feedbackType",
      ${of}.class, ${of}.source, f.status, u.employee_name AS "assignedTo", ${duty} AS duty,
      ${round} AS round, ${source.dueAt} AS "dueAt", ${source.doneAt} AS "doneAt",
      ${source.clock} AS clock, l.reason,
      b.employee_name AS "reasonBy"
    FROM ${source.tables}
      LEFT JOIN users AS u ON u.id = f.assigned_to
      LEFT JOIN late_reasons AS l
        ON l.feedback_id = f.id AND l.duty = ${duty} AND l.round = ${round}
      LEFT JOIN users AS b ON b.id = l.said_by
    WHERE ${conditions.join(' AND ')} ${tail.orderAndLimit}`;
}

/** Counts the overdue items that the viewer may list, up to a ceiling. */
export function countOverdueItems(ceiling: number): Promise<number> {
  const ownerId = findOwnerFilter(viewer());
  const own = ownerId === null ? 'true' : 'f.assigned_to = $1';
  const parts = lists.overdue.map(
    ([{ tables }, condition]) =>
      `(SELECT f.id FROM ${tables} WHERE ${condition} AND ${own} LIMIT ${ceiling})`,
  );
  return countRowsUpTo(ceiling, parts.join(' UNION ALL '), ownerId === null ? [] : [ownerId]);
}

const serialize = ({ dueAt, doneAt, ...rest }: DutyRow): ComplianceRow => ({
  ...rest,
  dueAt: dueAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});
