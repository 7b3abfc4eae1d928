import { limits } from '@feedback/contract/limits';
import type { CasePage, CaseRow } from '@feedback/contract/report';
import type { Pool } from 'pg';

import { keysetTail } from '../../../db/keyset-condition.ts';
import { boundValues } from '../../../db/sql-values.ts';
import { keysetPage, type KeysetRange, type PageRequest } from '../../../db/keyset-page.ts';
import { caseOrder, caseTables, selectListOf } from '../case-columns.ts';
import { conditionOf, type CaseSelection } from './case-filter.ts';
import { findMoment } from './new-cases.ts';

/**
 * One page of the report.
 * @throws ValidationError when the cursor is not one of this list
 */
export async function findCasePage(
  pool: Pool,
  selection: CaseSelection,
  request: PageRequest,
): Promise<CasePage> {
  const ceiling = selection.filter.search
    ? limits.report.searchCountCeiling
    : limits.report.countCeiling;
  const [page, total] = await Promise.all([
    findSeenPage(pool, selection, request),
    count(pool, selection, ceiling),
  ]);
  return {
    ...page,
    total: Math.min(total, ceiling),
    totalIsFloor: total > ceiling,
  };
}

/** The moment comes first: what is saved before the rows are read may be told twice, never not. */
async function findSeenPage(pool: Pool, selection: CaseSelection, request: PageRequest) {
  const seen = await findMoment(pool);
  const page = await keysetPage(
    `cases:${selection.audience}`,
    request,
    (range) => findRows(pool, selection, range),
    ({ feedbackDate, id }) => ({ at: new Date(feedbackDate), id }),
  );
  return { ...page, seen };
}

async function findRows(
  pool: Pool,
  selection: CaseSelection,
  range: KeysetRange,
): Promise<CaseRow[]> {
  const { values, place } = boundValues();
  const condition = conditionOf(selection, place);
  const tail = keysetTail(caseOrder, range, place);
  const { rows } = await pool.query<CaseRow>(
    `SELECT ${selectListOf(selection.audience)} FROM ${caseTables}
     WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}

/** How many there are, up to one more than the ceiling: counting on would cost ever more. */
async function count(pool: Pool, selection: CaseSelection, ceiling: number): Promise<number> {
  const { values, place } = boundValues();
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (
       SELECT FROM feedbacks f WHERE ${conditionOf(selection, place)}
       LIMIT ${place(ceiling + 1)}::int
     ) AS counted`,
    values,
  );
  return rows[0]?.total ?? 0;
}
