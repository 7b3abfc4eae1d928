import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The in-memory file system of Linux. */
const memory = '/dev/shm';

/** The bytes that the databases of concurrent tests may need. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Returns the folder for the databases of tests: in memory if it has room, else the temporary
 * folder. On ext4, creating the thousand files of a database takes ten times as long within a minute
 * after thousands of files were deleted.
 */
export function chooseScratchFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}
