import type { CasePage, CaseRow } from '@feedback/contract/report';
import type { Pool } from 'pg';

import { keysetTail } from '../../../db/keyset-condition.ts';
import { boundValues } from '../../../db/sql-values.ts';
import { keysetPage, type KeysetRange, type PageRequest } from '../../../db/keyset-page.ts';
import {
  caseOrder,
  caseTables,
  placeInOrder,
  selectListOf,
  type CaseSort,
} from '../case-columns.ts';
import { countCases } from './case-count.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { findMoment } from './new-cases.ts';

type CasePageRequest = PageRequest & { readonly sort: CaseSort };

/**
 * One page of the report.
 * @throws ValidationError when the cursor is not one of this list
 */
export async function findCasePage(
  pool: Pool,
  selection: CaseSelection,
  request: CasePageRequest,
): Promise<CasePage> {
  const [page, count] = await Promise.all([
    findSeenPage(pool, selection, request),
    countCases(pool, selection),
  ]);
  return { ...page, ...count };
}

/** The moment comes first: what is saved before the rows are read may be told twice, never not. */
async function findSeenPage(pool: Pool, selection: CaseSelection, request: CasePageRequest) {
  const seen = await findMoment(pool);
  const { sort } = request;
  const page = await keysetPage(
    `cases:${selection.audience}`,
    request,
    (range) => findRows(pool, selection, sort, range),
    (row) => ({ at: placeInOrder(row, sort), id: row.id }),
  );
  return { ...page, seen };
}

async function findRows(
  pool: Pool,
  selection: CaseSelection,
  sort: CaseSort,
  range: KeysetRange,
): Promise<CaseRow[]> {
  const { values, place } = boundValues();
  const condition = conditionOf(selection, place);
  const tail = keysetTail(caseOrder(sort), range, place);
  const { rows } = await pool.query<CaseRow>(
    `SELECT ${selectListOf(selection.audience)} FROM ${caseTables}
     WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}
