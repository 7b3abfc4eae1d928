import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { services } from '../../../platform/context/context.ts';
import { replaceFileAtomically } from '../../../platform/storage/durable-files.ts';
import { getErrorCode } from '../../../platform/error-details.ts';
import { putFileInBucket } from './sign-checkpoint.ts';

const patienceMs = 20_000;

/** Loads the time stamp library on demand, because the library is a megabyte in size. */
const timeStamps = () => import('./time-stamp.ts');

/**
 * Maximum size in bytes of an authority's response. A time stamp with certificates has about five
 * kilobytes.
 */
const mostBytes = 64 * 1024;

/**
 * Maximum number of checkpoints that one run stamps. The newest suffice, because each checkpoint
 * proves all earlier entries.
 */
const most = 24;

/**
 * Requests time stamps from an external authority for signed checkpoints without a stamp, and
 * stores the stamps in the checkpoint folder. A time stamp prevents a holder of the signing key
 * from backdating a checkpoint.
 * @throws Error when the authority is away or rejects the request; the next run tries again
 */
export async function requestCheckpointTimeStamps(): Promise<void> {
  const { folder, bucket, timestampUrl } = services().config.checkpoints;
  if (timestampUrl === null) return;
  const { parseTimeStamp, buildTimeStampRequest } = await timeStamps();
  const { notes, stamps } = await filesIn(folder);
  for (const name of notes.slice(-most)) {
    if (stamps.has(buildTimeStampFileName(name))) continue;
    const note = await readFile(join(folder, name), 'utf8');
    const answer = await askAuthority(timestampUrl, buildTimeStampRequest(note));
    parseTimeStamp(answer, note);
    // Writes to the bucket first, because a checkpoint with a stamp in the folder is not stamped
    // again.
    if (bucket) await putFileInBucket(bucket, buildTimeStampFileName(name), answer);
    await replaceFileAtomically(join(folder, buildTimeStampFileName(name)), answer);
  }
}

/** Result of verifying the time stamps of a checkpoint folder. */
export interface TimeStampVerification {
  readonly stamps: number;
  /** Time of the newest valid time stamp. */
  readonly newest: Date | null;
  readonly findings: readonly string[];
}

/**
 * Verifies that each time stamp in a folder covers its checkpoint and comes from a trusted
 * authority.
 */
export async function verifyCheckpointTimeStamps(
  folder: string,
  trusted: readonly string[],
): Promise<TimeStampVerification> {
  const { verifyTimeStamp } = await timeStamps();
  const { stamps } = await filesIn(folder);
  const findings: string[] = [];
  let newest: Date | null = null;
  for (const name of stamps) {
    try {
      const note = await readFile(join(folder, noteOf(name)), 'utf8');
      const at = await verifyTimeStamp(await readFile(join(folder, name)), note, trusted);
      if (!newest || at > newest) newest = at;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      findings.push(`The time stamp ${name} proves nothing: ${why}`);
    }
  }
  return { stamps: stamps.size, newest, findings };
}

/** Returns the time stamp's file name for a checkpoint's file name. */
export const buildTimeStampFileName = (note: string): string => note.replace(/\.txt$/, '.tsr');
const noteOf = (stamp: string): string => stamp.replace(/\.tsr$/, '.txt');

async function filesIn(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
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
  if (!response.ok) throw new Error(`The time stamp authority returned status ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > mostBytes) throw new Error('The response of the time stamp authority is too large.');
  }
  return Buffer.concat(parts);
}
