import type { Share, UploadLimits } from '../config/upload-limits.ts';
import { AppError, StorageFullError } from '../errors.ts';
import { createDiskRoom } from './disk-room.ts';
import { createSharedTime } from './shared-time.ts';

/** One upload's part of what all may take. */
export interface UploadPlace {
  /**
   * Takes one of the places, with a file's first byte; who brings no file needs none.
   * @throws AppError `tooManyUploads`, `uploadsBusy`
   * @throws StorageFullError when the disk's reserve is near
   */
  readonly seat: () => Promise<void>;
  /**
   * Counts bytes that go to the disk.
   * @throws AppError `tooManyUploads`, `uploadsBusy` when they are too many
   */
  readonly take: (bytes: number) => void;
  readonly isSeated: () => boolean;
  readonly isProven: () => boolean;
  /** Calls back when it has to go: strangers took too long, or others need what it has. */
  readonly onLetGo: (letGo: LetGo | null) => void;
  /** From now on its sender is known. */
  readonly prove: () => void;
  /** Its files are saved or gone. */
  readonly leave: () => void;
}

/** Ends an upload with what its sender is told. */
export type LetGo = (reason: AppError) => void;

/** How much uploads take of the process, and that it is not too much. */
export interface UploadQuota {
  readonly limits: UploadLimits;
  /** Lets a request begin that says to bring so many bytes; its time runs from now on. */
  readonly enter: (address: string, announced: number) => UploadPlace;
  readonly inUse: () => { readonly uploads: number; readonly bytes: number };
}

interface Entry {
  readonly address: string;
  readonly announced: number;
  readonly since: number;
  /** Seated ones have a place, with their first file; who is leaving has lost it. */
  state: 'arriving' | 'seated' | 'leaving';
  bytes: number;
  isProven: boolean;
  /** Null while it can't be stopped: all of it has come. */
  letGo: LetGo | null;
  /** Ends the time that it spends as a stranger's. */
  endTime: () => void;
}

/** Seconds after which trying again makes sense. */
const soon = 30;

/** Counts the uploads of this process, whose drafts lie in a folder. */
export function createUploadQuota(limits: UploadLimits, folder: string): UploadQuota {
  /** Who came first stands first. */
  const entries = new Set<Entry>();
  const room = createDiskRoom(folder);
  const strangersTime = createSharedTime(limits.unproven.ms);
  const those = (isMeant: (entry: Entry) => boolean) => [...entries].filter(isMeant);
  const bytesOf = (isMeant: (entry: Entry) => boolean) =>
    those(isMeant).reduce((sum, { bytes }) => sum + bytes, 0);

  /** The uploads that count together with one: its address's, the proven apart from strangers. */
  const sharing = (entry: Entry) => (other: Entry) =>
    other.address === entry.address && other.isProven === entry.isProven;
  const shareOf = ({ isProven }: Entry): Share =>
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

/** Lets a stranger go for others, of the address that has the most; false when none can be. */
function displaceOne(among: readonly Entry[]): boolean {
  const displaced = oldestOfBusiest(among.filter((each) => isStranger(each) && each.letGo));
  if (!displaced) return false;
  displaced.state = 'leaving';
  displaced.letGo?.(tooMany());
  return true;
}

/**
 * The first one of the address that has the most, so that who takes much makes way before who
 * takes little; undefined when there is none.
 * @param among who came first stands first
 */
export function oldestOfBusiest<Each extends { readonly address: string }>(
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
