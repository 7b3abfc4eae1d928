import type { Audience } from '@feedback/contract/kinds/audience';
import { filterableColumns, type FilterableColumn } from '@feedback/contract/cases/case-columns';
import { parseCaseId } from '@feedback/contract/cases/case-id';
import { slaDataLimits } from '@feedback/contract/limits';
import { isSearchableText, type CaseFilter } from '@feedback/contract/cases/report';

import { toStartOfIndianDay } from '../../../platform/db/indian-days.ts';
import {
  buildContainsPattern,
  isShortWord,
  buildWordPattern,
  type BindValue,
} from '../../../platform/db/sql-values.ts';
import { buildIsOverdueSql } from '../../sla/index.ts';
import { dueDateSortKeySql, buildColumnSourceSql } from '../case-columns.ts';
import { isAnsweredBySubmitterSql } from '../work-rules.ts';

/** A selection of cases: the audience, the cases visible to the user, and the filter. */
export interface CaseListSelection {
  readonly audience: Audience;
  /** User to whose cases the selection is limited; null for all cases. */
  readonly visibleTo: number | null;
  readonly filter: CaseFilter;
  /**
   * Ids of the users with the employee code in `filter.assignedTo`. A code may have belonged to a
   * deleted user before.
   */
  readonly assignees: readonly number[];
  /**
   * Maps each word of `filter.search`, or the whole text, to the ids of the cases with that
   * identifier.
   */
  readonly identified: ReadonlyMap<string, readonly number[]>;
  /** Maps each word of `filter.search` as typed to the word in the search text's normalization. */
  readonly folded: ReadonlyMap<string, string>;
  /**
   * Maps a normalized word to the rare substring that the index search uses instead of the whole
   * word.
   */
  readonly rareParts: ReadonlyMap<string, string>;
}

/**
 * SQL condition that no case meets. It names a column, because Citus cannot plan an outer join with
 * a constant condition.
 */
const noCase = 'f.id IS NULL';

/** Maximum number of words of a search. */
const maxWords = 8;

/** Returns the selection as an SQL condition on `feedbacks f`. */
export function buildSelectionSql(selection: CaseListSelection, place: BindValue): string {
  const { filter } = selection;
  const conditions = [`f.audience = ${place(selection.audience)}`];
  if (selection.visibleTo !== null)
    conditions.push(`f.assigned_to = ${place(selection.visibleTo)}::int`);
  for (const name of filterableColumns) {
    if (filter[name]) conditions.push(columnCondition(name, filter[name], selection, place));
  }
  if (filter.from)
    conditions.push(`f.created_at >= ${place(toStartOfIndianDay(filter.from))}::timestamptz`);
  if (filter.to)
    conditions.push(`f.created_at < ${place(toStartOfIndianDay(filter.to, 1))}::timestamptz`);
  if (filter.closedFrom || filter.closedTo) conditions.push(...closingConditions(filter, place));
  if (filter.due) conditions.push(dueCondition(filter.due));
  // Must equal the condition of the index `feedbacks_waiting`.
  if (filter.waiting) conditions.push(`f.waiting_for = 'submitter' AND f.status <> 'closed'`);
  if (filter.answered) conditions.push(isAnsweredBySubmitterSql);
  if (filter.search?.trim()) conditions.push(searchCondition(selection, filter.search, place));
  return conditions.join(' AND ');
}

function columnCondition(
  name: FilterableColumn,
  value: string,
  selection: CaseListSelection,
  place: BindValue,
): string {
  if (name === 'assignedTo') return assigneeCondition(selection, place);
  if (name === 'tags') return tagCondition(value, place);
  const source = buildColumnSourceSql(name, selection.audience);
  if (name === 'status' && value === 'unclosed') return `${source} <> 'closed'`;
  return `${source} = ${place(value)}`;
}

/** Returns the condition for a tag, which must match the index `feedbacks_by_tag`. */
const tagCondition = (tagId: string, place: BindValue): string =>
  `f.tag_ids <> '{}' AND f.tag_ids @> ARRAY[${place(Number(tagId))}::int]`;

/**
 * Returns the SQL conditions for a range of closing dates. No case is closed before receipt, so the
 * last closing date also limits the receipt.
 */
function closingConditions(filter: CaseFilter, place: BindValue): string[] {
  const conditions = [`f.status = 'closed'`];
  if (filter.closedFrom)
    conditions.push(`f.closed_at >= ${place(toStartOfIndianDay(filter.closedFrom))}::timestamptz`);
  if (filter.closedTo) {
    const end = place(toStartOfIndianDay(filter.closedTo, 1));
    conditions.push(`f.closed_at < ${end}::timestamptz`, `f.created_at < ${end}::timestamptz`);
  }
  return conditions;
}

/**
 * Returns the SQL condition for due dates, compared with the database's time. Closed cases and
 * cases without a due date come last.
 */
const dueCondition = (due: NonNullable<CaseFilter['due']>): string =>
  due === 'overdue'
    ? `${dueDateSortKeySql} < now() AND ${buildIsOverdueSql()}`
    : `${dueDateSortKeySql} BETWEEN now() AND now() + interval '${slaDataLimits.dueSoonDays} days'`;

function assigneeCondition({ filter, assignees }: CaseListSelection, place: BindValue): string {
  if (filter.assignedTo === 'none') return 'f.assigned_to IS NULL';
  const [only, ...others] = assignees;
  if (only === undefined) return noCase;
  // An equality condition preserves the index order.
  if (others.length === 0) return `f.assigned_to = ${place(only)}::int`;
  return `f.assigned_to = ANY (${place(assignees)}::int[])`;
}

/** Splits a search text into words. */
export const splitSearchWords = (search: string): string[] =>
  search.trim().split(/\s+/).slice(0, maxWords);

/**
 * Returns the SQL condition of a search. Every word must match; a case id also matches common
 * misspellings.
 */
function searchCondition(selection: CaseListSelection, search: string, place: BindValue): string {
  const caseId = parseCaseId(search);
  // Punctuation alone does not narrow the search.
  const words = splitSearchWords(search).filter((word) => selection.folded.get(word) !== '');
  const ways = [
    ...(caseId === null ? [] : [`f.case_id = ${place(caseId)}`]),
    ...(isSearchableText(search) && words.length > 0
      ? [words.map((word) => wordCondition(selection, word, place)).join(' AND ')]
      : [noCase]),
    ...(words.length > 1 ? identifiedCondition(selection, search.trim(), place) : []),
  ];
  return ways.length === 1 ? ways.join('') : `(${ways.join(' OR ')})`;
}

function wordCondition(selection: CaseListSelection, word: string, place: BindValue): string {
  const inText = textCondition(selection, word, place);
  const identified = identifiedCondition(selection, word, place);
  return identified.length === 0 ? inText : `(${[inText, ...identified].join(' OR ')})`;
}

/**
 * Returns the SQL condition for a word in the search text. If any search word has a rare substring,
 * the index is searched only for rare substrings, and the whole words are checked in the few cases
 * found.
 */
function textCondition(
  { folded, rareParts }: CaseListSelection,
  typed: string,
  place: BindValue,
): string {
  const isLike = (pattern: string) => `f.search_text LIKE ${place(pattern)}`;
  const word = folded.get(typed) ?? typed;
  const part = rareParts.get(word);
  if (rareParts.size === 0 || (part === undefined && isShortWord(word)))
    return isLike(buildWordPattern(word));
  if (part === word) return isLike(buildContainsPattern(word));
  const isThere = `strpos(f.search_text, ${place(word)}) > 0`;
  return part === undefined ? isThere : `${isLike(buildContainsPattern(part))} AND ${isThere}`;
}

function identifiedCondition(
  { identified }: CaseListSelection,
  text: string,
  place: BindValue,
): string[] {
  const ids = identified.get(text);
  return ids ? [`f.id = ANY (${place(ids)}::int[])`] : [];
}
