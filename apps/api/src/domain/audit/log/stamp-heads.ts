import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { services } from '../../../context/context.ts';
import { writeWhole } from '../../../storage/durable-files.ts';
import { codeOf } from '../../../thrown.ts';
import { putInto } from './sign-head.ts';

const patienceMs = 20_000;

/** Its library weighs a megabyte: it is loaded where heads are stamped. */
const timeStamps = () => import('./time-stamp.ts');

/** A stamp with its certificates has some five kilobytes. */
const mostBytes = 64 * 1024;

/** Heads that are stamped at a time: the newest, as each vouches for all before it. */
const most = 24;

/**
 * Has an authority elsewhere stamp the signed heads that have no time stamp yet, beside them in the
 * folder: whoever has the key can't sign a head of last year today.
 * @throws Error when the authority is away or refuses: the next run tries again
 */
export async function stampHeads(): Promise<void> {
  const { folder, bucket, timestampUrl } = services().config.checkpoints;
  if (timestampUrl === null) return;
  const { readStamp, stampRequest } = await timeStamps();
  const { notes, stamps } = await filesIn(folder);
  for (const name of notes.slice(-most)) {
    if (stamps.has(stampOf(name))) continue;
    const note = await readFile(join(folder, name), 'utf8');
    const answer = await askAuthority(timestampUrl, stampRequest(note));
    readStamp(answer, note);
    // The bucket first: what is in the folder is not stamped again.
    if (bucket) await putInto(bucket, stampOf(name), answer);
    await writeWhole(join(folder, stampOf(name)), answer);
  }
}

/** What the time stamps of a folder prove. */
export interface StampVerdict {
  readonly stamps: number;
  /** When the newest was given. */
  readonly newest: Date | null;
  readonly findings: readonly string[];
}

/** Looks whether each time stamp of a folder is of its note, by an authority that is trusted. */
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

/** The time stamp beside a note. */
export const stampOf = (note: string): string => note.replace(/\.txt$/, '.tsr');
const noteOf = (stamp: string): string => stamp.replace(/\.tsr$/, '.txt');

async function filesIn(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return {
    notes: names.filter((name) => name.endsWith('.txt')).toSorted(),
    stamps: new Set(names.filter((name) => name.endsWith('.tsr')).toSorted()),
  };
}

/** RFC 3161 over HTTP (3.4). */
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
