import type { BucketAddress } from '../../../platform/config/attachments.ts';
import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { buildCheckpointFileName, writeCheckpoint } from './checkpoint-folder.ts';
import {
  parseSignedTreeHead,
  findCheckpointSigningKey,
  listTrustedCheckpointKeys,
} from './checkpoint-keys.ts';
import { signCheckpoint } from './checkpoint.ts';
import { MerkleTree } from './merkle-tree.ts';

const patienceMs = 20_000;

/**
 * Signs the current tree head. Writes the checkpoint to the folder, to the bucket, to
 * `CHECKPOINT_URL` and to the database. The database owner should have no write access to the
 * folder. Does not sign the same tree head twice.
 * @throws Error when a destination rejects the checkpoint; the next run tries again
 */
export async function signCurrentTreeHead(): Promise<void> {
  const key = findCheckpointSigningKey();
  if (!key) return;
  const [found] = await query<{ size: number; edge: Buffer; signed: number | null }>(
    `SELECT size::float8 AS size, edge, (SELECT max(size) FROM audit_checkpoints)::float8 AS signed
     FROM audit_tree`,
  );
  if (!found || found.size === 0 || found.size === found.signed) return;
  const { size, edge } = found;
  const { folder, bucket, url } = services().config.checkpoints;
  const { root } = new MerkleTree(size, edge);
  const signed = signCheckpoint({ origin: key.origin, size, root }, key.seed);
  const isSame = (other: string) => {
    const head = parseSignedTreeHead(other, listTrustedCheckpointKeys());
    return head !== null && head.size === size && head.root.equals(root);
  };
  const note = await writeCheckpoint(folder, size, signed, isSame);
  if (bucket) await putFileInBucket(bucket, buildCheckpointFileName(size), note);
  if (url !== null) await postTo(url, note);
  await query('INSERT INTO audit_checkpoints (size, note) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    size,
    note,
  ]);
}

/**
 * Stores a file in the bucket. Loads the AWS client on demand, because loading the client doubles
 * the start time of the server.
 */
export async function putFileInBucket(
  bucket: BucketAddress,
  name: string,
  content: Buffer | string,
) {
  const { putImmutableObject } = await import('../../../platform/storage/immutable-objects.ts');
  await putImmutableObject(bucket, name, content);
}

/**
 * Posts a checkpoint to the `CHECKPOINT_URL`, a machine that the database owner does not control.
 */
async function postTo(url: string, note: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: note,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`The server of CHECKPOINT_URL returned status ${response.status}.`);
}
