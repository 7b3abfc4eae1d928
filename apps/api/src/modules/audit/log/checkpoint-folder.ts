import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { syncFolder, replaceFileAtomically } from '../../../platform/storage/durable-files.ts';
import { getErrorCode } from '../../../platform/error-details.ts';

/** Returns the file name of the checkpoint for a tree size, padded so that names sort by size. */
export const buildCheckpointFileName = (size: number): string =>
  `${String(size).padStart(15, '0')}.txt`;

/**
 * Writes a checkpoint file durably. The file gets its final name only after it is complete, so a
 * crash leaves no partial checkpoint.
 * @param isSame whether an existing note has the same content: it may have been signed before a key
 * rotation
 * @returns the note that the file holds
 * @throws Error when the file holds another note
 */
export async function writeCheckpoint(
  folder: string,
  size: number,
  note: string,
  isSame: (other: string) => boolean,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, buildCheckpointFileName(size));
  const before = await readFile(path, 'utf8').catch(emptyWhenMissing);
  if (isSame(before)) {
    // The run that wrote the file may have crashed before it synced the folder to disk.
    await syncFolder(folder);
    return before;
  }
  // A partial note of a crashed run is a prefix of the new note.
  if (!note.startsWith(before))
    throw new Error(`${path} contains a different checkpoint of ${size} events.`);
  await replaceFileAtomically(path, note);
  return note;
}

/**
 * Returns the checkpoints of a folder, smallest tree first.
 * @throws Error when the folder does not exist
 */
export async function readCheckpoints(folder: string): Promise<string[]> {
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  return Promise.all(notes.map((name) => readFile(join(folder, name), 'utf8')));
}

function emptyWhenMissing(error: unknown): string {
  if (getErrorCode(error) === 'ENOENT') return '';
  throw error;
}
