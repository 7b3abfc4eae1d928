import type {
  SecurityEvent,
  SecurityEventPage,
  securityEventQuerySchema,
} from '@feedback/contract/audit/security-event';
import type * as z from 'zod/mini';
import { query } from '../../platform/db/query.ts';

import { toStartOfIndianDay } from '../../platform/db/indian-days.ts';
import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { collectBoundValues, type BindValue } from '../../platform/db/sql-values.ts';

type SecurityFilter = Omit<z.infer<typeof securityEventQuerySchema>, 'limit' | 'cursor'>;

interface SecurityRecord extends Omit<SecurityEvent, 'at'> {
  readonly at: Date;
}

/**
 * Returns a page of security events, newest first.
 * @throws ValidationError when the cursor belongs to another list
 */
export async function findSecurityEventPage(
  filter: SecurityFilter,
  request: PageRequest,
): Promise<SecurityEventPage> {
  const page = await readKeysetPage(
    'security',
    request,
    (range) => findRecords(filter, range),
    ({ at, id }) => ({ at, id }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

async function findRecords(filter: SecurityFilter, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const condition = conditionOf(filter, place);
  const tail = buildKeysetClauses(['at', 'id'], range, place);
  const rows = await query<SecurityRecord>(
    `SELECT id::float8 AS id, at, kind, outcome, account, address, request_id AS "requestId", count,
       row_count AS rows, about, reason,
       (SELECT employee_name FROM users
         WHERE lower(employee_code) = lower(account) AND deleted_at IS NULL) AS name
     FROM security_log WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}

function conditionOf(filter: SecurityFilter, place: BindValue): string {
  const { kind, account, address, outcome, from, to } = filter;
  const conditions = ['true'];
  if (kind) conditions.push(`kind = ${place(kind)}`);
  if (account) conditions.push(`account = ${place(account)}`);
  if (address) conditions.push(`address = ${place(address.trim().toLowerCase())}`);
  if (outcome) conditions.push(`outcome ${outcome === 'success' ? '=' : '<>'} 'success'`);
  if (from) conditions.push(`at >= ${place(toStartOfIndianDay(from))}::timestamptz`);
  if (to) conditions.push(`at < ${place(toStartOfIndianDay(to, 1))}::timestamptz`);
  return conditions.join(' AND ');
}
