import type { Pool } from 'pg';

/** The database's clock, read without asking: one truth for all instances (rule 6.11). */
export interface DatabaseClock {
  readonly now: () => Date;
  /** Ends looking at it. */
  readonly stop: () => void;
}

/** Finding of one look at the database's clock. */
interface Look {
  /** Milliseconds from this process's monotonic clock to the database's. */
  readonly ahead: number;
  /** By how much that may be wrong: half of the time that the look took. */
  readonly doubt: number;
}

/** Looks at the start: a process that is busy with starting measures badly. */
const firstLooks = 3;

/** Milliseconds between two looks: a new primary's clock, on another machine, holds after that. */
const lookEveryMs = 5000;

/**
 * Sets a clock by the database's, and keeps it set. It runs on what no one sets, the time since the
 * process began: that the machine's own clock is wrong, or put right, is not noticed.
 * @throws Error when the database does not answer
 */
export async function setDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let known = await look(pool);
  for (let more = 1; more < firstLooks; more += 1) known = better(known, await look(pool));
  const looking = setInterval(() => {
    look(pool).then(
      (found) => (known = better(known, found)),
      // While the database is away it goes on by what it knows.
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
  if (!row) throw new Error('A statement without a table answers one row.');
  return { ahead: row.ms - (sent + received) / 2, doubt: (received - sent) / 2 };
}

/** The surer one of two looks; the newer one, where both can't be right: a clock was set. */
export const better = (known: Look, found: Look): Look => {
  const isSet = Math.abs(found.ahead - known.ahead) > found.doubt + known.doubt;
  return isSet || found.doubt <= known.doubt ? found : known;
};
