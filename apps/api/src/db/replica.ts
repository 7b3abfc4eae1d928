import type { Pool } from 'pg';

/** A place in the database's log (`pg_lsn`), as a number that only grows. */
type LogPlace = bigint;

/** A streaming replica, for what looks at many cases (rule 6.8). */
export interface Replica {
  /** For snapshots. */
  readonly pool: Pool;
  /** For streamed answers alone. */
  readonly streams: Pool;
  /**
   * Whether it may be read: it is there, at most `mostBehindMs` behind, and has what its reader
   * wrote last.
   * @param wroteUpTo the place in the log behind the reader's last change, as PostgreSQL writes it
   */
  readonly isCurrent: (wroteUpTo: string | null) => Promise<boolean>;
  /** Seconds that it was behind when it was last looked at; infinite while it is away. */
  readonly secondsBehind: () => number;
  /** Not to be read for a while, as it failed a reader. */
  readonly avoid: () => void;
}

interface ReplicaOptions {
  readonly primary: Pool;
  readonly pool: Pool;
  readonly streams: Pool;
  readonly mostBehindMs: number;
}

/** How old a look may be that a reader goes by. */
const lookEveryMs = 1000;

/** How long a replica that failed is left alone. */
const awayForMs = 5000;

/** What the last look found: up to where the replica is, and how far behind the primary that is. */
interface Sight {
  readonly at: number;
  readonly reached: LogPlace;
  readonly behindMs: number;
}

/**
 * Watches a replica without a clock but this process's own: the primary's place in the log is
 * noted with the time, and the newest note that the replica has reached tells how far it is behind.
 * `now() - pg_last_xact_replay_timestamp()` would grow while nothing is written, and stand still
 * when the replica has lost its primary.
 */
export function watchReplica({ primary, pool, streams, mostBehindMs }: ReplicaOptions): Replica {
  let notes: { readonly at: number; readonly place: LogPlace }[] = [];
  let sight: Sight | null = null;
  let looking: Promise<void> | null = null;
  let awayUntil = 0;

  async function look(): Promise<void> {
    try {
      const at = performance.now();
      const place = await placeOf(primary, 'pg_current_wal_lsn()');
      const reached = await placeOf(pool, 'pg_last_wal_replay_lsn()');
      if (place === null || reached === null) throw new Error('This is no replica that follows.');
      notes = [...notes.filter((note) => note.at > at - 2 * mostBehindMs), { at, place }];
      const newest = notes.findLast((note) => note.place <= reached);
      sight = { at, reached, behindMs: newest ? at - newest.at : Infinity };
    } catch {
      avoid();
    }
  }

  function avoid(): void {
    sight = null;
    notes = [];
    awayUntil = performance.now() + awayForMs;
  }

  /** One look for all who ask meanwhile. */
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    pool,
    streams,
    avoid,
    secondsBehind: () => (sight ? sight.behindMs / 1000 : Infinity),
    async isCurrent(wroteUpTo) {
      const now = performance.now();
      if (now < awayUntil) return false;
      if (!sight || now - sight.at > lookEveryMs) await lookOnce();
      if (!sight || sight.behindMs > mostBehindMs) return false;
      return wroteUpTo === null || placeIn(wroteUpTo) <= sight.reached;
    },
  };
}

async function placeOf(pool: Pool, expression: string): Promise<LogPlace | null> {
  const { rows } = await pool.query<{ place: string | null }>(`SELECT ${expression} AS place`);
  const place = rows[0]?.place ?? null;
  return place === null ? null : placeIn(place);
}

/** PostgreSQL writes a place as two hexadecimal halves: `16/B374D848`. */
function placeIn(text: string): LogPlace {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
