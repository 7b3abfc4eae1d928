import { query } from '../../../db/query.ts';
import { readCheckpoint, type TreeHead } from './checkpoint.ts';
import { MerkleTree } from './merkle-tree.ts';
import { readLeaves, type Leaf } from './read-leaves.ts';
import { verifyStored, type Approval } from './stored-events.ts';

/** What was found, in words. */
export interface Verdict {
  readonly events: number;
  readonly checkpoints: number;
  /** The events that the newest good checkpoint vouches for. */
  readonly proven: number;
  /** Empty: nothing was changed, removed, inserted or put in another order. */
  readonly findings: readonly string[];
}

/** Of one kind, so that a database of other contents does not fill the screen. */
const mostFindings = 100;

/**
 * Compares the whole history with its log, and the log with its signed heads.
 * @param notes signed heads, from where the database's owner can't write
 * @param vkey the key that they are verified with; null: there are none
 */
export async function verifyLog(notes: readonly string[], vkey: string | null): Promise<Verdict> {
  const findings: string[] = [];
  const find = (words: string) => {
    if (findings.length < mostFindings) findings.push(words);
  };
  const heads = headsOf(notes, vkey, find);
  const stored = await verifyStored(find);
  const tree = new MerkleTree();
  const state = { lastEvent: 0, proven: 0, isRewritten: false, isSound: true };
  const append = (hash: Buffer) => {
    tree.append(hash);
    const head = heads.get(tree.size);
    if (!head || state.isRewritten) return;
    if (head.root.equals(tree.root)) state.proven = tree.size;
    else find(`The log was rewritten between its leaves ${state.proven} and ${tree.size}.`);
    state.isRewritten = state.proven !== tree.size;
  };
  const look = ({ index, eventId, hash, found }: Leaf) => {
    if (index !== tree.size) find(`Leaf ${tree.size} is missing: the next is ${index}.`);
    if (eventId <= state.lastEvent) find(`Event ${eventId} is logged out of its order.`);
    if (found && !found.equals(hash)) find(`Event ${eventId} was changed.`);
    if (!found && !stored.ids.has(eventId)) find(`Event ${eventId} was removed.`);
    state.lastEvent = Math.max(state.lastEvent, eventId);
    append(hash);
  };
  for await (const leaves of readLeaves()) {
    if (leaves.isSound) {
      for (const hash of leaves.hashes) append(hash);
      state.lastEvent = leaves.lastEvent;
    } else {
      state.isSound = false;
      for (const leaf of leaves.rows) look(leaf);
    }
  }
  for (const { size } of heads.values()) {
    if (size > tree.size) find(`A checkpoint speaks of ${size} events, the log has ${tree.size}.`);
  }
  if (!state.isSound)
    for (const id of await insertedEvents(state.lastEvent)) find(`Event ${id} was inserted.`);
  for (const id of await changedDisclosures(stored.approvals))
    find(`The published disclosure ${id} was changed.`);
  return { events: tree.size, checkpoints: heads.size, proven: state.proven, findings };
}

function headsOf(
  notes: readonly string[],
  vkey: string | null,
  find: (words: string) => void,
): Map<number, TreeHead> {
  const heads = new Map<number, TreeHead>();
  if (vkey === null) return heads;
  for (const note of notes) {
    const head = readCheckpoint(note, vkey);
    const other = head && heads.get(head.size);
    if (!head) find(`A checkpoint is not signed by the key: ${note.split('\n', 2).join(', ')}.`);
    else if (other && !other.root.equals(head.root)) {
      find(`Two checkpoints of ${head.size} events differ.`);
    } else heads.set(head.size, head);
  }
  return heads;
}

/** Events before the newest that is logged, which are not. */
async function insertedEvents(lastLogged: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT e.id FROM audit_history e
     WHERE e.id <= $1 AND NOT EXISTS (SELECT FROM audit_leaves l WHERE l.event_id = e.id)
     ORDER BY e.id LIMIT ${mostFindings}`,
    [lastLogged],
  );
  return rows.map(({ id }) => id);
}

/** Published tables that are not those whose digest the history has. */
async function changedDisclosures(stored: readonly Approval[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT e.entity_id AS id FROM (
       SELECT id, entity_id, after FROM audit_history
       WHERE entity = 'disclosure' AND action = 'approved'
       UNION ALL
       SELECT * FROM jsonb_to_recordset($1) AS kept (id bigint, entity_id text, after jsonb)
     ) e LEFT JOIN disclosures d ON d.id = e.entity_id::int
     WHERE e.after ? 'digest'
       AND e.after->>'digest' IS DISTINCT FROM encode(sha256(convert_to(d.tables::text, 'UTF8')), 'hex')
     ORDER BY e.id LIMIT ${mostFindings}`,
    [JSON.stringify(stored)],
  );
  return rows.map(({ id }) => id);
}
