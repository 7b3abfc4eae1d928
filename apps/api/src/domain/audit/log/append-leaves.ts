import { query } from '../../../db/query.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { MerkleTree } from './merkle-tree.ts';

/** Events that one transaction logs. */
const most = 10_000;

/** What one run logs at most: a first run may find years. */
const mostBatches = 300;

/**
 * An event `e` as the bytes that its leaf's hash is taken of: all of its columns as one JSON array.
 * It never changes: what was logged could not be verified any more.
 */
export const eventText = `jsonb_build_array(e.id,
  to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.actor_id, e.actor_code,
  e.actor_name, e.entity, e.entity_id, e.label, e.action, e.before, e.after, e.request_id,
  e.digests)::text`;

/** The hash of an event `e`. */
export const eventHash = `sha256(convert_to(${eventText}, 'UTF8'))`;

/**
 * The hash of an event's leaf. The receipt stands in it apart from the event, so that a proof of
 * the receipt shows nothing else of the event.
 */
export const leafHash = `sha256('\\x00'::bytea || ${eventHash}
  || coalesce(decode(e.digests->>'receipt', 'hex'), ''))`;

interface TreeRow {
  readonly size: number;
  readonly edge: Buffer;
  readonly loggedId: string;
  readonly seenId: string;
  /** No transaction that was open when `seenId` was read is open any more. */
  readonly isSettled: boolean;
}

/**
 * Logs the events of the history that are not yet: in the order of their ids, without gaps, and
 * only up to where nobody's open transaction can still add one (rule 15.10).
 * @returns how many
 */
export async function appendLeaves(): Promise<number> {
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
  if (!tree) throw new Error('The tree has no row.');
  return tree;
}

async function appendBatch(): Promise<number> {
  const { size, edge, loggedId, seenId, isSettled } = await lockTree();
  if (!isSettled || seenId === loggedId) return 0;
  const leaves = await query<{ eventId: string; hash: Buffer }>(
    `WITH taken AS (
       SELECT e.id AS event_id, ${leafHash} AS hash FROM audit_history e
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

/** Notes up to where the next run may log, once all transactions of now are over. */
async function lookAhead(): Promise<void> {
  const { loggedId, seenId } = await lockTree();
  if (seenId !== loggedId) return;
  await query(
    `UPDATE audit_tree SET seen_before = pg_snapshot_xmax(pg_current_snapshot()),
       seen_id = greatest(seen_id, coalesce((SELECT max(id) FROM audit_history), 0))`,
  );
}
