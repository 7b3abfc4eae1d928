import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Why no small disk can be had here; null: it can. */
export const noSmallDisk =
  process.getuid?.() === 0 ? null : 'left out: only root can mount a small disk';

/** A disk of some megabytes that a test may fill up. */
export interface SmallDisk {
  /** Takes what is free of it. */
  readonly fill: () => void;
  /** Gives that back. */
  readonly free: () => void;
  readonly unmount: () => void;
}

const block = Buffer.alloc(1024 ** 2);

/** Mounts a small disk over a folder; what lay there is hidden meanwhile. */
export function mountSmallDisk(folder: string, mebibytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'none', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    unmount: () => execFileSync('umount', [folder]),
  };
}
