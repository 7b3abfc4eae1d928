import type { Audience } from '@feedback/contract/kinds/audience';
import {
  caseColumnNames,
  audienceHasColumn,
  getColumnRule,
  caseSortColumn,
  type CaseColumn,
  type CaseRow,
} from '@feedback/contract/cases/case-columns';
import { recordWithKeys } from '@feedback/contract/keys';
import type { CaseQuery } from '@feedback/contract/cases/report';
import { submitterFieldNames } from '@feedback/contract/cases/submitter-fields';
import * as z from 'zod/mini';

import { slaClockStoppedAtSql } from '../sla/index.ts';
import { encryptedIdentifierColumnsSql } from './encrypted-identifiers.ts';
import { getSubmitterColumnName } from './submitter-attributes.ts';

/**
 * An SQL expression on `caseTables`, or one expression per audience when the expressions differ.
 */
type Source = string | Readonly<Record<Audience, string>>;

const hasFiles = `CASE WHEN f.attachment_count > 0 THEN 'yes' ELSE 'no' END`;

/**
 * Returns an SQL expression that aggregates a case's tags. Includes deleted tags, because a case
 * keeps deleted tags.
 */
const tagsAs = (expression: string, otherwise: string) =>
  `CASE WHEN f.tag_ids = '{}' THEN ${otherwise} ELSE (
     SELECT ${expression} FROM tags t WHERE t.id = ANY (f.tag_ids)) END`;

const tagsAsJson = tagsAs(
  `json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) ORDER BY lower(t.name))`,
  `'[]'`,
);

/** SQL expression: the names of a case's tags as one text. */
export const tagNamesSql = tagsAs(`string_agg(t.name, ', ' ORDER BY lower(t.name))`, `''`);

/**
 * SQL sources of the public form's fields; `decryptCaseRows` adds the decrypted identifiers. Employees have
 * another city field.
 */
const submitterSources = recordWithKeys(submitterFieldNames, (name) => {
  const column = getSubmitterColumnName(name);
  return column === null ? 'NULL::text' : `f.${column}`;
});

/** SQL source of each case column in the contract; `tsc` fails when a column is missing. */
const sources = {
  ...submitterSources,
  id: 'f.id',
  caseId: 'f.case_id',
  type: 'f.audience',
  employeeName: 'f.submitter_name',
  employeeCode: 'f.employee_code',
  location: 'f.location',
  area: 'f.area',
  city: { e: 'f.city', c: 'f.location', d: 'f.location' },
  feedbackDate: 'f.created_at',
  feedbackType: 'f.feedback_type',
  subType: 'f.sub_type',
  typeOfBtl: 'f.type_of_btl',
  amcname: 'f.amc_name',
  description: 'f.description',
  attachmentLoc: hasFiles,
  attachment: hasFiles,
  channel: 'f.channel',
  class: 'f.class',
  complaintCode: 'f.complaint_code',
  source: 'f.source',
  tags: tagsAsJson,
  dueAt: 'f.due_at',
  clockStoppedAt: slaClockStoppedAtSql,
  answeredAt: 'f.answered_at',
  answerSeenAt: 'f.answer_seen_at',
  breachedAt: `CASE WHEN f.round = 1 THEN f.breached_at ELSE least(f.breached_at, (
    SELECT min(r.breached_at) FROM case_rounds r WHERE r.feedback_id = f.id)) END`,
  status: 'f.status',
  assignedTo: 'u.employee_name',
  assignedToCode: 'u.employee_code',
  assignedDate: 'f.assigned_at',
  closureDate: 'f.closed_at',
  closureDesc: 'f.closure_description',
  rootCause: 'f.root_cause',
  mended: 'f.mended',
} as const satisfies Record<CaseColumn, Source>;

/**
 * Tables that the column sources read from. The join includes deleted users, so that a former
 * assignee's name is shown.
 */
const caseTables = 'f LEFT JOIN users u ON u.id = f.assigned_to';

/** Clauses of an SQL statement that reads cases. */
interface CaseSelect {
  /** SQL select list. */
  readonly list: string;
  readonly condition: string;
  readonly orderAndLimit?: string;
}

/** Returns an SQL statement that selects cases. */
export const buildSelectCasesSql = ({ list, condition, orderAndLimit = '' }: CaseSelect): string =>
  `SELECT ${list} FROM feedbacks ${caseTables} WHERE ${condition} ${orderAndLimit}`;

/** Returns the SQL source of a column for an audience's cases. */
export function buildColumnSourceSql(name: CaseColumn, audience: Audience): string {
  const source: Source = sources[name];
  return typeof source === 'string' ? source : source[audience];
}

/** Returns the SQL select list for an audience's contract columns and encrypted identifiers. */
export const buildSelectListSql = (audience: Audience): string =>
  [
    ...caseColumnNames
      .filter((name) => audienceHasColumn(name, audience))
      .map((name) => `${asAnswered(name, buildColumnSourceSql(name, audience))} AS "${name}"`),
    encryptedIdentifierColumnsSql,
  ].join(', ');

function asAnswered(name: CaseColumn, source: string): string {
  const { kind, schema } = getColumnRule(name);
  if (kind === 'time')
    return `to_char(${source} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  // A text of the contract is never null, but may be empty.
  return schema instanceof z.ZodMiniString ? `coalesce(${source}, '')` : source;
}

/**
 * Sort keys of cases without a due date, which follow all dated cases, and of closed cases, which
 * come last.
 */
const last = {
  withoutDue: '9998-12-31T00:00:00.000Z',
  closed: '9999-12-31T00:00:00.000Z',
} as const;

/** Sort key by due date; the index `feedbacks_by_due` has the same expression. */
export const dueDateSortKeySql = `(CASE WHEN f.status = 'closed' THEN '9999-12-31 00:00:00+00'::timestamptz
  ELSE coalesce(f.due_at, '9998-12-31 00:00:00+00'::timestamptz) END)`;

export type CaseSort = NonNullable<CaseQuery['sort']>;

/** Returns the ORDER BY clause of the case lists. The id orders cases with the same sort key. */
export const buildCaseOrderBySql = (sort: CaseSort) =>
  [sort === 'due' ? dueDateSortKeySql : sources[caseSortColumn], sources.id] as const;

/** Returns the sort key of a case row in the given order. */
export function calculateCaseSortKey(
  { status, dueAt, feedbackDate }: CaseRow,
  sort: CaseSort,
): Date {
  if (sort !== 'due') return new Date(feedbackDate);
  return new Date(status === 'closed' ? last.closed : (dueAt ?? last.withoutDue));
}
