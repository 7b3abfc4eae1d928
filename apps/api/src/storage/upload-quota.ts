import type { UploadLimits } from '../config/upload-limits.ts';
import { AppError, StorageFullError } from '../errors.ts';
import { createDiskRoom } from './disk-room.ts';
import { createSharedTime } from './shared-time.ts';

/** One upload's part of what all may take. */
export interface UploadPlace {
  /**
   * Counts bytes that go to the disk.
   * @throws AppError `tooManyUploads`, `uploadsBusy` when they are too many
   */
  readonly take: (bytes: number) => void;
  readonly isProven: () => boolean;
  /** Calls back when strangers' files have been on their way for too long, and this one longest. */
  readonly onOverdue: (letGo: () => void) => void;
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
   * @throws AppError `tooManyUploads`, `uploadsBusy`
   * @throws StorageFullError when the disk's reserve is near
   */
  readonly enter: (address: string, announced: number) => Promise<UploadPlace>;
  readonly inUse: () => { readonly uploads: number; readonly bytes: number };
}

interface Entry {
  readonly address: string;
  readonly announced: number;
  bytes: number;
  isProven: boolean;
  letGo: () => void;
  /** Ends the time that it spends as a stranger's; null: it has not begun. */
  endTime: (() => void) | null;
}

/** Seconds after which trying again makes sense. */
const soon = 30;

/** Counts the uploads of this process, whose drafts lie in a folder. */
export function createUploadQuota(limits: UploadLimits, folder: string): UploadQuota {
  const entries = new Set<Entry>();
  const room = createDiskRoom(folder);
  const strangersTime = createSharedTime(limits.unproven.ms);
  const sum = (of: (entry: Entry) => number) => [...entries].reduce((all, one) => all + of(one), 0);
  const bytesOf = (isCounted: (entry: Entry) => boolean) =>
    sum((entry) => (isCounted(entry) ? entry.bytes : 0));

  function take(entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    room.take(bytes);
    if (!entry.isProven) entry.endTime ??= strangersTime.begin(() => entry.letGo());
    if (bytesOf(({ address }) => address === entry.address) > limits.perAddress.bytes) {
      throw tooManyOfAddress();
    }
    if (bytesOf(() => true) > limits.all.bytes) throw tooMany();
    if (!entry.isProven && bytesOf(({ isProven }) => !isProven) > limits.unproven.bytes) {
      throw tooMany();
    }
  }

  async function requireRoom(): Promise<void> {
    const free = await room.free();
    const expected = sum(({ announced, bytes }) => Math.max(0, announced - bytes));
    if (free - expected < limits.diskReserve) throw new StorageFullError();
  }

  return {
    limits,
    async enter(address, announced) {
      const ofAddress = sum((entry) => (entry.address === address ? 1 : 0));
      if (ofAddress >= limits.perAddress.uploads) throw tooManyOfAddress();
      if (entries.size >= limits.all.uploads) throw tooMany();
      const entry = newEntry(address, announced);
      entries.add(entry);
      const leave = () => {
        entries.delete(entry);
        entry.endTime?.();
      };
      try {
        await requireRoom();
      } catch (error) {
        leave();
        throw error;
      }
      return {
        take: (bytes) => take(entry, bytes),
        isProven: () => entry.isProven,
        onOverdue: (letGo) => {
          entry.letGo = letGo;
        },
        prove: () => {
          entry.isProven = true;
          entry.endTime?.();
        },
        leave,
      };
    },
    inUse: () => ({ uploads: entries.size, bytes: bytesOf(() => true) }),
  };
}

const newEntry = (address: string, announced: number): Entry => ({
  address,
  announced,
  bytes: 0,
  isProven: false,
  letGo: () => undefined,
  endTime: null,
});

const tooManyOfAddress = () => new AppError('tooManyUploads', { retryAfter: soon });
const tooMany = () => new AppError('uploadsBusy', { retryAfter: soon });
