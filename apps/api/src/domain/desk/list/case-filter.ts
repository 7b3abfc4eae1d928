import type { Audience } from '@feedback/contract/kinds/audience';
import { filteredColumns, type FilteredColumn } from '@feedback/contract/case/case-columns';
import { parseCaseId } from '@feedback/contract/case/case-id';
import { clockLimits } from '@feedback/contract/limits';
import { isSearchable, type CaseFilter } from '@feedback/contract/case/report';

import { startOfDay } from '../../../db/indian-days.ts';
import { containsPattern, isShort, wordPattern, type PlaceValue } from '../../../db/sql-values.ts';
import { clockAt } from '../../clock/due-date.ts';
import { dueKey, sourceOf } from '../../case/case-columns.ts';

/** Which cases are meant: one tab's, those a person may see, narrowed as they asked. */
export interface CaseSelection {
  readonly audience: Audience;
  /** The user whose cases alone may be seen; null sees all. */
  readonly visibleTo: number | null;
  readonly filter: CaseFilter;
  /** The users that `filter.assignedTo` names: a code may have been somebody else's before. */
  readonly assignees: readonly number[];
  /** The cases whose identifier a word of `filter.search` is, or all of it, by that text. */
  readonly identified: ReadonlyMap<string, readonly number[]>;
  /** The words of `filter.search` as the search text spells them, by the words as typed. */
  readonly folded: ReadonlyMap<string, string>;
  /** The part of a folded word that the index is asked for, where not for all of it. */
  readonly rareParts: ReadonlyMap<string, string>;
}

/** A search looks at so many words of the text at most. */
const maxWords = 8;

/** The selection as a condition on `feedbacks f`. */
export function conditionOf(selection: CaseSelection, place: PlaceValue): string {
  const { filter } = selection;
  const conditions = [`f.audience = ${place(selection.audience)}`];
  if (selection.visibleTo !== null)
    conditions.push(`f.assigned_to = ${place(selection.visibleTo)}::int`);
  for (const name of filteredColumns) {
    if (filter[name]) conditions.push(columnCondition(name, filter[name], selection, place));
  }
  if (filter.from)
    conditions.push(`f.created_at >= ${place(startOfDay(filter.from))}::timestamptz`);
  if (filter.to) conditions.push(`f.created_at < ${place(startOfDay(filter.to, 1))}::timestamptz`);
  if (filter.closedFrom || filter.closedTo) conditions.push(...closingConditions(filter, place));
  if (filter.due) conditions.push(dueCondition(filter.due));
  // In the words of the index `feedbacks_waiting`.
  if (filter.waiting) conditions.push(`f.waiting_for = 'submitter' AND f.status <> 'closed'`);
  if (filter.search?.trim()) conditions.push(searchCondition(selection, filter.search, place));
  return conditions.join(' AND ');
}

function columnCondition(
  name: FilteredColumn,
  value: string,
  selection: CaseSelection,
  place: PlaceValue,
): string {
  if (name === 'assignedTo') return assigneeCondition(selection, place);
  if (name === 'tags') return tagCondition(value, place);
  const source = sourceOf(name, selection.audience);
  if (name === 'status' && value === 'unclosed') return `${source} <> 'closed'`;
  return `${source} = ${place(value)}`;
}

/** The condition in the words of the index `feedbacks_by_tag`. */
const tagCondition = (tagId: string, place: PlaceValue): string =>
  `f.tag_ids <> '{}' AND f.tag_ids @> ARRAY[${place(Number(tagId))}::int]`;

/** Nothing is closed before it came: that lets the list begin where the closing days end. */
function closingConditions(filter: CaseFilter, place: PlaceValue): string[] {
  const conditions = [`f.status = 'closed'`];
  if (filter.closedFrom)
    conditions.push(`f.closed_at >= ${place(startOfDay(filter.closedFrom))}::timestamptz`);
  if (filter.closedTo) {
    const end = place(startOfDay(filter.closedTo, 1));
    conditions.push(`f.closed_at < ${end}::timestamptz`, `f.created_at < ${end}::timestamptz`);
  }
  return conditions;
}

/** Compares due dates with the database's clock; what is closed or has none is later than all. */
const dueCondition = (due: NonNullable<CaseFilter['due']>): string =>
  due === 'overdue'
    ? `${dueKey} < now() AND f.due_at < ${clockAt('now()')}`
    : `${dueKey} BETWEEN now() AND now() + interval '${clockLimits.dueSoonDays} days'`;

function assigneeCondition({ filter, assignees }: CaseSelection, place: PlaceValue): string {
  if (filter.assignedTo === 'none') return 'f.assigned_to IS NULL';
  const [only, ...others] = assignees;
  if (only === undefined) return 'false';
  // One alone keeps the index's order.
  if (others.length === 0) return `f.assigned_to = ${place(only)}::int`;
  return `f.assigned_to = ANY (${place(assignees)}::int[])`;
}

/** The words that a search looks for. */
export const wordsOf = (search: string): string[] => search.trim().split(/\s+/).slice(0, maxWords);

/** Every word must be found somewhere; a case id also as people mishear and mistype it. */
function searchCondition(selection: CaseSelection, search: string, place: PlaceValue): string {
  const caseId = parseCaseId(search);
  // Signs alone narrow nothing.
  const words = wordsOf(search).filter((word) => selection.folded.get(word) !== '');
  const ways = [
    ...(caseId === null ? [] : [`f.case_id = ${place(caseId)}`]),
    ...(isSearchable(search) && words.length > 0
      ? [words.map((word) => wordCondition(selection, word, place)).join(' AND ')]
      : ['false']),
    ...(words.length > 1 ? identifiedCondition(selection, search.trim(), place) : []),
  ];
  return ways.length === 1 ? ways.join('') : `(${ways.join(' OR ')})`;
}

function wordCondition(selection: CaseSelection, word: string, place: PlaceValue): string {
  const inText = textCondition(selection, word, place);
  const identified = identifiedCondition(selection, word, place);
  return identified.length === 0 ? inText : `(${[inText, ...identified].join(' OR ')})`;
}

/**
 * A word in the text. Where a word of the search has a rare part, the index is asked for such parts
 * alone, and whether the rest of the words is there is seen in the few cases that these leave.
 */
function textCondition(
  { folded, rareParts }: CaseSelection,
  typed: string,
  place: PlaceValue,
): string {
  const isLike = (pattern: string) => `f.search_text LIKE ${place(pattern)}`;
  const word = folded.get(typed) ?? typed;
  const part = rareParts.get(word);
  if (rareParts.size === 0 || (part === undefined && isShort(word)))
    return isLike(wordPattern(word));
  if (part === word) return isLike(containsPattern(word));
  const isThere = `strpos(f.search_text, ${place(word)}) > 0`;
  return part === undefined ? isThere : `${isLike(containsPattern(part))} AND ${isThere}`;
}

function identifiedCondition(
  { identified }: CaseSelection,
  text: string,
  place: PlaceValue,
): string[] {
  const ids = identified.get(text);
  return ids ? [`f.id = ANY (${place(ids)}::int[])`] : [];
}
