import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  isMissingFile,
  type AttachmentStorage,
} from '../../../platform/storage/attachment-storage.ts';
import { syncFolder } from '../../../platform/storage/durable-files.ts';
import { listBackupSets, buildBackupSetsPath } from './manifest.ts';
import { writeBackupPart } from './backup-part.ts';
import {
  buildBackupFileLocation,
  readAttachmentList,
  type ListedBackupFile,
} from './backup-paths.ts';
import { buildBackupFileName, type BackupKey } from './encrypt-part.ts';

/** The number of files that are copied concurrently. */
const atOnce = 16;

/** The suffix of an unfinished copy; the next backup deletes it. */
const unfinished = '.unfinished';

/** The result of copying a set's files. */
interface CopiedFiles {
  readonly added: number;
  /** Storage keys of files that are missing or differ from what was saved. */
  readonly unreadable: string[];
}

/** Copies the attachments of a set that the backup folder does not contain yet. */
export async function copyAttachmentsToBackup(
  storage: AttachmentStorage,
  folder: string,
  set: string,
  key: BackupKey,
): Promise<CopiedFiles> {
  const unreadable: string[] = [];
  const folders = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let added = 0;
  const copy = async (file: ListedBackupFile): Promise<void> => {
    const { path } = buildBackupFileLocation(folder, file.name);
    if (await isThere(path)) return;
    if (await copyFile(storage, folder, file, key)) added += 1;
    else unreadable.push(file.storageKey);
    folders.add(dirname(path));
  };
  await processWithLimitedConcurrency(readAttachmentList(set), async (file) => {
    // Equal files are copied once. If the first file is unreadable, the second file may be
    // readable.
    const before = underWay.get(file.name);
    const copying = before ? before.then(() => copy(file)) : copy(file);
    underWay.set(file.name, copying);
    await copying.finally(() => {
      if (underWay.get(file.name) === copying) underWay.delete(file.name);
    });
  });
  for (const each of folders) await syncFolder(each);
  return { added, unreadable: unreadable.toSorted() };
}

/** Processes items with limited concurrency. The first failure stops the processing. */
export async function processWithLimitedConcurrency<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const next = items[Symbol.asyncIterator]();
  const state = { hasFailed: false };
  const turn = async () => {
    while (!state.hasFailed) {
      const { value, done } = await next.next();
      if (done) return;
      await work(value);
    }
  };
  const turns = Array.from({ length: atOnce }, () =>
    turn().catch((error: unknown) => {
      state.hasFailed = true;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(turns);
  await next.return?.();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Copies a file into the backup. Returns false, without a copy, when the file is missing from the
 * storage or was changed.
 */
async function copyFile(
  storage: AttachmentStorage,
  folder: string,
  { name, storageKey }: ListedBackupFile,
  key: BackupKey,
): Promise<boolean> {
  const place = buildBackupFileLocation(folder, name);
  await mkdir(dirname(place.path), { recursive: true, mode: 0o700 });
  const path = `${place.path}${unfinished}-${randomUUID()}`;
  try {
    const bytes = await storage.open(storageKey);
    const { sha256 } = await writeBackupPart(bytes, { ...place, path }, key);
    if (buildBackupFileName(Buffer.from(sha256, 'hex'), key) !== name) return false;
    await rename(path, place.path);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes the sets and copies that unfinished backups left. */
export async function deleteUnfinishedBackups(folder: string): Promise<void> {
  await mkdir(buildBackupSetsPath(folder), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(buildBackupSetsPath(folder))) {
    if (!name.startsWith(unfinished)) continue;
    await rm(join(buildBackupSetsPath(folder), name), { recursive: true, force: true });
  }
  await removeFiles(folder, (name) => name.includes(unfinished));
}

/** Deletes backup files whose names match; lists one folder at a time to limit memory. */
async function removeFiles(folder: string, isOver: (name: string) => boolean): Promise<void> {
  for (const prefix of await readdir(join(folder, 'files'))) {
    for (const name of await readdir(join(folder, 'files', prefix))) {
      if (isOver(name)) await rm(join(folder, 'files', prefix, name), { force: true });
    }
  }
}

/** Returns the folder of an unfinished set. */
export const buildUnfinishedSetPath = (folder: string, name: string): string =>
  join(buildBackupSetsPath(folder), `${unfinished}-${name}`);

/**
 * Deletes all sets but the newest, and the attachments that only the deleted sets contain. Holds
 * the attachment names in memory, about 100 bytes each.
 * @returns the names of the deleted sets
 */
export async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const sets = await listBackupSets(folder);
  const old = sets.slice(0, Math.max(0, sets.length - keep));
  if (old.length === 0) return [];
  for (const name of old) {
    // Renames the set first, so that a half-deleted set does not look complete.
    const leaving = buildUnfinishedSetPath(folder, name);
    await rename(join(buildBackupSetsPath(folder), name), leaving);
    await rm(leaving, { recursive: true });
  }
  const named = new Set<string>();
  for (const set of await listBackupSets(folder)) {
    for await (const { name } of readAttachmentList(join(buildBackupSetsPath(folder), set)))
      named.add(name);
  }
  await removeFiles(folder, (name) => !named.has(name));
  return old;
}
