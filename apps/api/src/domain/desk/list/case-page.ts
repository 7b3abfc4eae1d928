import { reportLimits } from '@feedback/contract/limits';
import type { CasePage, CaseRow } from '@feedback/contract/case/case-columns';
import { services } from '../../../context/context.ts';
import { query, queryPrepared } from '../../../db/query.ts';

import {
  keysetPage,
  type KeysetRange,
  keysetTail,
  type PageRequest,
} from '../../../db/keyset-page.ts';
import { boundValues } from '../../../db/sql-values.ts';
import {
  caseOrder,
  placeInOrder,
  selectCasesSql,
  selectListOf,
  type CaseSort,
} from '../../case/case-columns.ts';
import { maskRow } from '../../case/mask-row.ts';
import { openRows, type SealedRow } from '../../case/sealed-identifiers.ts';
import { countCases } from './case-count.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { findMoment, momentSql } from './new-cases.ts';

type CasePageRequest = PageRequest & { readonly sort: CaseSort };

/**
 * One page of the report.
 * @throws ValidationError when the cursor is not one of this list
 */
export async function findCasePage(
  selection: CaseSelection,
  request: CasePageRequest,
): Promise<CasePage> {
  const [page, count] = await Promise.all([
    findSeenPage(selection, request),
    countCases(selection),
  ]);
  return { ...page, ...count };
}

/** A row with what the statement that found it could see. */
type SeenRow = CaseRow & SealedRow & Pick<CasePage, 'seen'>;

/**
 * A page and the moment it is of, by the statement that read it. Where no row tells, the moment
 * comes first: what is saved before the rows are read may be told twice, never not.
 */
async function findSeenPage(selection: CaseSelection, request: CasePageRequest) {
  const { sort } = request;
  const find = () =>
    keysetPage(
      `cases:${selection.audience}`,
      request,
      (range) => findRows(selection, sort, range),
      (row) => ({ at: placeInOrder(row, sort), id: row.id }),
    );
  const first = await find();
  const told = first.rows[0]?.seen;
  const seen = told ?? (await findMoment());
  const page = told === undefined ? await find() : first;
  const opened = await openRows(page.rows, services().keys);
  return { ...page, rows: opened.map((row) => maskRow(withoutMoment(row))), seen };
}

function withoutMoment(seenRow: CaseRow & Pick<CasePage, 'seen'>): CaseRow {
  const { seen: _, ...row } = seenRow;
  return row;
}

async function findRows(
  selection: CaseSelection,
  sort: CaseSort,
  range: KeysetRange,
): Promise<SeenRow[]> {
  const { values, place } = boundValues();
  const condition = conditionOf(selection, place);
  const tail = keysetTail(caseOrder(sort), range, place);
  const text = selectCasesSql({
    list: `${selectListOf(selection.audience)}, (SELECT ${momentSql}) AS seen`,
    condition: `${condition} AND ${tail.condition}`,
    orderAndLimit: tail.orderAndLimit,
  });
  if (isUsual(selection, range)) return queryPrepared<SeenRow>(text, values);
  return await query<SeenRow>(text, values);
}

/** What leads an index in the list's order. */
const walked: ReadonlySet<string> = new Set(['visibleTo', 'status', 'feedbackType']);

/**
 * What is asked all day, and has one good plan whatever its values: planning takes longer than
 * reading such a page. Others are planned by their values, which decide between the indexes; and
 * a size that only one caller knows would make a statement for each connection to keep.
 */
function isUsual({ visibleTo, filter }: CaseSelection, { count }: KeysetRange): boolean {
  const asked = Object.keys(filter);
  const narrowed = visibleTo === null ? asked : ['visibleTo', ...asked];
  const isWalked = narrowed.length < 2 && narrowed.every((name) => walked.has(name));
  return isWalked && reportLimits.pageSizes.some((size) => size === count - 1);
}
