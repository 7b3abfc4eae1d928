import { query } from '../../../platform/db/query.ts';
import { verifyEvidence } from '../evidence/verify-evidence.ts';
import { findSignedTreeHeads, findTreeHeadsSignedTooLate } from './verify-checkpoints.ts';
import type { TrustedCheckpointKey } from './checkpoint-keys.ts';
import { MerkleTree } from './merkle-tree.ts';
import { readLogEntries, type LogEntry } from './read-entries.ts';
import { verifyArchivedEvents } from './stored-events.ts';
import { TileVerifier } from './verify-tiles.ts';

/** Result of verifying the audit history and its log. */
export interface LogVerificationResult {
  readonly events: number;
  readonly checkpoints: number;
  /** Number of events that the newest valid checkpoint covers. */
  readonly proven: number;
  /** Findings as sentences; empty when nothing was changed, removed, inserted or reordered. */
  readonly findings: readonly string[];
}

/**
 * Maximum number of reported findings, because a wrong database would produce a finding for every
 * event.
 */
const mostFindings = 100;

/**
 * Compares the audit history with the log, the log with the signed checkpoints, and evidence rows
 * with their digests in the history.
 * @param notes signed heads from a place where the database owner cannot write
 * @param keys the keys that may have signed them
 */
export async function verifyAuditLog(
  notes: readonly string[],
  keys: readonly TrustedCheckpointKey[],
): Promise<LogVerificationResult> {
  const findings: string[] = [];
  const find = (words: string) => {
    if (findings.length < mostFindings) findings.push(words);
  };
  const heads = await findSignedTreeHeads(notes, keys, find);
  const tiles = await TileVerifier.begin(find);
  const stored = await verifyArchivedEvents(find);
  const tree = new MerkleTree();
  const state = { lastEvent: 0, proven: 0, isRewritten: false, isSound: true };
  const append = (hash: Buffer) => {
    tree.append(hash);
    tiles.append(hash);
    const head = heads.get(tree.size);
    if (!head || state.isRewritten) return;
    if (head.root.equals(tree.root)) state.proven = tree.size;
    else find(`The log was rewritten between its leaves ${state.proven} and ${tree.size}.`);
    state.isRewritten = state.proven !== tree.size;
  };
  const look = ({ index, eventId, hash, found }: LogEntry) => {
    if (index !== tree.size) find(`Leaf ${tree.size} is missing: the next is ${index}.`);
    if (eventId <= state.lastEvent) find(`Event ${eventId} is logged out of its order.`);
    if (found && !found.equals(hash)) find(`Event ${eventId} was changed.`);
    if (!found && !stored.ids.has(eventId)) find(`Event ${eventId} was removed.`);
    state.lastEvent = Math.max(state.lastEvent, eventId);
    append(hash);
  };
  for await (const leaves of readLogEntries()) {
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
  tiles.end();
  for (const words of await findTreeHeadsSignedTooLate([...heads.values()])) find(words);
  await verifyEvidence(stored, find);
  return { events: tree.size, checkpoints: heads.size, proven: state.proven, findings };
}

/** Returns findings for events without a log entry that precede the newest logged event. */
async function insertedEvents(lastLogged: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT e.id FROM audit_history e
     WHERE e.id <= $1 AND NOT EXISTS (SELECT FROM audit_leaves l WHERE l.event_id = e.id)
     ORDER BY e.id LIMIT ${mostFindings}`,
    [lastLogged],
  );
  return rows.map(({ id }) => id);
}
