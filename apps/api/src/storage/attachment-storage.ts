import { Readable } from 'node:stream';

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

/** A file that came with a request, received but not yet looked at. */
export interface ReceivedFile {
  /** As it was sent, without folders. */
  readonly name: string;
  readonly draft: StoredDraft;
  /** It was cut off at the largest size that is accepted. */
  readonly isTooLarge: boolean;
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
  /** Whether no file lies there, whatever its key. */
  readonly isEmpty: () => Promise<boolean>;
}

/**
 * A library's stream as what it is in Node: their types speak of browsers' streams too.
 * @throws TypeError when it is none
 */
export function asReadable(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new TypeError('This is no stream of Node.');
}
