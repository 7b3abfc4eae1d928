import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SubmissionProof } from '@feedback/contract/submitter-portal/own-data';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { caseReceiptHashSql } from '../evidence/digest-sql.ts';
import { auditEventHashSql } from './append-entries.ts';
import { buildCheckpointFileName } from './checkpoint-folder.ts';
import {
  parseSignedTreeHead,
  findCheckpointSigningKey,
  listTrustedCheckpointKeys,
} from './checkpoint-keys.ts';
import { buildMerkleInclusionPath } from './inclusion-path.ts';
import { calculateRootFromPath } from './merkle-tree.ts';
import { buildTimeStampFileName } from './stamp-checkpoints.ts';
import { hasTilesForTreeSize, readTreeHashes } from './tiles.ts';

/** Contents of a submission, with the salt of its receipt hash. */
interface Submission {
  readonly caseId: string;
  readonly receivedAt: Date;
  readonly text: string;
  readonly salt: Buffer;
}

/** The newest audit event that holds a case's receipt hash. */
interface ReceiptEntry {
  readonly eventHash: Buffer;
  /** Index of the log entry; null until the event is logged. */
  readonly index: number | null;
  readonly hash: Buffer;
  /** True when the case's current text still matches the log entry. */
  readonly holds: boolean;
}

type Receipt = Submission & ReceiptEntry;

interface Checkpoint {
  readonly size: number;
  readonly note: string;
}

/**
 * Returns a C2SP tlog-proof that a case's id, time and text are in the signed history (rule 15.21):
 * the receipt, the inclusion path to a signed tree head, and the tree head's time stamp, if any.
 * The proof contains only a hash of the event, because the event names staff.
 */
export async function buildSubmissionProof(feedbackId: number): Promise<SubmissionProof> {
  if (!findCheckpointSigningKey()) return { state: 'unsigned', proof: null };
  const receipt = await findReceipt(feedbackId);
  if (!receipt || receipt.index === null) return { state: 'soon', proof: null };
  const { index, hash, holds, caseId } = receipt;
  const checkpoint = await findCheckpoint(index);
  if (!checkpoint || !(await hasTilesForTreeSize(checkpoint.size)))
    return { state: 'soon', proof: null };
  const { size, note } = checkpoint;
  const path = await buildMerkleInclusionPath(index, size, readTreeHashes);
  const root = calculateRootFromPath(hash, index, size, path);
  if (
    !holds ||
    !root ||
    !parseSignedTreeHead(note, listTrustedCheckpointKeys())?.root.equals(root)
  ) {
    services().logger.error(
      { caseId, size },
      'A receipt differs from the signed data. Run audit verify.',
    );
    return { state: 'unavailable', proof: null };
  }
  return { state: 'ready', proof: await proofOf(receipt, checkpoint, path) };
}

async function findReceipt(feedbackId: number): Promise<Receipt | null> {
  const [submission] = await query<Submission & { readonly receiptHash: Buffer }>(
    `SELECT f.case_id AS "caseId", f.created_at AS "receivedAt", f.description AS text,
       f.receipt_salt AS salt, ${caseReceiptHashSql} AS "receiptHash"
     FROM feedbacks f WHERE f.id = $1 AND f.receipt_salt IS NOT NULL`,
    [feedbackId],
  );
  if (!submission) return null;
  const { receiptHash, ...given } = submission;
  const [entry] = await query<ReceiptEntry>(
    `SELECT e.event_hash AS "eventHash", l.index::float8 AS index, l.hash,
       l.hash = sha256('\\x00'::bytea || e.event_hash || $2::bytea) AS holds
     FROM (
       SELECT id, ${auditEventHashSql} AS event_hash FROM audit_history e
       WHERE entity = 'case' AND entity_id = $1::int::text AND digests ? 'receipt'
       UNION ALL
       SELECT event_id, event_hash FROM stored_receipts WHERE feedback_id = $1::int
     ) e
     LEFT JOIN audit_leaves l ON l.event_id = e.id
     ORDER BY e.id DESC LIMIT 1`,
    [feedbackId, receiptHash],
  );
  return entry ? { ...given, ...entry } : null;
}

/** Number of checkpoints that one SQL query returns. */
const batch = 50;

/** Returns the first checkpoint that includes a log entry and is signed by a trusted key. */
async function findCheckpoint(index: number): Promise<Checkpoint | null> {
  const keys = listTrustedCheckpointKeys();
  for (let above = index; ;) {
    const checkpoints = await query<Checkpoint>(
      `SELECT size::float8 AS size, note FROM audit_checkpoints
       WHERE size > $1 ORDER BY size LIMIT ${batch}`,
      [above],
    );
    const found = checkpoints.find(({ note }) => parseSignedTreeHead(note, keys) !== null);
    const last = checkpoints.at(-1);
    if (found || !last) return found ?? null;
    above = last.size;
  }
}

async function proofOf(receipt: Receipt, { size, note }: Checkpoint, path: readonly Buffer[]) {
  const stamp = await stampOfHead(services().config.checkpoints.folder, size);
  const extra = {
    caseId: receipt.caseId,
    receivedAt: receipt.receivedAt.toISOString(),
    text: receipt.text,
    salt: receipt.salt.toString('base64'),
    event: receipt.eventHash.toString('base64'),
    ...(stamp && { timeStamp: stamp.toString('base64') }),
  };
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(JSON.stringify(extra)).toString('base64')}`,
    `index ${receipt.index}`,
    ...path.map((each) => each.toString('base64')),
  ];
  return `${lines.join('\n')}\n\n${note}`;
}

/**
 * Returns the time stamp of the checkpoint with a tree size; null when the folder of this process
 * holds no stamp for the checkpoint.
 */
async function stampOfHead(folder: string, size: number): Promise<Buffer | null> {
  if (services().config.checkpoints.timestampUrl === null) return null;
  return readFile(join(folder, buildTimeStampFileName(buildCheckpointFileName(size)))).catch(
    (error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return null;
      throw error;
    },
  );
}
