import { getCurrentClient } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { logEntryHashSql } from './append-entries.ts';
import { hashLengthInBytes } from './merkle-tree.ts';

/** Number of log entries in a batch. Each batch starts at a multiple of this number. */
const batch = 20_000;

/** Number of batches that the database compares concurrently outside a transaction. */
const atOnce = 3;

/** Smallest possible event id (PostgreSQL `bigint`). */
const beforeAll = -(2n ** 63n);

/** Log entry with the hash recalculated from the event's current row. */
export interface LogEntry {
  readonly index: number;
  readonly eventId: number;
  readonly hash: Buffer;
  /** Hash recalculated from the event's row; null when the row is not in the database. */
  readonly found: Buffer | null;
}

/** Batch of adjacent log entries. */
export type LogEntryBatch =
  /**
   * Every entry is in place and matches its event, and every event between the entries is in the
   * log.
   */
  | { readonly isSound: true; readonly hashes: readonly Buffer[]; readonly lastEvent: number }
  /** At least one entry does not match its event, or its event is in the object storage. */
  | { readonly isSound: false; readonly rows: readonly LogEntry[] };

/**
 * Yields all log entries in order, in batches, and reads further batches while the caller processes
 * a batch.
 */
export async function* readLogEntries(): AsyncGenerator<LogEntryBatch> {
  const [newest] = await query<{ index: number | null }>(
    'SELECT max(index)::float8 AS index FROM audit_leaves',
  );
  const last = newest?.index ?? -1;
  const ahead: Promise<LogEntryBatch>[] = [];
  const most = getCurrentClient() ? 1 : atOnce;
  for (let from = 0; from <= last || ahead.length > 0; from += batch) {
    if (from <= last) {
      const next = readBatch(from);
      // An error is thrown later, when this batch is awaited.
      next.catch(() => undefined);
      ahead.push(next);
    }
    const first = ahead.length === most || from + batch > last ? ahead.shift() : undefined;
    if (first) yield await first;
  }
}

/**
 * Compares a batch of log entries with their events inside the database, at a tenth of the cost of
 * loading the rows. Loads the rows only when the comparison finds a difference.
 */
async function readBatch(from: number): Promise<LogEntryBatch> {
  const [all] = await query<{ isSound: boolean; hashes: Buffer; lastEvent: number }>(
    `WITH before AS (
       SELECT coalesce(max(event_id), '${beforeAll}') AS id FROM audit_leaves WHERE index = $1 - 1
     ), next AS MATERIALIZED (
       SELECT event_id, hash, index = $1 + row_number() OVER log - 1
           AND event_id > lag(event_id, 1, (SELECT id FROM before)) OVER log AS is_in_place
       FROM audit_leaves WHERE index >= $1 AND index < $1 + ${batch} WINDOW log AS (ORDER BY index)
     ), near AS (
       SELECT e.id, ${logEntryHashSql} AS found FROM audit_history e
       WHERE e.id > (SELECT id FROM before) AND e.id <= (SELECT max(event_id) FROM next)
     )
     SELECT bool_and(is_in_place IS TRUE AND hash IS NOT DISTINCT FROM found)
         AND count(*) = (SELECT count(*) FROM next) AS "isSound",
       (SELECT string_agg(hash, '' ORDER BY event_id) FROM next) AS hashes,
       max(event_id)::float8 AS "lastEvent"
     FROM next FULL JOIN near ON near.id = event_id`,
    [from],
  );
  if (!all?.isSound) return { isSound: false, rows: await readRows(from) };
  const hashes = Array.from({ length: all.hashes.length / hashLengthInBytes }, (_, place) =>
    all.hashes.subarray(place * hashLengthInBytes, (place + 1) * hashLengthInBytes),
  );
  return { isSound: true, hashes, lastEvent: all.lastEvent };
}

const readRows = (from: number): Promise<LogEntry[]> =>
  query<LogEntry>(
    `WITH next AS MATERIALIZED (
       SELECT index, event_id, hash FROM audit_leaves WHERE index >= $1 AND index < $1 + ${batch}
     ), near AS (
       -- Months are not in the order of ids: without bounds each batch would read them all.
       SELECT * FROM audit_history WHERE id BETWEEN (SELECT min(event_id) FROM next)
         AND (SELECT max(event_id) FROM next)
     )
     SELECT l.index::float8 AS index, l.event_id::float8 AS "eventId", l.hash,
       CASE WHEN e.id IS NOT NULL THEN ${logEntryHashSql} END AS found
     FROM next l LEFT JOIN near e ON e.id = l.event_id ORDER BY l.index`,
    [from],
  );
