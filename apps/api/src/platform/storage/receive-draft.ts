import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';

import { StartError, StorageFullError, UnavailableError } from '../errors.ts';
import { getErrorCode, isSystemError } from '../error-details.ts';
import { findHolderInName, generateFileName } from './attachment-storage.ts';

/** A stream that is saved completely in a file of its own. */
export interface DraftFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/**
 * Prepares a folder for drafts or files; `variable` names the setting in errors.
 * @throws StartError when the folder cannot be written
 */
export async function prepareFolder(folder: string, variable = 'ATTACHMENTS'): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.probe-${process.pid}`);
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (cause) {
    throw new StartError(
      `${variable}: the product cannot write to the folder ${folder}. Make the folder writable, or set another folder.`,
      { cause },
    );
  }
}

/**
 * Writes a stream into a folder and waits until the disk has it; a failed stream leaves no file
 * behind. Each chunk of the stream must have its own memory, because several are written together.
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function receiveDraft(
  stream: AsyncIterable<Buffer>,
  folder: string,
  holder: string | null,
): Promise<DraftFile> {
  const path = join(folder, generateFileName(holder));
  try {
    return { path, ...(await writeSafely(stream, path)) };
  } catch (error) {
    await rm(path, { force: true });
    return throwStorageError(error);
  }
}

/**
 * Replaces a draft's bytes by their transformation.
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function rewriteDraft(
  path: string,
  folder: string,
  change: (bytes: Readable) => AsyncIterable<Buffer>,
): Promise<DraftFile> {
  const source = await openFileStream(path);
  try {
    const changed = await receiveDraft(change(source), folder, findHolderInName(basename(path)));
    await rename(changed.path, path);
    return { ...changed, path };
  } finally {
    source.destroy();
  }
}

/**
 * The error codes of a write when the disk, a user's quota or the process's file size limit is
 * full.
 */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Converts an error of the disk into an error of the service; a failed stream is the sender's
 * fault.
 * @throws StorageFullError, UnavailableError for a disk error, the unchanged error otherwise
 */
export function throwStorageError(error: unknown): never {
  if (!isSystemError(error)) throw error;
  throw fullCodes.has(getErrorCode(error))
    ? new StorageFullError(error)
    : new UnavailableError(error);
}

async function writeSafely(stream: AsyncIterable<Buffer>, path: string) {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const group of inGroups(stream)) {
      for (const bytes of group) hash.update(bytes);
      size += await writeAll(file, group);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest() };
}

/**
 * The minimum number of bytes in a group, except for the last: each system call costs a switch
 * between threads.
 */
const groupBytes = 256 * 1024;

async function* inGroups(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let group: Buffer[] = [];
  let size = 0;
  for await (const bytes of stream) {
    group.push(bytes);
    size += bytes.length;
    if (size < groupBytes) continue;
    yield group;
    group = [];
    size = 0;
  }
  if (size > 0) yield group;
}

/**
 * Writes a group with one call, and the rest with more calls when the disk fills up. Returns the
 * number of bytes.
 */
async function writeAll(file: FileHandle, group: readonly Buffer[]): Promise<number> {
  const size = group.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(group);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(group).subarray(bytesWritten));
  return size;
}

/**
 * Opens the file before it returns the stream, so that a missing file is reported before a response
 * begins.
 */
export async function openFileStream(path: string): Promise<Readable> {
  const handle = await open(path, 'r');
  return handle.createReadStream();
}

/** Deletes files that a crash left, and returns their number. */
export async function removeOldFiles(folder: string, olderThanMs: number): Promise<number> {
  const old = await listOldFiles(folder, olderThanMs);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return old.length;
}

/** Returns the holders of a folder's files. */
export async function listHolders(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return [...new Set(names.flatMap((name) => findHolderInName(name) ?? []))];
}

/**
 * Returns the names of a holder's files in a folder; an empty list when the folder does not exist.
 */
export async function listHolderFiles(holder: string, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nothingWhenMissing);
  return names.filter((name) => findHolderInName(name) === holder);
}

export async function removeHolderFiles(holder: string, folder: string): Promise<number> {
  const names = await listHolderFiles(holder, folder);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  return names.length;
}

/**
 * Returns the names of the files that were not written to for a time; an empty list when the folder
 * does not exist.
 */
export async function listOldFiles(folder: string, olderThanMs: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(nothingWhenMissing)) {
    const age = await stat(join(folder, name)).then(
      (found) => Date.now() - found.mtimeMs,
      // Ignores a file that was saved or discarded after the folder was listed.
      () => 0,
    );
    if (age > olderThanMs) old.push(name);
  }
  return old;
}

function nothingWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
