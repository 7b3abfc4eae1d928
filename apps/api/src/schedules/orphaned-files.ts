import { isBackupRunning } from '../platform/db/backup-lock.ts';
import { findUnreferencedFiles } from '../platform/db/save-files-with-records.ts';
import { currentTime, services } from '../platform/context/context.ts';

/** The number of past days to check; a process that was down for longer has nothing to clean up. */
const daysBack = 7;
const dayMs = 86_400_000;

/**
 * Deletes files that a submission gave their final names but never committed, because its process
 * died in between. A file younger than `olderThanMs` may belong to a submission in progress.
 */
export async function deleteOrphanedFiles(olderThanMs: number): Promise<number> {
  const { storage } = services();
  let removed = 0;
  for (let back = 0; back < daysBack; back += 1) {
    const day = new Date(currentTime().getTime() - back * dayMs).toISOString().slice(0, 10);
    const keys = await storage.storedOn(day, olderThanMs);
    const gone = await deleteUnreferencedFiles(keys);
    if (gone === null) return removed;
    removed += gone;
  }
  return removed;
}

/**
 * Deletes the given files that no record names.
 * @returns the number of deleted files, or null while a backup runs and nothing may be deleted
 */
export async function deleteUnreferencedFiles(keys: readonly string[]): Promise<number | null> {
  if (keys.length === 0) return 0;
  const unreferenced = await findUnreferencedFiles(keys);
  // A backup that began before the records were deleted still includes the files.
  if (await isBackupRunning()) return null;
  for (const key of unreferenced) await services().storage.remove(key);
  return unreferenced.length;
}
