import type { Pool } from 'pg';

/**
 * Clock that shows the database's time without a query, so that all instances share one time (rule
 * 6.11).
 */
export interface DatabaseClock {
  readonly now: () => Date;
  /** Stops the regular measurements. */
  readonly stop: () => void;
}

/** A measurement of the database's clock. */
interface Look {
  /** Difference in milliseconds between the database's clock and this process's monotonic clock. */
  readonly ahead: number;
  /** Largest possible error in milliseconds: half of the duration of the measurement. */
  readonly doubt: number;
}

/**
 * Number of measurements at the start. Several are needed, because a busy process measures
 * inexactly.
 */
const firstLooks = 3;

/**
 * Milliseconds between two measurements. After a failover, the clock of the new primary's machine
 * applies within this time.
 */
const lookEveryMs = 5000;

/**
 * Creates a clock that follows the database's clock. Between measurements the clock advances by the
 * process's monotonic time, so a wrong or corrected system clock of this machine has no effect.
 * @throws Error when the database does not respond
 */
export async function startDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let known = await look(pool);
  for (let more = 1; more < firstLooks; more += 1)
    known = pickBetterMeasurement(known, await look(pool));
  const looking = setInterval(() => {
    look(pool).then(
      (found) => (known = pickBetterMeasurement(known, found)),
      // While the database is away, the clock continues from the last measurement.
      () => undefined,
    );
  }, lookEveryMs).unref();
  return {
    now: () => new Date(performance.now() + known.ahead),
    stop: () => clearInterval(looking),
  };
}

async function look(pool: Pool): Promise<Look> {
  const sent = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const received = performance.now();
  const [row] = rows;
  if (!row) throw new Error('A query without a table returned no row.');
  return { ahead: row.ms - (sent + received) / 2, doubt: (received - sent) / 2 };
}

/**
 * Picks the more exact of two measurements, or the newer one when they contradict each other
 * because a clock was set.
 */
export const pickBetterMeasurement = (known: Look, found: Look): Look => {
  const isSet = Math.abs(found.ahead - known.ahead) > found.doubt + known.doubt;
  return isSet || found.doubt <= known.doubt ? found : known;
};
