import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

import { asError } from '../thrown.ts';

/** Bytes of one file; what a reader has taken goes back to the disk in such steps. */
const segmentBytes = 16 * 1024 * 1024;

/** Bytes that are read at a time. */
const pieceBytes = 64 * 1024;

/** A folder for what is on its way to slow readers. */
export interface Spool {
  /**
   * Takes a source in as fast as it comes and gives the same bytes as they are asked for. The
   * source waits only while the folder's room is used up.
   * @returns once the first bytes are there, or the end
   * @throws what the source throws before its first bytes; what comes later breaks `bytes`
   */
  readonly through: (source: Readable) => Promise<Spooled>;
}

/** What was taken in. */
export interface Spooled {
  readonly bytes: Readable;
  /** Settles when the source is no longer needed; never rejects. */
  readonly filled: Promise<void>;
}

interface Segment {
  readonly file: FileHandle;
  size: number;
}

/**
 * A spool in a folder, which is made when it is first needed. Its files have no name from the
 * moment they are made, so that a process that is killed leaves none behind.
 * @param maxBytes what all that goes through may take of the disk together
 */
export function openSpool(folder: string, maxBytes: number): Spool {
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

async function through(
  source: Readable,
  newSegment: () => Promise<Segment>,
  drop: (segment: Segment) => Promise<void>,
): Promise<Spooled> {
  const segments: Segment[] = [];
  const progress = new EventEmitter();
  const state = { isEnded: false, isLeft: false };
  let failure: Error | undefined;

  const fill = async () => {
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      let last = segments.at(-1);
      if (!last || last.size >= segmentBytes) segments.push((last = await newSegment()));
      if (state.isLeft) return;
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      await last.file.appendFile(bytes);
      last.size += bytes.length;
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

  let at = 0;
  /** The next bytes, waited for; null at the end. */
  const take = async (): Promise<Buffer | null> => {
    const [first] = segments;
    if (first && at < first.size) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, first.size - at));
      const { bytesRead } = await first.file.read(piece, 0, piece.length, at);
      at += bytesRead;
      return piece.subarray(0, bytesRead);
    }
    if (first && first.size >= segmentBytes) {
      segments.shift();
      at = 0;
      await drop(first);
    } else if (state.isEnded) {
      if (failure) throw failure;
      return null;
    } else {
      await once(progress, 'change');
    }
    return take();
  };

  if (segments.length === 0) await once(progress, 'change');
  if (failure && segments.length === 0) throw failure;
  const clear = callbackify(async () => {
    await filled;
    await Promise.all(segments.splice(0).map(drop));
  });
  const bytes = new Readable({
    async read() {
      try {
        this.push(await take());
      } catch (error) {
        this.destroy(asError(error));
      }
    },
    destroy(error, done) {
      state.isLeft = true;
      source.destroy();
      clear((broken) => done(broken ?? error));
    },
  });
  return { bytes, filled };
}
