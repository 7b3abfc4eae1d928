import type { Audience } from '@feedback/contract/kinds/audience';
import type { CaseFilter } from '@feedback/contract/case/report';
import type { SecurityKind } from '@feedback/contract/system/security-event';
import { query } from '../../db/query.ts';

import { inBatches } from '../../waiting/in-batches.ts';

/** What is written down of a try. */
export interface Try {
  readonly kind: SecurityKind;
  readonly outcome: string;
  /** The employee code of the session, if there is one. */
  readonly account: string | null;
  /** The user id that was typed; kept only as the account that it is, if it is one. */
  readonly userid: string | null;
  readonly address: string;
  readonly requestId: string;
  /** What was taken out, of an export of cases. */
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
    `INSERT INTO security_events
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
    await query(
      `INSERT INTO security_events (kind, outcome, account, address, request_id, count, sum_from)
       SELECT kind, outcome, account, address, "requestId", count,
         date_bin('10 minutes', now(), 'epoch')
       FROM jsonb_to_recordset($1) AS given (kind text, outcome text, account text, address text,
         "requestId" text, count integer)
       -- In one order, so that two instances never wait for each other.
       ORDER BY kind, outcome, address, account
       ON CONFLICT (sum_from, kind, outcome, address, coalesce(account, ''))
         WHERE sum_from IS NOT NULL
         DO UPDATE SET count = security_events.count + excluded.count`,
      [JSON.stringify([...sums.values()])],
    );
  });
