import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { syncFolder, writeWhole } from '../../../storage/durable-files.ts';
import { codeOf } from '../../../thrown.ts';

/** The file name of a tree's checkpoint. Names sort by size. */
export const fileOf = (size: number): string => `${String(size).padStart(15, '0')}.txt`;

/**
 * Writes a checkpoint and waits until the disk has it. The file gets its name only when it is
 * complete, so a crash leaves no partial checkpoint under that name.
 * @param isSame whether a note that is already there says the same: one signed before a rotation
 * @returns the note that the file holds
 * @throws Error when another note is there
 */
export async function writeCheckpoint(
  folder: string,
  size: number,
  note: string,
  isSame: (other: string) => boolean,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, fileOf(size));
  const before = await readFile(path, 'utf8').catch(emptyWhenMissing);
  if (isSame(before)) {
    // The run that wrote it may have ended before the disk had its name.
    await syncFolder(folder);
    return before;
  }
  // A partial note of a crashed run is the beginning of this one.
  if (!note.startsWith(before))
    throw new Error(`${path} holds another checkpoint of ${size} events.`);
  await writeWhole(path, note);
  return note;
}

/**
 * The checkpoints of a folder, the smallest tree first.
 * @throws Error when the folder does not exist
 */
export async function readCheckpoints(folder: string): Promise<string[]> {
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  return Promise.all(notes.map((name) => readFile(join(folder, name), 'utf8')));
}

function emptyWhenMissing(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return '';
  throw error;
}
