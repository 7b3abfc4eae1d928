import type { BulkRequest } from '@feedback/contract/automation/bulk';
import { bulkLimits } from '@feedback/contract/limits';

import { requireSignedInViewer } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { ValidationError } from '../../../platform/errors.ts';
import {
  buildCaseSelection,
  buildCaseVisibilitySql,
  buildSelectionSql,
} from '../../cases/index.ts';

type ChosenCases = Pick<BulkRequest, 'ids' | 'filter'>;

/**
 * Returns the ids of the chosen cases, or of all cases that match a filter, without the cases that
 * the current user may not see.
 * @throws ValidationError for no case and for too many cases
 */
export async function selectBulkCases({ ids, filter }: ChosenCases): Promise<number[]> {
  const found = await (ids ? findVisibleIds(ids) : findMatchingIds(filter));
  if (found.length === 0) throw new ValidationError([{ path: 'ids', key: 'casesRequired' }]);
  if (found.length > bulkLimits.mostCases) {
    throw new ValidationError([{ path: 'filter', key: 'tooManyCases' }]);
  }
  return found;
}

async function findVisibleIds(ids: readonly number[]): Promise<number[]> {
  const { userId, kind } = requireSignedInViewer();
  const rows = await query<{ id: number }>(
    `SELECT f.id FROM feedbacks f
     WHERE f.id = ANY ($1::int[]) AND ${buildCaseVisibilitySql('$2::int', '$3::text')} ORDER BY f.id`,
    [ids, userId, kind],
  );
  return rows.map(({ id }) => id);
}

async function findMatchingIds(filter: ChosenCases['filter']): Promise<number[]> {
  if (!filter) return [];
  const { type, ...criteria } = filter;
  const selection = await buildCaseSelection(type, criteria);
  const { values, place } = collectBoundValues();
  const rows = await query<{ id: number }>(
    `SELECT f.id FROM feedbacks f WHERE ${buildSelectionSql(selection, place)}
     LIMIT ${bulkLimits.mostCases + 1}`,
    values,
  );
  return rows.map(({ id }) => id);
}
