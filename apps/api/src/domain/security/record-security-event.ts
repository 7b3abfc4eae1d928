import type { SecurityKind } from '@feedback/contract/security-event';
import type { Pool } from 'pg';

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
}

/** Writes a try down: what was typed may be a password in the wrong field, so it is not kept. */
export async function recordSecurityEvent(pool: Pool, given: Try): Promise<void> {
  await pool.query(
    `INSERT INTO security_events (kind, outcome, account, address, request_id)
     VALUES ($1, $2,
       coalesce($3, (SELECT employee_code FROM users
         WHERE lower(userid) = lower($4) AND deleted_at IS NULL)), $5, $6)`,
    [given.kind, given.outcome, given.account, given.userid, given.address, given.requestId],
  );
}
