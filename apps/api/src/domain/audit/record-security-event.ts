import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/case/report';
import type { SecurityKind } from '@feedback/contract/system/security-event';
import { lockName, query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';

import { inBatches } from '../../waiting/in-batches.ts';

/** The stored facts of a security event. */
export interface Try {
  readonly kind: SecurityKind;
  readonly outcome: string;
  /** The employee code of the session, if there is one. */
  readonly account: string | null;
  /** The user id that was typed; kept only as the account that it is, if it is one. */
  readonly userid: string | null;
  readonly address: string;
  readonly requestId: string;
  /** The cases of an export. */
  readonly exported?: Exported | undefined;
}

/** An export of cases: how many, what they were narrowed to, and why. */
export interface Exported {
  readonly rows: number;
  readonly filter: CaseFilter & { readonly type: Audience };
  readonly reason: string | null;
}

/** Writes a try down: what was typed may be a password in the wrong field, so it is not kept. */
export async function recordSecurityEvent(given: Try): Promise<void> {
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

/** People are searched for by their names and numbers: that one was is all that is said of it. */
const withoutSearch = ({ search, ...filter }: Exported['filter']) => ({
  ...filter,
  ...(search && { search: '…' }),
});

/**
 * Counts tries of one kind, outcome, account and address as one event of ten minutes, which keeps
 * the first one's request. Those of a moment are counted in one statement, so that a flood of
 * tries is none of writes; what is counted stays when the process is killed.
 */
export const createTally = (): ((given: Try) => Promise<void>) =>
  inBatches(async (tries) => {
    const sums = new Map<string, Try & { count: number }>();
    for (const one of tries) {
      const name = JSON.stringify([one.kind, one.outcome, one.account, one.address]);
      sums.set(name, { ...(sums.get(name) ?? one), count: (sums.get(name)?.count ?? 0) + 1 });
    }
    await inTransaction(async () => {
      // A table by months has no key without its time: whoever counts, counts alone.
      await lockName('sums of security events');
      await query(tallySql, [JSON.stringify([...sums.values()])]);
    });
  });

/** Counts what is counted already up, and writes the others down. */
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
