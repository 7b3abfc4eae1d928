import type { NewCasesCount } from '@feedback/contract/cases/report';
import { query } from '../../../platform/db/query.ts';

import { buildSelectionSql, type CaseListSelection } from './case-filter.ts';
import { collectBoundValues, type BindValue } from '../../../platform/db/sql-values.ts';

/** Milliseconds for which a case counts as new, longer than any transaction may take. */
const marginMs = 600_000;

/** SQL expression: the database snapshot of a statement, with the statement's time. */
export const snapshotPositionSql = `pg_current_snapshot()::text || '@' || (extract(epoch FROM now()) * 1000)::bigint`;

/** Returns the current position, from which new cases are counted. */
export async function findCurrentSnapshotPosition(): Promise<string> {
  const rows = await query<{ seen: string }>(`SELECT ${snapshotPositionSql} AS seen`);
  return only(rows).seen;
}

/**
 * Counts the selected cases that were committed after a position; without a position, only returns
 * the current position. A position is a database snapshot with a time, so that frequent calls read
 * only the newest cases.
 */
export async function countNewCases(
  selection: CaseListSelection,
  after: string | undefined,
): Promise<NewCasesCount> {
  const { values, place } = collectBoundValues();
  const rows = await query<NewCasesCount>(
    `SELECT ${after === undefined ? '0' : newCount(selection, after, place)} AS count,
       ${snapshotPositionSql} AS seen`,
    values,
  );
  return only(rows);
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A query without a table returned no row.');
  return row;
}

function newCount(selection: CaseListSelection, after: string, place: BindValue): string {
  const [snapshot = '', at = ''] = after.split('@');
  return `(SELECT count(*)::int FROM feedbacks f
    WHERE f.created_at > ${place(new Date(Number(at) - marginMs))}::timestamptz
      AND NOT pg_visible_in_snapshot(f.arrived_by, ${place(snapshot)}::pg_snapshot)
      AND ${buildSelectionSql(selection, place)})`;
}
