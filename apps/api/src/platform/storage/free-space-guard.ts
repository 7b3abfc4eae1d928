import { statfs } from 'node:fs/promises';

import { throwStorageError } from './receive-draft.ts';

/** The free space on a folder's disk. */
export interface FreeSpaceGuard {
  /**
   * Returns the free bytes.
   * @throws UnavailableError when the disk is gone
   */
  readonly free: () => Promise<number>;
  /** Counts bytes that are written to the disk. */
  readonly take: (bytes: number) => void;
}

/** Milliseconds for which a measurement is reused, minus the bytes written since then. */
const knownMs = 1000;

/** Measures the free space on a folder's disk; one query costs as much as a small SQL statement. */
export function createFreeSpaceGuard(folder: string, ask = freeOf): FreeSpaceGuard {
  let known: Promise<number> = Promise.resolve(0);
  let until = 0;
  let taken = 0;
  return {
    async free() {
      if (Date.now() >= until) {
        until = Date.now() + knownMs;
        taken = 0;
        known = ask(folder);
      }
      const free = await known;
      return free - taken;
    },
    take(bytes) {
      taken += bytes;
    },
  };
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(throwStorageError);
  return bavail * bsize;
}
