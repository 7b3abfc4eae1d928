import { reportLimits } from '@feedback/contract/limits';
import type { CasePage, CaseRow } from '@feedback/contract/cases/case-columns';
import { services } from '../../../platform/context/context.ts';
import { isCluster } from '../../../platform/db/citus/placement.ts';
import { query, queryPrepared } from '../../../platform/db/query.ts';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../../platform/db/keyset-page.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import {
  buildCaseOrderBySql,
  calculateCaseSortKey,
  buildSelectCasesSql,
  buildSelectListSql,
  type CaseSort,
} from '../case-columns.ts';
import { maskCaseRow } from '../mask-row.ts';
import { decryptCaseRows, type EncryptedCaseRow } from '../encrypted-identifiers.ts';
import { countCases, cacheCaseCount, findCachedCaseCount } from './case-count.ts';
import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { findCaseSearchHits } from './case-hits.ts';
import { findCurrentSnapshotPosition, snapshotPositionSql } from './new-cases.ts';

type CasePageRequest = PageRequest & { readonly sort: CaseSort };

/**
 * Returns a page of the case list.
 * @throws ValidationError when the cursor belongs to another list
 */
export const findCasePage = async (
  selection: CaseListSelection,
  request: CasePageRequest,
): Promise<CasePage> => (await cutPage(selection, request)) ?? (await walkPage(selection, request));

/** Returns a keyset page of the case list with the cursors of the next and previous page. */
const pageOf = <Row extends CaseRow>(
  { audience }: CaseListSelection,
  request: CasePageRequest,
  find: (range: KeysetRange) => Promise<Row[]>,
) =>
  readKeysetPage(`cases:${audience}`, request, find, (row) => ({
    at: calculateCaseSortKey(row, request.sort),
    id: row.id,
  }));

/**
 * Returns a page from all results of a search; null without a search, when there are so many
 * results that reading in the list's order is faster, and on a cluster, where nodes count and find
 * separately.
 */
async function cutPage(
  selection: CaseListSelection,
  request: CasePageRequest,
): Promise<CasePage | null> {
  if (!selection.filter.search?.trim() || findCachedCaseCount(selection) || isCluster())
    return null;
  const found = { count: 0, seen: '' };
  const page = await pageOf(selection, request, async (range) => {
    const { ids, ...told } = await findCaseSearchHits(selection, request.sort, range);
    Object.assign(found, told);
    const isMore = told.count > reportLimits.searchCountCeiling;
    return isMore || ids.length === 0 ? [] : readHits(selection, request.sort, { range, ids });
  });
  const count = cacheCaseCount(selection, found.count);
  if (count.totalIsFloor) return null;
  return { ...page, rows: await shown(page.rows), seen: found.seen, ...count };
}

async function walkPage(selection: CaseListSelection, request: CasePageRequest): Promise<CasePage> {
  const [page, count] = await Promise.all([
    findSeenPage(selection, request),
    countCases(selection),
  ]);
  return { ...page, ...count };
}

/** Decrypts and masks the rows of the list. */
const shown = async (rows: readonly (CaseRow & EncryptedCaseRow)[]): Promise<CaseRow[]> =>
  (await decryptCaseRows(rows, services().keys)).map(maskCaseRow);

/** A case row with the database snapshot that the SQL statement saw. */
type SeenRow = CaseRow & EncryptedCaseRow & Pick<CasePage, 'seen'>;

/**
 * Returns a page with the database snapshot of the SQL statement that read the page. For an empty
 * page, the snapshot is taken before the rows are read: a case saved in between may be reported
 * twice, but is never missed.
 */
async function findSeenPage(selection: CaseListSelection, request: CasePageRequest) {
  const find = () =>
    pageOf(selection, request, (range) => findRows(selection, request.sort, range));
  const first = await find();
  const told = first.rows[0]?.seen;
  const seen = told ?? (await findCurrentSnapshotPosition());
  const page = told === undefined ? await find() : first;
  return { ...page, rows: await shown(page.rows.map(withoutMoment)), seen };
}

function withoutMoment(seenRow: SeenRow): CaseRow & EncryptedCaseRow {
  const { seen: _, ...row } = seenRow;
  return row;
}

async function findRows(
  selection: CaseListSelection,
  sort: CaseSort,
  range: KeysetRange,
): Promise<SeenRow[]> {
  const { values, place } = collectBoundValues();
  const condition = buildSelectionSql(selection, place);
  const tail = buildKeysetClauses(buildCaseOrderBySql(sort), range, place);
  const text = buildSelectCasesSql({
    list: `${buildSelectListSql(selection.audience)}, (SELECT ${snapshotPositionSql}) AS seen`,
    condition: `${condition} AND ${tail.condition}`,
    orderAndLimit: tail.orderAndLimit,
  });
  if (isUsual(selection, range)) return queryPrepared<SeenRow>(text, values);
  return await query<SeenRow>(text, values);
}

/** Returns the rows of found cases, in the order of the page. */
async function readHits(
  selection: CaseListSelection,
  sort: CaseSort,
  { range, ids }: { readonly range: KeysetRange; readonly ids: readonly number[] },
): Promise<(CaseRow & EncryptedCaseRow)[]> {
  const { values, place } = collectBoundValues();
  const text = buildSelectCasesSql({
    list: buildSelectListSql(selection.audience),
    condition: `f.id = ANY (${place(ids)}::int[])`,
    orderAndLimit: buildKeysetClauses(buildCaseOrderBySql(sort), { ...range, beyond: null }, place)
      .orderAndLimit,
  });
  return await queryPrepared<CaseRow & EncryptedCaseRow>(text, values);
}

/** Filters whose index returns cases in the order of the list. */
const walked: ReadonlySet<string> = new Set(['visibleTo', 'status', 'feedbackType']);

/**
 * Returns whether a query is frequent and has one good plan for all values. Such a query is worth
 * preparing, because planning takes longer than reading the page. Other queries are planned with
 * the actual values. An unusual page size would store an additional statement on every connection.
 */
function isUsual({ visibleTo, filter }: CaseListSelection, { count }: KeysetRange): boolean {
  const asked = Object.keys(filter);
  const narrowed = visibleTo === null ? asked : ['visibleTo', ...asked];
  const isWalked = narrowed.length < 2 && narrowed.every((name) => walked.has(name));
  return isWalked && reportLimits.pageSizes.some((size) => size === count - 1);
}
