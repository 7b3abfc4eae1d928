import { randomUUID } from 'node:crypto';

import type { Pool } from 'pg';

/**
 * The hold of a process on its files until a record names them (rule 12.4). It is renewed while the
 * process lives, by the database's clock, and the files carry its name.
 */
export interface FileHold {
  /** Returns the name that newly received files carry. */
  readonly name: () => string;
  /**
   * Renews the hold; takes a new name when another process has declared this process dead.
   * @returns whether this process has held its files long enough without a gap to end the holds of
   * other processes
   */
  readonly renew: () => Promise<boolean>;
  /** Releases the hold and closes its connection. */
  readonly end: () => Promise<void>;
}

/** The duration of a hold in seconds: a process that is silent for longer counts as dead. */
const holdS = 20;

/**
 * Takes a hold for this process.
 * @param pool a separate connection, so that renewing never waits for other queries
 */
export async function takeFileHold(pool: Pool, seconds = holdS): Promise<FileHold> {
  let name = await take();

  async function take(): Promise<string> {
    const taken = randomUUID();
    await pool.query(
      `INSERT INTO file_holders (id, held_until) VALUES ($1, now() + make_interval(secs => $2))`,
      [taken, seconds],
    );
    return taken;
  }

  return {
    name: () => name,
    async renew() {
      const { rows } = await pool.query<{ isSteady: boolean }>(
        `UPDATE file_holders SET held_until = now() + make_interval(secs => $2),
           steady_since = CASE WHEN held_until < now() THEN now() ELSE steady_since END
         WHERE id = $1 AND ended_at IS NULL
         RETURNING steady_since <= now() - make_interval(secs => $2) AS "isSteady"`,
        [name, seconds],
      );
      if (rows[0]) return rows[0].isSteady;
      name = await take();
      return false;
    },
    async end() {
      // While the database is unavailable, the hold lapses by itself.
      await pool.query(endHoldsSql('id = $1'), [name]).catch(() => undefined);
      await pool.end();
    },
  };
}

/**
 * Returns SQL that ends holds, except those of saving processes: the row lock of an open commit
 * shows that its process is alive.
 */
export const endHoldsSql = (which: string): string =>
  `UPDATE file_holders SET ended_at = now() WHERE id IN (
     SELECT id FROM file_holders WHERE ended_at IS NULL AND ${which} FOR UPDATE SKIP LOCKED
   )`;
