import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BucketAddress } from '../../../config/attachments.ts';
import { services } from '../../../context/context.ts';
import { query } from '../../../db/query.ts';
import { codeOf } from '../../../thrown.ts';
import { signCheckpoint, verifierKey } from './checkpoint.ts';
import { MerkleTree } from './merkle-tree.ts';

/** What checkpoints are signed with, and where they go beside the database. */
interface Signer {
  /** The product's own address, as C2SP names logs: without the scheme. */
  readonly origin: string;
  readonly seed: Buffer;
  readonly folder: string;
  readonly bucket: BucketAddress | null;
  /** Who is handed each note too; null: nobody. */
  readonly url: string | null;
}

const patienceMs = 20_000;

/** Null where no key is set: the log is kept, its heads are not signed. */
export function checkpointSigner(): Signer | null {
  const { checkpoints, publicUrl } = services().config;
  if (!checkpoints.key) return null;
  const origin = `${publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/history`;
  return {
    origin,
    seed: Buffer.from(checkpoints.key, 'hex'),
    folder: checkpoints.folder,
    bucket: checkpoints.bucket,
    url: checkpoints.url,
  };
}

/** The public half, for who verifies. */
export const ownVerifierKey = ({ origin, seed }: Signer): string => verifierKey(origin, seed);

/**
 * Signs the tree's head and writes it to the folder, which the database's owner should not be able
 * to write to, hands it to who else keeps it, and writes it to the database. A head that was signed
 * is not signed again.
 * @throws Error when the folder can't be written or nobody takes it: the next run tries again
 */
export async function signHead(): Promise<void> {
  const signer = checkpointSigner();
  if (!signer) return;
  const [found] = await query<{ size: number; edge: Buffer; signed: number | null }>(
    `SELECT size::float8 AS size, edge, (SELECT max(size) FROM audit_checkpoints)::float8 AS signed
     FROM audit_tree`,
  );
  if (!found || found.size === 0 || found.size === found.signed) return;
  const { size, edge } = found;
  const { origin, seed, folder, bucket, url } = signer;
  const note = signCheckpoint({ origin, size, root: new MerkleTree(size, edge).root }, seed);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileOf(size)), note, { flag: 'wx' }).catch((error: unknown) => {
    // A try before this one wrote it: the same head, signed alike.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (bucket) await putInto(bucket, fileOf(size), note);
  if (url !== null) await hand(url, note);
  await query('INSERT INTO audit_checkpoints (size, note) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    size,
    note,
  ]);
}

/** AWS's client is loaded where it is used: it doubles the time of a start. */
export async function putInto(bucket: BucketAddress, name: string, content: Buffer | string) {
  const { putLasting } = await import('../../../storage/lasting-objects.ts');
  await putLasting(bucket, name, content);
}

/** To a machine that is not the database's owner's. */
async function hand(url: string, note: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: note,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`CHECKPOINT_URL answers ${response.status}.`);
}

/** Sorted by name they are sorted by size. */
export const fileOf = (size: number): string => `${String(size).padStart(15, '0')}.txt`;

/** The notes of a folder, those that grew from smaller trees first; none where there is none. */
export async function notesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const notes = names.filter((name) => name.endsWith('.txt')).toSorted();
  return Promise.all(notes.map((name) => readFile(join(folder, name), 'utf8')));
}
