import { setTimeout as sleep } from 'node:timers/promises';

import { limits } from '@feedback/contract/limits';
import type { Pool } from 'pg';
import type { Sequelize, Transaction } from 'sequelize';

import { lockName, queryRows } from '../../db/row-query.ts';
import { RateLimitedError } from '../../errors.ts';

/** A try that was let through; it counts as a failure until it is told to have been right. */
export interface LoginAttempt {
  readonly succeed: (transaction: Transaction) => Promise<void>;
  readonly fail: () => Promise<void>;
  /**
   * Takes it back: the password could not be looked at, for a reason of ours. It goes over the
   * plain connections, as the models' may be what is missing.
   */
  readonly withdraw: (pool: Pool) => Promise<void>;
}

/** How long a try may wait for those that are being looked at, in milliseconds. */
const patienceMs = 10_000;
/** A try that nobody finished, as its process died, counts as a failure after so many seconds. */
const abandonedSeconds = 30;

/**
 * Lets a try at a login through when none of its keys, the user id and the address, has had too
 * many failures. It is written down before the password is looked at: tries that come at once
 * can't exceed the limit together. When they fill what is left of it they wait for each other, so
 * that many right ones at once all get in.
 * @throws RateLimitedError
 */
export async function beginLogin(sequelize: Sequelize, keys: string[]): Promise<LoginAttempt> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const ids = await sequelize.transaction((transaction) =>
      reserve(sequelize, keys.toSorted(), transaction),
    );
    if (ids) return attemptOf(sequelize, ids);
    if (Date.now() > deadline) throw new RateLimitedError(5);
    await sleep(20 + Math.random() * 40);
  }
}

interface Count {
  failed: number;
  all: number;
  /** Seconds until the oldest leaves the window. */
  wait: number;
}

/** The written-down tries' ids; null when those being looked at fill what is left. */
async function reserve(
  sequelize: Sequelize,
  keys: string[],
  transaction: Transaction,
): Promise<string[] | null> {
  for (const key of keys) await lockName(sequelize, `login ${key}`, transaction);
  const counts = await queryRows<Count>(
    sequelize,
    `SELECT count(*)::int AS all,
       count(*) FILTER (
         WHERE state = 'failed' OR at < clock_timestamp() - make_interval(secs => $3)
       )::int AS failed,
       extract(epoch FROM min(at) + make_interval(mins => $2) - clock_timestamp())::float AS wait
     FROM login_attempts
     WHERE key = ANY($1) AND at > clock_timestamp() - make_interval(mins => $2)
     GROUP BY key`,
    [keys, limits.login.windowMinutes, abandonedSeconds],
    transaction,
  );
  const full = counts.find((count) => count.failed >= limits.login.maxFailures);
  if (full) throw new RateLimitedError(full.wait);
  if (counts.some((count) => count.all >= limits.login.maxFailures)) return null;
  const rows = await queryRows<{ id: string }>(
    sequelize,
    `WITH made AS (
       INSERT INTO login_attempts (key, at) SELECT unnest($1::text[]), clock_timestamp()
       RETURNING id
     ) SELECT id FROM made`,
    [keys],
    transaction,
  );
  return rows.map((row) => row.id);
}

const forget = 'DELETE FROM login_attempts WHERE id = ANY($1)';

const attemptOf = (sequelize: Sequelize, ids: string[]): LoginAttempt => ({
  async succeed(transaction) {
    await sequelize.query(forget, { bind: [ids], transaction });
  },
  async withdraw(pool) {
    await pool.query(forget, [ids]);
  },
  async fail() {
    await sequelize.query(`UPDATE login_attempts SET state = 'failed' WHERE id = ANY($1)`, {
      bind: [ids],
    });
  },
});
