import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/cases/report';
import type { SecurityEventKind } from '@feedback/contract/audit/security-event';
import { lockByName, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

import { writeInBatches } from '../../platform/concurrency/in-batches.ts';

/** Data of a security event. */
export interface SecurityEventData {
  readonly kind: SecurityEventKind;
  readonly outcome: string;
  /** Employee code of the signed-in user, or the API key's prefix; null without authentication. */
  readonly account: string | null;
  /**
   * User id that the client typed. The event stores only the employee code of the account with this
   * user id, if any.
   */
  readonly userid: string | null;
  readonly address: string;
  readonly requestId: string;
  /** Data of an export of cases; undefined for other events. */
  readonly exported?: ExportDetails | undefined;
}

/** Data of an export of cases: number of rows, filter and reason. */
export interface ExportDetails {
  readonly rows: number;
  readonly filter: CaseFilter & { readonly type: Audience };
  readonly reason: string | null;
}

/**
 * Records a security event. Does not store the typed user id, because a person may have typed a
 * password into the user id field.
 */
export async function recordSecurityEvent(given: SecurityEventData): Promise<void> {
  await query(
    `INSERT INTO security_log
       (kind, outcome, account, address, request_id, row_count, about, reason)
     SELECT $1, $2,
       coalesce($3, (SELECT employee_code FROM users
         WHERE lower(userid) = lower($4) AND deleted_at IS NULL)),
       $5, $6, $7::int, $8::jsonb, $9`,
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
 * Replaces the search text of an export by an ellipsis, because staff search for people by name and
 * number.
 */
const withoutSearch = ({ search, ...filter }: ExportDetails['filter']) => ({
  ...filter,
  ...(search && { search: '…' }),
});

/**
 * Creates a function that records equal attempts (kind, outcome, account and address) within ten
 * minutes as one event with a count and the first request's id. Concurrent attempts are written in
 * one statement, so that a flood of attempts causes few writes and a killed process loses no count.
 */
export const createRepeatedEventRecorder = (): ((given: SecurityEventData) => Promise<void>) =>
  writeInBatches(async (tries) => {
    const sums = new Map<string, SecurityEventData & { count: number }>();
    for (const one of tries) {
      const name = JSON.stringify([one.kind, one.outcome, one.account, one.address]);
      sums.set(name, { ...(sums.get(name) ?? one), count: (sums.get(name)?.count ?? 0) + 1 });
    }
    await inTransaction(async () => {
      // A partitioned table has no unique key without the time, so a lock serializes concurrent
      // counters.
      await lockByName('sums of security events');
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
