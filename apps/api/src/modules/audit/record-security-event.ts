import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/cases/report';
import type { SecurityKind } from '@feedback/contract/audit/security-event';
import { lockName, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

import { inBatches } from '../../platform/concurrency/in-batches.ts';

/** The stored facts of a security event. */
export interface SecurityFacts {
  readonly kind: SecurityKind;
  readonly outcome: string;
  /** Employee code of the session, if there is one. */
  readonly account: string | null;
  /** User id that was typed; stored only as the employee code of its account, if one exists. */
  readonly userid: string | null;
  readonly address: string;
  readonly requestId: string;
  /** Facts of an export of cases. */
  readonly exported?: ExportFacts | undefined;
}

/** An export of cases: number of rows, filter and reason. */
export interface ExportFacts {
  readonly rows: number;
  readonly filter: CaseFilter & { readonly type: Audience };
  readonly reason: string | null;
}

/**
 * Records a security event. The typed user id is not stored, because it may be a password in the
 * wrong field.
 */
export async function recordSecurityEvent(given: SecurityFacts): Promise<void> {
  await query(
    `INSERT INTO security_log
       (kind, outcome, account, address, request_id, row_count, about, reason)
     VALUES ($1, $2,
       coalesce($3, (SELECT employee_code FROM users
         WHERE lower(userid) = lower($4) AND deleted_at IS NULL)), $5, $6, $7, $8, $9)`,
    [
      given.kind,
      given.outcome,
      given.account,
      given.userid,
      given.address,
      given.requestId,
      given.exported?.rows,
      given.exported && JSON.stringify(withoutSearch(given.exported.filter)),
      given.exported?.reason,
    ],
  );
}

/**
 * Hides the search text of an export, because people are searched for by names and numbers; only
 * the fact of a search stays.
 */
const withoutSearch = ({ search, ...filter }: ExportFacts['filter']) => ({
  ...filter,
  ...(search && { search: '…' }),
});

/**
 * Creates a counter that records equal attempts (kind, outcome, account and address) of ten minutes
 * as one event, with the request of the first. Concurrent attempts are counted in one statement, so
 * that a flood of attempts is no flood of writes, and no count is lost when the process is killed.
 */
export const createSuccessTally = (): ((given: SecurityFacts) => Promise<void>) =>
  inBatches(async (tries) => {
    const sums = new Map<string, SecurityFacts & { count: number }>();
    for (const one of tries) {
      const name = JSON.stringify([one.kind, one.outcome, one.account, one.address]);
      sums.set(name, { ...(sums.get(name) ?? one), count: (sums.get(name)?.count ?? 0) + 1 });
    }
    await inTransaction(async () => {
      // A partitioned table has no unique key without the time, so a lock serializes the counters.
      await lockName('sums of security events');
      await query(tallySql, [JSON.stringify([...sums.values()])]);
    });
  });

/** SQL statement: increments existing counts and inserts the others. */
const tallySql = `
  WITH given AS MATERIALIZED (
    SELECT *, date_bin('10 minutes', now(), 'epoch') AS sum_from
    FROM jsonb_to_recordset($1) AS each (kind text, outcome text, account text, address text,
      "requestId" text, count integer)
  ), counted AS (
    UPDATE security_log AS sum SET count = sum.count + given.count FROM given
    WHERE sum.at >= date_bin('10 minutes', now(), 'epoch') AND sum.sum_from = given.sum_from
      AND sum.kind = given.kind AND sum.outcome = given.outcome AND sum.address = given.address
      AND sum.account IS NOT DISTINCT FROM given.account
    RETURNING given.*
  )
  INSERT INTO security_log (kind, outcome, account, address, request_id, count, sum_from)
  SELECT kind, outcome, account, address, "requestId", count, sum_from
  FROM (SELECT * FROM given EXCEPT ALL SELECT * FROM counted) AS first`;
