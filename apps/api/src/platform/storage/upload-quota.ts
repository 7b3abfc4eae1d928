import type { UploadShare, UploadLimits } from '../config/upload-limits.ts';
import { AppError, StorageFullError } from '../errors.ts';
import { createFreeSpaceGuard } from './free-space-guard.ts';
import { createTimeBudget } from './time-budget.ts';

/** Quota slot of an upload. */
export interface UploadSlot {
  /**
   * Occupies a slot at the first byte of a file; an upload without files needs no slot.
   * @throws AppError `tooManyUploads`, `uploadsBusy`
   * @throws StorageFullError when the free disk space nears the reserve
   */
  readonly seat: () => Promise<void>;
  /**
   * Counts bytes that go to the disk.
   * @throws AppError `tooManyUploads`, `uploadsBusy` when they are too many
   */
  readonly take: (bytes: number) => void;
  readonly isSeated: () => boolean;
  readonly isProven: () => boolean;
  /**
   * Sets the callback that ends the upload: because uploads without proof used too much time, or
   * because another upload needs the slot.
   */
  readonly onLetGo: (letGo: EndUpload | null) => void;
  /** Marks the sender as proven from now on. */
  readonly prove: () => void;
  /** Frees the slot once the files are saved or deleted. */
  readonly leave: () => void;
}

/** Ends an upload with the error for its sender. */
export type EndUpload = (reason: AppError) => void;

/** Limits on the resources that all uploads use in this process. */
export interface UploadQuota {
  readonly limits: UploadLimits;
  /** Admits an upload whose request announces this many bytes, and starts counting its time. */
  readonly enter: (address: string, announced: number) => UploadSlot;
  readonly inUse: () => { readonly uploads: number; readonly bytes: number };
}

interface Entry {
  readonly address: string;
  readonly announced: number;
  readonly since: number;
  /**
   * State of the upload: `seated` has occupied a slot since its first file; `leaving` has lost the
   * slot.
   */
  state: 'arriving' | 'seated' | 'leaving';
  bytes: number;
  isProven: boolean;
  /** Callback that ends the upload; null once all of its bytes have arrived. */
  letGo: EndUpload | null;
  /** Stops counting the time for which the sender is unproven. */
  endTime: () => void;
}

/** Seconds after which a rejected client should retry. */
const soon = 30;

/** Counts the uploads of this process, whose drafts lie in a folder. */
export function createUploadQuota(limits: UploadLimits, folder: string): UploadQuota {
  /** The uploads in order of arrival. */
  const entries = new Set<Entry>();
  const room = createFreeSpaceGuard(folder);
  const strangersTime = createTimeBudget(limits.unproven.ms);
  const those = (isMeant: (entry: Entry) => boolean) => [...entries].filter(isMeant);
  const bytesOf = (isMeant: (entry: Entry) => boolean) =>
    those(isMeant).reduce((sum, { bytes }) => sum + bytes, 0);

  /**
   * Returns a predicate for the uploads that share a limit with this upload: uploads of the same
   * address, with and without proof separately.
   */
  const sharing = (entry: Entry) => (other: Entry) =>
    other.address === entry.address && other.isProven === entry.isProven;
  const shareOf = ({ isProven }: Entry): UploadShare =>
    isProven ? limits.perAddress.proven : limits.perAddress.strangers;

  function take(entry: Entry, bytes: number): void {
    if (entry.state === 'leaving') throw tooMany();
    entry.bytes += bytes;
    room.take(bytes);
    if (bytesOf(sharing(entry)) > shareOf(entry).bytes) throw tooManyOfAddress();
    if (bytesOf(() => true) > limits.all.bytes) throw tooMany();
    if (!entry.isProven && bytesOf(isStranger) > limits.unproven.bytes) throw tooMany();
  }

  async function seat(entry: Entry): Promise<void> {
    if (entry.state === 'seated') return;
    if (entry.state === 'leaving') throw tooMany();
    const seated = those(isSeated);
    if (seated.filter(sharing(entry)).length >= shareOf(entry).uploads) throw tooManyOfAddress();
    if (seated.length >= limits.all.uploads) {
      if (!entry.isProven || !displaceOne(seated)) throw tooMany();
    }
    entry.state = 'seated';
    if (!entry.isProven) {
      entry.endTime = strangersTime.begin(() => entry.letGo?.(tooSlow()), entry.since);
    }
    await requireRoom();
  }

  async function requireRoom(): Promise<void> {
    const free = await room.free();
    const expected = those(isSeated).reduce(
      (sum, { announced, bytes }) => sum + Math.max(0, announced - bytes),
      0,
    );
    if (free - expected < limits.diskReserve) throw new StorageFullError();
  }

  function leave(entry: Entry): void {
    entries.delete(entry);
    entry.endTime();
  }

  return {
    limits,
    enter(address, announced) {
      const entry = newEntry(address, announced);
      entries.add(entry);
      const arriving = those(({ state }) => state === 'arriving');
      if (arriving.length > limits.arriving.uploads) displaceOne(arriving);
      return {
        seat: () => seat(entry),
        take: (bytes) => take(entry, bytes),
        isSeated: () => entry.state === 'seated',
        isProven: () => entry.isProven,
        onLetGo: (letGo) => {
          entry.letGo = letGo;
        },
        prove: () => {
          entry.isProven = true;
          entry.endTime();
        },
        leave: () => leave(entry),
      };
    },
    inUse: () => ({ uploads: those(isSeated).length, bytes: bytesOf(() => true) }),
  };
}

/**
 * Ends an upload without proof, of the address with the most uploads, so that another upload gets
 * its slot. Returns false when no upload can be ended.
 */
function displaceOne(among: readonly Entry[]): boolean {
  const displaced = findOldestUploadOfBusiestAddress(
    among.filter((each) => isStranger(each) && each.letGo),
  );
  if (!displaced) return false;
  displaced.state = 'leaving';
  displaced.letGo?.(tooMany());
  return true;
}

/**
 * Returns the first upload of the address that has the most, so that heavy use yields to light use;
 * undefined for an empty list.
 * @param among the uploads in order of arrival
 */
export function findOldestUploadOfBusiestAddress<Each extends { readonly address: string }>(
  among: readonly Each[],
): Each | undefined {
  const counts = new Map<string, number>();
  for (const { address } of among) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return among.find(({ address }) => counts.get(address) === most);
}

const isSeated = ({ state }: Entry) => state === 'seated';
const isStranger = ({ isProven }: Entry) => !isProven;

const newEntry = (address: string, announced: number): Entry => ({
  address,
  announced,
  since: Date.now(),
  state: 'arriving',
  bytes: 0,
  isProven: false,
  letGo: null,
  endTime: () => undefined,
});

const tooSlow = () => new AppError('uploadTooSlow');
const tooManyOfAddress = () => new AppError('tooManyUploads', { retryAfter: soon });
const tooMany = () => new AppError('uploadsBusy', { retryAfter: soon });
