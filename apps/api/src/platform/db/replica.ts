import type { Pool } from 'pg';

/** A position in the write-ahead log (`pg_lsn`), as a number that only grows. */
type LogPlace = bigint;

/** A streaming replica, for reads over many cases (rule 6.8). */
export interface Replica {
  /** Pool for snapshots. */
  readonly pool: Pool;
  /** Pool for streamed responses only. */
  readonly streams: Pool;
  /**
   * Whether the replica may be read: it responds, is at most `mostBehindMs` behind, and has the
   * reader's last change.
   * @param wroteUpTo log position after the reader's last change, as PostgreSQL writes it
   */
  readonly isCurrent: (wroteUpTo: string | null) => Promise<boolean>;
  /** Seconds that the replica was behind at the last check; infinite while it is away. */
  readonly secondsBehind: () => number;
  /** Excludes the replica for a while, because a read from it failed. */
  readonly avoid: () => void;
}

interface ReplicaOptions {
  readonly primary: Pool;
  readonly pool: Pool;
  readonly streams: Pool;
  readonly mostBehindMs: number;
}

/** Milliseconds for which the result of a replica check is reused. */
const lookEveryMs = 1000;

/** Milliseconds for which a failed replica is not used. */
const awayForMs = 5000;

/** Result of the last check: the replica's log position, and how far it is behind the primary. */
interface ReplicaSample {
  readonly at: number;
  readonly reached: LogPlace;
  readonly behindMs: number;
}

/**
 * Measures how far a replica is behind, with this process's clock only. Each sample is the
 * primary's log position and the time; the newest sample that the replica has reached gives the
 * delay. `now() - pg_last_xact_replay_timestamp()` would be wrong: it grows while nothing is
 * written, and stands still when the replica has lost its primary.
 */
export function watchReplica({ primary, pool, streams, mostBehindMs }: ReplicaOptions): Replica {
  let notes: { readonly at: number; readonly place: LogPlace }[] = [];
  let sample: ReplicaSample | null = null;
  let looking: Promise<void> | null = null;
  let awayUntil = 0;

  async function look(): Promise<void> {
    try {
      const at = performance.now();
      const place = await placeOf(primary, 'pg_current_wal_lsn()');
      const reached = await placeOf(pool, 'pg_last_wal_replay_lsn()');
      if (place === null || reached === null)
        throw new Error(
          'The database of DATABASE_READ_URL is not a replica that receives changes.',
        );
      notes = [...notes.filter((note) => note.at > at - 2 * mostBehindMs), { at, place }];
      const newest = notes.findLast((note) => note.place <= reached);
      sample = { at, reached, behindMs: newest ? at - newest.at : Infinity };
    } catch {
      avoid();
    }
  }

  function avoid(): void {
    sample = null;
    notes = [];
    awayUntil = performance.now() + awayForMs;
  }

  /** Shares one check among all concurrent readers. */
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
    secondsBehind: () => (sample ? sample.behindMs / 1000 : Infinity),
    async isCurrent(wroteUpTo) {
      const now = performance.now();
      if (now < awayUntil) return false;
      if (!sample || now - sample.at > lookEveryMs) await lookOnce();
      if (!sample || sample.behindMs > mostBehindMs) return false;
      return wroteUpTo === null || placeIn(wroteUpTo) <= sample.reached;
    },
  };
}

async function placeOf(pool: Pool, expression: string): Promise<LogPlace | null> {
  const { rows } = await pool.query<{ place: string | null }>(`SELECT ${expression} AS place`);
  const place = rows[0]?.place ?? null;
  return place === null ? null : placeIn(place);
}

/** Parses a log position, which PostgreSQL writes as two hexadecimal halves: `16/B374D848`. */
function placeIn(text: string): LogPlace {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
