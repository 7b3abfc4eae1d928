import { statfs } from 'node:fs/promises';

import type { UploadLimits } from '../config/upload-limits.ts';
import { AppError } from '../errors.ts';
import { refuseBrokenDisk } from './receive-draft.ts';

/** One upload's part of what all may take. */
export interface UploadPlace {
  /**
   * Counts bytes that go to the disk.
   * @throws AppError `tooManyUploads`, `uploadsBusy` when they are too many
   */
  readonly take: (bytes: number) => void;
  readonly isProven: () => boolean;
  /** From now on its sender is known. */
  readonly prove: () => void;
  /** Its files are saved or gone. */
  readonly leave: () => void;
}

/** How much uploads take of the process, and that it is not too much. */
export interface UploadQuota {
  readonly limits: UploadLimits;
  /**
   * Lets an upload in that says to bring so many bytes.
   * @throws AppError `tooManyUploads`, `uploadsBusy`; `storageFull` when the disk's reserve is near
   */
  readonly enter: (address: string, announced: number) => Promise<UploadPlace>;
  readonly inUse: () => { readonly uploads: number; readonly bytes: number };
}

interface Entry {
  readonly address: string;
  readonly announced: number;
  bytes: number;
  isProven: boolean;
}

/** Seconds after which trying again makes sense. */
const soon = 30;
const later = 120;

/** Counts the uploads of this process, whose drafts lie in a folder. */
export function createUploadQuota(limits: UploadLimits, folder: string): UploadQuota {
  const entries = new Set<Entry>();
  const sum = (of: (entry: Entry) => number) => [...entries].reduce((all, one) => all + of(one), 0);
  const bytesOf = (isCounted: (entry: Entry) => boolean) =>
    sum((entry) => (isCounted(entry) ? entry.bytes : 0));

  function take(entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    if (bytesOf(({ address }) => address === entry.address) > limits.perAddress.bytes) {
      throw tooManyOfAddress();
    }
    if (bytesOf(() => true) > limits.all.bytes) throw tooMany();
    if (!entry.isProven && bytesOf(({ isProven }) => !isProven) > limits.unproven.bytes) {
      throw tooMany();
    }
  }

  async function requireRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(folder).catch(refuseBrokenDisk);
    const expected = sum(({ announced, bytes }) => Math.max(0, announced - bytes));
    if (bavail * bsize - expected < limits.diskReserve) {
      throw new AppError('storageFull', { retryAfter: later });
    }
  }

  return {
    limits,
    async enter(address, announced) {
      const ofAddress = sum((entry) => (entry.address === address ? 1 : 0));
      if (ofAddress >= limits.perAddress.uploads) throw tooManyOfAddress();
      if (entries.size >= limits.all.uploads) throw tooMany();
      const entry: Entry = { address, announced, bytes: 0, isProven: false };
      entries.add(entry);
      const leave = () => void entries.delete(entry);
      try {
        await requireRoom();
      } catch (error) {
        leave();
        throw error;
      }
      return {
        take: (bytes) => take(entry, bytes),
        isProven: () => entry.isProven,
        prove: () => {
          entry.isProven = true;
        },
        leave,
      };
    },
    inUse: () => ({ uploads: entries.size, bytes: bytesOf(() => true) }),
  };
}

const tooManyOfAddress = () => new AppError('tooManyUploads', { retryAfter: soon });
const tooMany = () => new AppError('uploadsBusy', { retryAfter: soon });
