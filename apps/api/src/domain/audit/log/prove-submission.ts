import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SubmissionProof } from '@feedback/contract/own-case/own-data';

import { services } from '../../../context/context.ts';
import { query } from '../../../db/query.ts';
import { codeOf } from '../../../thrown.ts';
import { readCheckpoint } from './checkpoint.ts';
import { inclusionPath } from './inclusion-path.ts';
import { rootByPath } from './merkle-tree.ts';
import { checkpointSigner, fileOf, ownVerifierKey } from './sign-head.ts';
import { stampOf } from './stamp-heads.ts';
import { hasTilesFor, readHashes } from './tiles.ts';

interface Logged {
  readonly at: Date;
  readonly label: string;
  readonly index: number;
  readonly hash: Buffer;
  /** The first signed head that it is under. */
  readonly size: number;
  readonly note: string;
}

/**
 * The proof that a case's receipt stands in the history (rule 15.21): its leaf, the way from there
 * to a signed head, and that head's time stamp where there is one, as a C2SP tlog-proof. The leaf is
 * a hash: the event itself names who of the staff had the case, which is nothing for its submitter.
 * @throws Error when the log is not what was signed
 */
export async function proveSubmission(feedbackId: number): Promise<SubmissionProof> {
  const signer = checkpointSigner();
  if (!signer) return { state: 'unsigned', proof: null };
  const [logged] = await query<Logged>(
    `SELECT e.at, e.label, l.index::float8 AS index, l.hash, c.size::float8 AS size, c.note
     FROM (
       SELECT id, at, label FROM audit_history
       WHERE entity = 'case' AND entity_id = $1::integer::text AND action = 'created'
       UNION ALL
       SELECT event_id, at, case_id FROM stored_receipts WHERE feedback_id = $1
     ) e
     JOIN audit_leaves l ON l.event_id = e.id
     JOIN LATERAL (SELECT size, note FROM audit_checkpoints WHERE size > l.index
       ORDER BY size LIMIT 1) c ON true
     ORDER BY e.id LIMIT 1`,
    [feedbackId],
  );
  if (!logged || !(await hasTilesFor(logged.size))) return { state: 'soon', proof: null };
  const { at, label, index, hash, size, note } = logged;
  const path = await inclusionPath(index, size, readHashes);
  const root = rootByPath(hash, index, size, path);
  if (!root || !readCheckpoint(note, ownVerifierKey(signer))?.root.equals(root))
    throw new Error(`The log's first ${size} leaves are not those that were signed.`);
  const stamp = await stampOfHead(signer.folder, size);
  const extra = {
    caseId: label,
    receivedAt: at.toISOString(),
    leaf: hash.toString('base64'),
    ...(stamp && { timeStamp: stamp.toString('base64') }),
  };
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(JSON.stringify(extra)).toString('base64')}`,
    `index ${index}`,
    ...path.map((each) => each.toString('base64')),
  ];
  return { state: 'ready', proof: `${lines.join('\n')}\n\n${note}` };
}

/** Null where it has none yet, or the folder is another process's. */
async function stampOfHead(folder: string, size: number): Promise<Buffer | null> {
  if (services().config.checkpoints.timestampUrl === null) return null;
  return readFile(join(folder, stampOf(fileOf(size)))).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}
