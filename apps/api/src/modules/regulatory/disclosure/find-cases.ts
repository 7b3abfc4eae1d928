import type {
  DisclosureCase,
  DisclosureCases,
  DisclosureCasesQuery,
  DisclosureCell,
} from '@feedback/contract/regulatory/disclosure';
import { query } from '../../../platform/db/query.ts';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
} from '../../../platform/db/keyset-page.ts';
import { collectBoundValues } from '../../../platform/db/sql-values.ts';
import { ValidationError } from '../../../platform/errors.ts';
import { findCountedRounds } from './find-counted-rounds.ts';
import { listMonthsBetween, toFinancialYear } from '../../sla/index.ts';

/** SQL conditions of the rounds that each figure counts. */
const cells: Readonly<Record<DisclosureCell, string>> = {
  opening: 'opening = 1',
  received: 'received = 1 AND moved IS NULL',
  adjusted: 'moved IS NOT NULL',
  resolved: `outcome IN ('resolved', 'nonActionable')`,
  resolved0: `outcome = 'resolved' AND bucket = 0`,
  resolved1: `outcome = 'resolved' AND bucket = 1`,
  resolved2: `outcome = 'resolved' AND bucket = 2`,
  resolved3: `outcome = 'resolved' AND bucket = 3`,
  nonActionable: `outcome = 'nonActionable'`,
  pending: `outcome = 'pending'`,
  pending0: `outcome = 'pending' AND bucket = 0`,
  pending1: `outcome = 'pending' AND bucket = 1`,
  pending2: `outcome = 'pending' AND bucket = 2`,
  pending3: `outcome = 'pending' AND bucket = 3`,
  pendingLong: `outcome = 'pending' AND bucket > 0`,
};

type Row = DisclosureCase & { readonly feedbackId: number };

/**
 * Returns a page of the cases that a figure counts, for one month or for several months of a
 * financial year.
 * @throws ValidationError when the first month is in another financial year
 */
export async function findDisclosureCases(
  month: string,
  { cell, since, version, code, source, limit, cursor }: DisclosureCasesQuery,
): Promise<DisclosureCases> {
  if (since !== undefined && (since > month || toFinancialYear(since) !== toFinancialYear(month))) {
    throw new ValidationError([{ path: 'since', key: 'invalidValue' }]);
  }
  const counted = await findCountedRounds(
    listMonthsBetween(since ?? month, month),
    since ? undefined : version,
  );
  const find = async (range: KeysetRange): Promise<Row[]> => {
    const { values, place } = collectBoundValues();
    const conditions = [cells[cell]];
    if (code !== undefined) conditions.push(`code = ${place(code)}`);
    if (source !== undefined) conditions.push(`counted.source = ${place(source)}`);
    const tail = buildKeysetClauses(['counted.received_at', 'counted.feedback_id'], range, place);
    const rows = await query<Row>(
      `WITH counted AS MATERIALIZED (${counted(place)})
       SELECT f.id AS "feedbackId", f.id || '-' || counted.round || '-' || counted.received AS id,
         f.case_id AS "caseId", f.audience AS type, f.status, counted.round, code, counted.source,
         to_char(counted.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           AS "receivedAt", moved, days
       FROM counted JOIN feedbacks f ON f.id = counted.feedback_id
       WHERE ${conditions.join(' AND ')} AND ${tail.condition} ${tail.orderAndLimit}`,
      values,
    );
    return rows;
  };
  const list = ['disclosure', since, month, version, cell, code, source].join(':');
  const request = { limit: Number(limit ?? 50), cursor, sort: 'oldest' as const };
  const page = await readKeysetPage(list, request, find, ({ receivedAt, feedbackId }) => ({
    at: new Date(receivedAt),
    id: feedbackId,
  }));
  return { ...page, rows: page.rows.map(({ feedbackId: _feedbackId, ...row }) => row) };
}
