import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { UnavailableError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';

/** A file that was received completely and is safe on disk, but belongs to no record yet. */
export interface StoredDraft {
  /** The size in bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  /** Opens the whole draft for reading. */
  readonly open: () => Promise<Readable>;
  /**
   * Replaces the draft's bytes by their transformation; a discarded draft stays discarded.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly rewrite: (change: (bytes: Readable) => AsyncIterable<Buffer>) => Promise<StoredDraft>;
  /**
   * Gives the draft its final name and makes it permanent.
   * @throws StorageFullError, UnavailableError when the disk is full or gone, or when another
   * process has declared this process dead
   */
  readonly keep: (key: string) => Promise<void>;
  /** Deletes the draft, even after `keep`. A second call has no effect. */
  readonly discard: () => Promise<void>;
}

/**
 * The storage of attachments' encrypted bytes. Keys are generated: they contain no part of a name
 * that a client sent.
 */
export interface AttachmentStorage {
  /**
   * Writes a stream to a draft without holding it in memory; leaves no file behind when the stream
   * fails.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly receive: (stream: AsyncIterable<Buffer>) => Promise<StoredDraft>;
  readonly open: (key: string) => Promise<Readable>;
  /**
   * Returns a file's size in bytes.
   * @throws Error when the file is missing, UnavailableError when the storage is down
   */
  readonly sizeOf: (key: string) => Promise<number>;
  /** Returns a new final name in a folder by day, so that no folder grows without end. */
  readonly newKey: () => string;
  /** Returns the holders of the drafts on this machine. */
  readonly draftHolders: () => Promise<string[]>;
  readonly removeDraftsOf: (holder: string) => Promise<number>;
  /** Returns the keys of one day whose files a holder stored. */
  readonly storedBy: (holder: string, day: string) => Promise<string[]>;
  /** Deletes drafts that a crash left: older than an age in milliseconds. Returns their number. */
  readonly removeStaleDrafts: (olderThanMs: number) => Promise<number>;
  /**
   * Returns the keys of one day (`2026-11-21`) whose files are older than an age in milliseconds.
   */
  readonly storedOn: (day: string, olderThanMs: number) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  /** Returns whether the storage holds no file under any key. */
  readonly isEmpty: () => Promise<boolean>;
}

/**
 * Returns the name of the process that holds files until they are recorded; null when none does and
 * no process sweeps them.
 */
export type HolderName = () => string | null;

/** Returns a random file name, with the name of its holder in front. */
export function generateFileName(holder: string | null): string {
  return holder === null ? randomUUID() : `${holder}_${randomUUID()}`;
}

/** Returns the holder in a file's name, or null. */
export const findHolderInName = (name: string): string | null =>
  /^([0-9a-f-]{36})_/.exec(name)?.[1] ?? null;

export function generateStorageKey(holder: string | null): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}/${generateFileName(holder)}`;
}

/**
 * Checks that the holder of a draft is still current.
 * @throws UnavailableError when another process has declared the holder dead and may have deleted
 * its files
 */
export function requireHolder(holder: string | null, now: HolderName): void {
  if (holder !== now()) throw new UnavailableError(new Error('Its holder was taken for dead.'));
}

/** The errors of a bucket for a missing object: of GET, and of HEAD, whose response has no body. */
const missingObjectErrors = new Set(['NoSuchKey', 'NotFound']);

/**
 * Returns whether a folder has no such file or a bucket no such object, rather than the storage
 * being unavailable.
 */
export const isMissingFile = (error: unknown): boolean =>
  getErrorCode(error) === 'ENOENT' ||
  (error instanceof Error &&
    error.cause instanceof Error &&
    missingObjectErrors.has(error.cause.name));

/**
 * Narrows a library's stream to a Node stream: its type includes browser streams.
 * @throws TypeError for any other stream
 */
export function toNodeStream(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new TypeError('This is no stream of Node.');
}
