import type {
  SecurityEvent,
  SecurityPage,
  securityQuerySchema,
} from '@feedback/contract/security-event';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';

import { keysetTail } from '../../db/keyset-condition.ts';
import { keysetPage, type KeysetRange, type PageRequest } from '../../db/keyset-page.ts';
import { boundValues } from '../../db/sql-values.ts';

type SecurityFilter = Pick<z.infer<typeof securityQuerySchema>, 'kind'>;

interface SecurityRecord extends Omit<SecurityEvent, 'at'> {
  readonly at: Date;
}

/**
 * One page of the security events, newest first.
 * @throws ValidationError when the cursor is not one of this list
 */
export async function findSecurityPage(
  pool: Pool,
  filter: SecurityFilter,
  request: PageRequest,
): Promise<SecurityPage> {
  const page = await keysetPage(
    'security',
    request,
    (range) => findRecords(pool, filter, range),
    ({ at, id }) => ({ at, id }),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

async function findRecords(pool: Pool, { kind }: SecurityFilter, range: KeysetRange) {
  const { values, place } = boundValues();
  const tail = keysetTail(['at', 'id'], range, place);
  const ofKind = kind ? `kind = ${place(kind)}` : 'true';
  const { rows } = await pool.query<SecurityRecord>(
    `SELECT id::float8 AS id, at, kind, outcome, account, address, request_id AS "requestId"
     FROM security_events WHERE ${ofKind} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return rows;
}
