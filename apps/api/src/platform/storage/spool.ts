import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

import { toError } from '../error-details.ts';

/** The size of one file in bytes; the space of bytes that were read is freed in these steps. */
const segmentBytes = 16 * 1024 * 1024;

/** The number of bytes per read. */
const pieceBytes = 64 * 1024;

/**
 * Number of bytes that may wait in memory for the client. Only bytes beyond it are written to the disk.
 */
const heldBytes = 4 * pieceBytes;

/**
 * Milliseconds that a source waits for its reader in total, before further bytes go to the disk.
 */
const patienceMs = 1000;

/** A folder that buffers responses to slow readers. */
export interface ResponseSpool {
  /**
   * Reads a source as fast as it delivers and returns the same bytes at the reader's speed. The
   * source waits only while the folder's space is used up.
   * @returns once the first bytes are there, or the end
   * @throws the error of the source before its first bytes; a later error breaks `bytes`
   */
  readonly through: (source: Readable) => Promise<SpooledBytes>;
}

/** The bytes of a spooled source. */
export interface SpooledBytes {
  readonly bytes: Readable;
  /** Settles when the source is no longer needed; never rejects. */
  readonly filled: Promise<void>;
}

interface Segment {
  readonly file: FileHandle;
  size: number;
}

/**
 * Opens a spool in a folder, which is created when it is first needed. Its files have no name once
 * they are open, so that a killed process leaves none behind.
 * @param maxBytes the disk space that all spooled bytes may use together
 */
export function openResponseSpool(folder: string, maxBytes: number): ResponseSpool {
  const room = { segments: Math.max(1, Math.floor(maxBytes / segmentBytes)) };
  const freed = new EventEmitter().setMaxListeners(0);

  const newSegment = async (): Promise<Segment> => {
    while (room.segments === 0) await once(freed, 'room');
    room.segments -= 1;
    try {
      return { file: await openNameless(folder), size: 0 };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  const giveBack = () => {
    room.segments += 1;
    freed.emit('room');
  };
  const drop = async ({ file }: Segment) => {
    giveBack();
    await file.close();
  };

  return { through: (source) => through(source, newSegment, drop) };
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Creates a queue of bytes in files: appended at one end, and read from the other. */
function openQueue(newSegment: () => Promise<Segment>, drop: (segment: Segment) => Promise<void>) {
  const segments: Segment[] = [];
  /** The number of bytes of the first segment that were read. */
  let at = 0;
  return {
    isEmpty: () => segments.length <= 1 && at === (segments[0]?.size ?? 0),
    async append(bytes: Buffer): Promise<void> {
      let last = segments.at(-1);
      if (!last || last.size >= segmentBytes) segments.push((last = await newSegment()));
      await last.file.appendFile(bytes);
      last.size += bytes.length;
    },
    /**
     * Returns the next bytes; null when no bytes are left, or after a file was read completely,
     * because bytes in memory may come next.
     */
    async take(): Promise<Buffer | null> {
      const [first] = segments;
      if (first && at === first.size && at >= segmentBytes) {
        segments.shift();
        at = 0;
        await drop(first);
        return null;
      }
      if (!first || at === first.size) return null;
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, first.size - at));
      const { bytesRead } = await first.file.read(piece, 0, piece.length, at);
      at += bytesRead;
      return piece.subarray(0, bytesRead);
    },
    async clear(): Promise<void> {
      await Promise.all(segments.splice(0).map(drop));
    },
  };
}

async function through(
  source: Readable,
  newSegment: () => Promise<Segment>,
  drop: (segment: Segment) => Promise<void>,
): Promise<SpooledBytes> {
  /** Bytes in memory, which come before all bytes on the disk. */
  const held: Buffer[] = [];
  let heldSize = 0;
  const queue = openQueue(newSegment, drop);
  const hasSome = () => held.length > 0 || !queue.isEmpty();
  const progress = new EventEmitter();
  const state = { isEnded: false, isLeft: false };
  let failure: Error | undefined;

  let patience = patienceMs;
  const waitForReader = async () => {
    const since = performance.now();
    const over = setTimeout(() => progress.emit('taken'), patience);
    await once(progress, 'taken');
    clearTimeout(over);
    patience -= performance.now() - since;
  };
  const hold = async (bytes: Buffer): Promise<void> => {
    const isHeld = queue.isEmpty() && heldSize + bytes.length <= heldBytes;
    if (!isHeld && queue.isEmpty() && held.length > 0 && patience > 0 && !state.isLeft) {
      await waitForReader();
      return hold(bytes);
    }
    if (!isHeld) return queue.append(bytes);
    held.push(bytes);
    heldSize += bytes.length;
  };
  const fill = async () => {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      if (state.isLeft) return;
      await hold(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      progress.emit('change');
    }
  };
  const filled = fill()
    .catch((error: Error) => {
      failure = error;
    })
    .finally(() => {
      state.isEnded = true;
      progress.emit('change');
    });

  /** Waits for the next bytes and returns them; null at the end. */
  const take = async (): Promise<Buffer | null> => {
    const piece = held.shift();
    heldSize -= piece?.length ?? 0;
    progress.emit('taken');
    const next = piece ?? (await queue.take());
    if (next) return next;
    if (!hasSome()) {
      if (failure) throw failure;
      if (state.isEnded) return null;
      await once(progress, 'change');
    }
    return take();
  };

  if (!hasSome()) await once(progress, 'change');
  if (failure && !hasSome()) throw failure;
  const clear = callbackify(async () => {
    await filled;
    await queue.clear();
  });
  const bytes = new Readable({
    async read() {
      try {
        this.push(await take());
      } catch (error) {
        this.destroy(toError(error));
      }
    },
    destroy(error, done) {
      state.isLeft = true;
      progress.emit('taken');
      source.destroy();
      clear((broken) => done(broken ?? error));
    },
  });
  return { bytes, filled };
}
