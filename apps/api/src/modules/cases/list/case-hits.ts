import { reportLimits } from '@feedback/contract/limits';

import { buildKeysetClauses, type KeysetRange } from '../../../platform/db/keyset-page.ts';
import { query } from '../../../platform/db/query.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { buildCaseOrderBySql, type CaseSort } from '../case-columns.ts';
import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { snapshotPositionSql } from './new-cases.ts';

/** The cases that a search found. */
export interface CaseSearchHits {
  /** Number of cases, counted up to the ceiling plus one. */
  readonly count: number;
  /** Ids of a page of the cases, in the list's order. */
  readonly ids: readonly number[];
  /** Position of the database snapshot in which the search ran. */
  readonly seen: string;
}

/**
 * Counts the cases of a search and selects one page in a single query. Each query merges long lists
 * of the trigram index, which costs more than reading the results.
 */
export async function findCaseSearchHits(
  selection: CaseListSelection,
  sort: CaseSort,
  range: KeysetRange,
): Promise<CaseSearchHits> {
  const { values, place } = collectBoundValues();
  const [at, id] = buildCaseOrderBySql(sort);
  const condition = buildSelectionSql(selection, place);
  const tail = buildKeysetClauses(['at', 'id'], range, place);
  const rows = await query<CaseSearchHits>(
    `WITH hits AS MATERIALIZED (
       SELECT ${at} AS at, ${id} AS id FROM feedbacks f WHERE ${condition}
       LIMIT ${reportLimits.searchCountCeiling + 1}
     )
     SELECT (SELECT count(*)::int FROM hits) AS count, ${snapshotPositionSql} AS seen, ARRAY(
       SELECT id FROM hits WHERE ${tail.condition} ${tail.orderAndLimit}
     ) AS ids`,
    values,
  );
  const [hits] = rows;
  if (!hits) throw new Error('A query without a table returned no row.');
  return hits;
}
