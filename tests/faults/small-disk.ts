import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of some megabytes that a test can fill. */
export interface SmallDisk {
  /** Uses all free space. */
  readonly fill: () => void;
  /** Frees the space that `fill` used. */
  readonly free: () => void;
  readonly unmount: () => void;
}

const block = Buffer.alloc(1024 ** 2);

/** Mounts a small disk over a folder, and hides the folder's content meanwhile. */
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

/** The reason why no small disk can be mounted here, or null. */
export const smallDiskSkipReason = mayMount()
  ? null
  : 'left out: who runs it may not mount a small disk';

/** Checks whether this user may mount. Root in a container often may not. */
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
