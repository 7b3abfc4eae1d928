import type { Readable } from 'node:stream';

/** A file that was received whole and is safe on disk, but belongs to nothing yet. */
export interface StoredDraft {
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  /** The first bytes, for telling what it is. */
  readonly head: Buffer;
  /** Reads it again, whole. */
  readonly open: () => Promise<Readable>;
  /**
   * Gives it its lasting name; from then on it is never missing.
   * @throws StorageFullError, UnavailableError when the disk is full or gone
   */
  readonly keep: (key: string) => Promise<void>;
  /** Removes it, also after `keep`. Does nothing the second time. */
  readonly discard: () => Promise<void>;
}

/** Where attachments' bytes are. Keys are ours: never a part of a name that somebody sent. */
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
}
