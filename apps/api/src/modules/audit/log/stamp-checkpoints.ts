import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { services } from '../../../platform/context/context.ts';
import { replaceFileAtomically } from '../../../platform/storage/durable-files.ts';
import { errorCodeOf } from '../../../platform/error-details.ts';
import { putFileInBucket } from './sign-checkpoint.ts';

const patienceMs = 20_000;

/** Loads the time stamp library on demand, because it has a megabyte. */
const timeStamps = () => import('./time-stamp.ts');

/** Maximum size of a response; a stamp with its certificates has about five kilobytes. */
const mostBytes = 64 * 1024;

/** Number of tree heads to stamp: only the newest, as each proves all earlier ones. */
const most = 24;

/**
 * Gets time stamps from an external authority for the signed tree heads that have none, and stores
 * them beside the heads in the folder. A person who has the key cannot backdate a head then.
 * @throws Error when the authority is away or rejects the request; the next run tries again
 */
export async function stampHeads(): Promise<void> {
  const { folder, bucket, timestampUrl } = services().config.checkpoints;
  if (timestampUrl === null) return;
  const { readStamp, stampRequest } = await timeStamps();
  const { notes, stamps } = await filesIn(folder);
  for (const name of notes.slice(-most)) {
    if (stamps.has(timeStampFileName(name))) continue;
    const note = await readFile(join(folder, name), 'utf8');
    const answer = await askAuthority(timestampUrl, stampRequest(note));
    readStamp(answer, note);
    // The bucket comes first, because a head with a stamp in the folder is not stamped again.
    if (bucket) await putFileInBucket(bucket, timeStampFileName(name), answer);
    await replaceFileAtomically(join(folder, timeStampFileName(name)), answer);
  }
}

/** Result of the verification of a folder's time stamps. */
export interface StampVerdict {
  readonly stamps: number;
  /** Time of the newest stamp. */
  readonly newest: Date | null;
  readonly findings: readonly string[];
}

/** Verifies that each time stamp of a folder covers its note and comes from a trusted authority. */
export async function verifyStamps(
  folder: string,
  trusted: readonly string[],
): Promise<StampVerdict> {
  const { verifyStamp } = await timeStamps();
  const { stamps } = await filesIn(folder);
  const findings: string[] = [];
  let newest: Date | null = null;
  for (const name of stamps) {
    try {
      const note = await readFile(join(folder, noteOf(name)), 'utf8');
      const at = await verifyStamp(await readFile(join(folder, name)), note, trusted);
      if (!newest || at > newest) newest = at;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      findings.push(`The time stamp ${name} proves nothing: ${why}`);
    }
  }
  return { stamps: stamps.size, newest, findings };
}

/** Returns the file name of a note's time stamp. */
export const timeStampFileName = (note: string): string => note.replace(/\.txt$/, '.tsr');
const noteOf = (stamp: string): string => stamp.replace(/\.tsr$/, '.txt');

async function filesIn(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return {
    notes: names.filter((name) => name.endsWith('.txt')).toSorted(),
    stamps: new Set(names.filter((name) => name.endsWith('.tsr')).toSorted()),
  };
}

/** Sends a time stamp request over HTTP (RFC 3161, 3.4). */
async function askAuthority(url: string, request: Buffer): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: new Uint8Array(request),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The time stamp authority answers ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > mostBytes) throw new Error('The time stamp authority answers too much.');
  }
  return Buffer.concat(parts);
}
