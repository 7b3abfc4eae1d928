import { statfs } from 'node:fs/promises';

import { refuseBrokenDisk } from './receive-draft.ts';

/** How much of a folder's disk is free. */
export interface DiskRoom {
  /**
   * In bytes.
   * @throws UnavailableError when the disk is gone
   */
  readonly free: () => Promise<number>;
  /** Counts bytes that go to the disk. */
  readonly take: (bytes: number) => void;
}

/** For so long, in milliseconds, a disk's word is good, less what was taken since. */
const knownMs = 1000;

/** The room on a folder's disk; asking for it costs as much as a small statement. */
export function createDiskRoom(folder: string, ask = freeOf): DiskRoom {
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
  const { bavail, bsize } = await statfs(folder).catch(refuseBrokenDisk);
  return bavail * bsize;
}
