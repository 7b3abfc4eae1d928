import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { UnavailableError } from '../errors.ts';
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
   * @throws StorageFullError, UnavailableError when the disk is full or gone, or the process was
   *   taken for dead since it came
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
  /** A lasting name by day, so that no folder grows without end. */
  readonly newKey: () => string;
  /** The holders of the drafts that lie on this machine. */
  readonly draftHolders: () => Promise<string[]>;
  readonly removeDraftsOf: (holder: string) => Promise<number>;
  /** The keys of one day whose files came by a holder. */
  readonly storedBy: (holder: string, day: string) => Promise<string[]>;
  /** Removes drafts that were left by a crash: older than an age in milliseconds. */
  readonly removeStaleDrafts: (olderThanMs: number) => Promise<number>;
  /** The keys of one day (`2026-11-21`) whose files are older than an age in milliseconds. */
  readonly storedOn: (day: string, olderThanMs: number) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  /** Whether no file lies there, whatever its key. */
  readonly isEmpty: () => Promise<boolean>;
}

/** The name of whoever holds files until a record knows them; null: nobody sweeps them. */
export type HolderName = () => string | null;

/** A file's name: random, so that it says nothing, behind the name of its holder. */
export function newFileName(holder: string | null): string {
  return holder === null ? randomUUID() : `${holder}_${randomUUID()}`;
}

/** The holder of a file, by the file's name; null: nobody. */
export const holderOf = (name: string): string | null =>
  /^([0-9a-f-]{36})_/.exec(name)?.[1] ?? null;

export function newKeyOf(holder: string | null): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}/${newFileName(holder)}`;
}

/** @throws UnavailableError when others took its holder for dead: they may have swept it */
export function requireHolder(holder: string | null, now: HolderName): void {
  if (holder !== now()) throw new UnavailableError(new Error('Its holder was taken for dead.'));
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
