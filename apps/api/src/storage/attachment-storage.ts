import { Readable } from 'node:stream';

import { codeOf } from '../thrown.ts';

/** Bytes that were received whole and are safe on disk, but belong to nothing yet. */
export interface StoredDraft {
  /** How many. */
  readonly size: number;
  readonly sha256: Buffer;
  /** Reads it again, whole. */
  readonly open: () => Promise<Readable>;
  /**
   * Passes its bytes through a change, in its place; what was discarded stays so.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly rewrite: (change: (bytes: Readable) => AsyncIterable<Buffer>) => Promise<StoredDraft>;
  /**
   * Gives it its lasting name; from then on it is never missing.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly keep: (key: string) => Promise<void>;
  /** Removes it, also after `keep`. Does nothing the second time. */
  readonly discard: () => Promise<void>;
}

/** Where attachments' bytes are, as they lie there. Keys are ours: never a part of a name that somebody sent. */
export interface AttachmentStorage {
  /**
   * Takes a stream in without holding it in memory; leaves nothing behind when it breaks.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly receive: (stream: AsyncIterable<Buffer>) => Promise<StoredDraft>;
  readonly open: (key: string) => Promise<Readable>;
  /** Removes drafts that were left by a crash: older than an age in milliseconds. */
  readonly removeStaleDrafts: (olderThanMs: number) => Promise<number>;
  /** The keys of one day (`2026-11-21`) whose files are older than an age in milliseconds. */
  readonly storedOn: (day: string, olderThanMs: number) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  /** Whether no file lies there, whatever its key. */
  readonly isEmpty: () => Promise<boolean>;
}

/** A folder has no such file, or a bucket no such object: not a storage that is away. */
export const isMissingFile = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' ||
  (error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey');

/**
 * A library's stream as what it is in Node: their types speak of browsers' streams too.
 * @throws TypeError when it is none
 */
export function asReadable(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new TypeError('This is no stream of Node.');
}
