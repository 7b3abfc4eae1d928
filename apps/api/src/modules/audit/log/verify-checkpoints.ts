import { toIndianDay } from '../../../platform/db/indian-days.ts';
import { query } from '../../../platform/db/query.ts';
import {
  parseSignedTreeHead,
  type SignedTreeHead,
  type TrustedCheckpointKey,
} from './checkpoint-keys.ts';

/**
 * Returns the validly signed tree heads of the checkpoint notes and of the database, by tree size.
 * @param find receives a finding about a note that is unsigned or contradicts another
 */
export async function findSignedTreeHeads(
  notes: readonly string[],
  keys: readonly TrustedCheckpointKey[],
  find: (words: string) => void,
): Promise<Map<number, SignedTreeHead>> {
  const heads = new Map<number, SignedTreeHead>();
  if (keys.length === 0) return heads;
  const stored = await query<{ size: number; note: string }>(
    'SELECT size::float8 AS size, note FROM audit_checkpoints ORDER BY size',
  );
  for (const { note, size } of [...notes.map((each) => ({ note: each, size: null })), ...stored]) {
    const head = parseSignedTreeHead(note, keys);
    const other = head && heads.get(head.size);
    if (!head)
      find(`A checkpoint is not signed by a known key: ${note.split('\n', 2).join(', ')}.`);
    else if (size !== null && size !== head.size)
      find(`The database has a checkpoint of ${head.size} events as one of ${size}.`);
    else if (other && !other.root.equals(head.root))
      find(`Two checkpoints of ${head.size} events differ.`);
    else heads.set(head.size, head);
  }
  return heads;
}

/**
 * Returns findings for tree heads that a retired key signed after its last day. The time of the
 * newest event in the tree counts as the time of signing.
 */
export async function findTreeHeadsSignedTooLate(
  heads: readonly SignedTreeHead[],
): Promise<string[]> {
  const newest = new Map<string, SignedTreeHead>();
  for (const head of heads) {
    if (head.key.until === null) continue;
    if (head.size > (newest.get(head.key.vkey)?.size ?? 0)) newest.set(head.key.vkey, head);
  }
  const findings: string[] = [];
  for (const { size, key } of newest.values()) {
    const [event] = await query<{ at: Date }>(
      `SELECT e.at FROM audit_leaves l JOIN audit_history e ON e.id = l.event_id
       WHERE l.index = $1`,
      [size - 1],
    );
    if (event && key.until !== null && toIndianDay(event.at) > key.until)
      findings.push(
        `A checkpoint of ${size} events is signed by a key that ended on ${key.until}.`,
      );
  }
  return findings;
}
