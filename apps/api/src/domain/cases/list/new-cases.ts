import type { NewCases } from '@feedback/contract/new-cases';
import type { Pool } from 'pg';

import { conditionOf, type CaseSelection } from './case-filter.ts';
import { boundValues } from '../../../db/sql-values.ts';

/**
 * How many of the selected cases came after the newest one a client has seen; without one, where
 * to begin. Found by the primary key, so that asking every few seconds costs nothing.
 */
export async function countNewCases(
  pool: Pool,
  selection: CaseSelection,
  after: number | undefined,
): Promise<NewCases> {
  const { values, place } = boundValues();
  const seen = place(after ?? Number.MAX_SAFE_INTEGER);
  const { rows } = await pool.query<NewCases>(
    `SELECT
       (SELECT count(*)::int FROM feedbacks f
         WHERE f.id > ${seen}::bigint AND ${conditionOf(selection, place)}) AS count,
       (SELECT coalesce(max(id), 0) FROM feedbacks) AS "newestId"`,
    values,
  );
  return rows[0] ?? { count: 0, newestId: 0 };
}
