import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  const options = ['-t', 'tmpfs', '-o', `size=${mebibytes}m`];
  execFileSync('mount', [...options, 'none', folder], { stdio: 'pipe' });
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

/** Why no small disk can be had here; null: it can. */
export const noSmallDisk = mayMount() ? null : 'left out: who runs it may not mount a small disk';

/** A container's root may not, either. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'feedback-mount-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
