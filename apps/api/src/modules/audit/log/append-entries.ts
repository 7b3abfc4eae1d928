import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { MerkleTree } from './merkle-tree.ts';

/** Maximum number of events that one transaction appends to the log. */
const most = 10_000;

/** Maximum number of transactions in one run. A first run may have to log the events of years. */
const mostBatches = 300;

/**
 * SQL expression: the text that the log hashes for an event `e`: a JSON array of all columns. A
 * change of this expression would make logged events unverifiable.
 */
export const auditEventTextSql = `jsonb_build_array(e.id,
  to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_id, e.actor_code,
  e.actor_name, e.entity, e.entity_id, e.label, e.action, e.before, e.after, e.request_id,
  e.digests)::text`;

/** SQL expression: the SHA-256 of the text of an event `e`. */
export const auditEventHashSql = `sha256(convert_to(${auditEventTextSql}, 'UTF8'))`;

/**
 * SQL expression: the hash of the log entry of an event `e`. The entry covers the receipt hash
 * separately, so that a receipt proof needs only a hash of the event's other data.
 */
export const logEntryHashSql = `sha256('\\x00'::bytea || ${auditEventHashSql}
  || coalesce(decode(e.digests->>'receipt', 'hex'), ''))`;

interface TreeRow {
  readonly size: number;
  readonly edge: Buffer;
  readonly loggedId: string;
  readonly seenId: string;
  /** True when all transactions that were open when `seenId` was read have ended. */
  readonly isSettled: boolean;
}

/**
 * Appends audit events that are not yet in the log, in the order of their ids. Stops at the first
 * id that an open transaction could still precede with another event (rule 15.10).
 * @returns the number of logged events
 */
export async function appendLogEntries(): Promise<number> {
  let logged = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const added = await inTransaction(appendBatch);
    logged += added;
    if (added < most) break;
  }
  await inTransaction(lookAhead);
  return logged;
}

async function lockTree(): Promise<TreeRow> {
  const [tree] = await query<TreeRow>(
    `SELECT size::float8 AS size, edge, logged_id AS "loggedId", seen_id AS "seenId",
       pg_snapshot_xmin(pg_current_snapshot()) >= seen_before AS "isSettled"
     FROM audit_tree FOR UPDATE`,
  );
  if (!tree) throw new Error('The table of the Merkle tree has no row.');
  return tree;
}

async function appendBatch(): Promise<number> {
  const { size, edge, loggedId, seenId, isSettled } = await lockTree();
  if (!isSettled || seenId === loggedId) return 0;
  const leaves = await query<{ eventId: string; hash: Buffer }>(
    `WITH taken AS (
       SELECT e.id AS event_id, ${logEntryHashSql} AS hash FROM audit_history e
       WHERE e.id > $1 AND e.id <= $2 ORDER BY e.id LIMIT ${most}
     ), added AS (
       INSERT INTO audit_leaves (index, event_id, hash)
       SELECT $3::bigint + row_number() OVER (ORDER BY event_id) - 1, event_id, hash FROM taken
       RETURNING index, event_id, hash
     )
     SELECT event_id AS "eventId", hash FROM added ORDER BY index`,
    [loggedId, seenId, size],
  );
  const tree = new MerkleTree(size, edge);
  for (const { hash } of leaves) tree.append(hash);
  const last = leaves.length < most ? seenId : leaves.at(-1)?.eventId;
  await query('UPDATE audit_tree SET size = $1, edge = $2, logged_id = $3', [
    tree.size,
    tree.edge,
    last,
  ]);
  return leaves.length;
}

/**
 * Records the highest current event id, which the next run may log once all transactions that are
 * open now have ended.
 */
async function lookAhead(): Promise<void> {
  const { loggedId, seenId } = await lockTree();
  if (seenId !== loggedId) return;
  await query(
    `UPDATE audit_tree SET seen_before = pg_snapshot_xmax(pg_current_snapshot()),
       seen_id = greatest(seen_id, coalesce((SELECT max(id) FROM audit_history), 0))`,
  );
}
