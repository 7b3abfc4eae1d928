import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openResponseSpool } from './spool.ts';

const mebi = 1024 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Creates a source of chunks of 1 MiB, each filled with its own number, and counts the chunks that
 * were read.
 */
function numbered(count: number) {
  const taken = { count: 0 };
  const source = Readable.from(
    (function* () {
      for (; taken.count < count; taken.count += 1) yield Buffer.alloc(mebi, taken.count % 251);
    })(),
    { objectMode: false, highWaterMark: mebi },
  );
  return { source, taken };
}

describe('the spool of streamed responses', () => {
  it('the spool stores the whole source before any byte is read, in unlinked files', async () => {
    const spool = openResponseSpool(folder, 64 * mebi);
    const { source } = numbered(40);
    const { bytes, filled } = await spool.through(source);
    await filled;
    expect(source.readableEnded).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    const whole = await buffer(bytes);
    expect(whole.length).toBe(40 * mebi);
    for (let piece = 0; piece < 40; piece += 1) expect(whole[piece * mebi]).toBe(piece);
  });

  it('the spool returns bytes while the source still writes, and encodes text as UTF-8', async () => {
    let goOn = () => {};
    const read = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const source = Readable.from(
      (async function* () {
        yield 'पहला ';
        await read;
        yield 'second';
      })(),
    );
    const { bytes } = await openResponseSpool(folder, 16 * mebi).through(source);
    const texts: string[] = [];
    for await (const piece of bytes) {
      texts.push(String(piece));
      goOn();
    }
    expect(texts).toEqual(['पहला ', 'second']);
  });

  it('the spool returns bytes in order, whether they were in memory or on the disk', async () => {
    const piece = 16 * 1024;
    // The maximum held in memory plus a whole file, which is freed while the next chunks arrive.
    const burst = 16 + 1024;
    const [isSent, isRead] = [new EventEmitter(), new EventEmitter()];
    const source = Readable.from(
      (async function* () {
        for (let number = 0; number < 3 * burst; number += 1) {
          const bytes = Buffer.alloc(piece);
          bytes.writeUInt32LE(number);
          const caughtUp = number % burst === burst - 1 ? once(isRead, String(number)) : null;
          yield bytes;
          if (caughtUp) isSent.emit('burst');
          await caughtUp;
        }
      })(),
      { objectMode: false, highWaterMark: piece },
    );
    const sent = once(isSent, 'burst');
    const { bytes } = await openResponseSpool(folder, 64 * mebi).through(source);
    await sent;
    let at = 0;
    for await (const part of bytes as AsyncIterable<Buffer>) {
      for (let from = (piece - (at % piece)) % piece; from < part.length; from += piece) {
        const number = (at + from) / piece;
        expect(part.readUInt32LE(from)).toBe(number);
        isRead.emit(String(number));
      }
      at += part.length;
    }
    expect(at).toBe(3 * burst * piece);
  });

  it('pauses the source of a stream while the spool is full, and resumes when space is free', async () => {
    const spool = openResponseSpool(folder, 32 * mebi);
    const { source, taken } = numbered(80);
    const first = await spool.through(source);
    const other = numbered(1);
    const waiting = spool.through(other.source);
    const whole = await buffer(first.bytes);
    expect(whole.length).toBe(80 * mebi);
    expect(taken.count).toBe(80);
    expect((await buffer((await waiting).bytes)).length).toBe(mebi);
  });

  it('ends the source and frees spool space when the reader disconnects', async () => {
    const spool = openResponseSpool(folder, 16 * mebi);
    for (let round = 0; round < 3; round += 1) {
      const { source } = numbered(80);
      const { bytes, filled } = await spool.through(source);
      bytes.destroy();
      await filled;
      expect(source.destroyed).toBe(true);
    }
  });

  it('the spool rejects for a source error before the first byte, and breaks the stream for a later error', async () => {
    const spool = openResponseSpool(folder, 16 * mebi);
    const failing = (...pieces: string[]) =>
      Readable.from(
        (function* () {
          yield* pieces;
          throw new Error('gone');
        })(),
      );
    await expect(spool.through(failing())).rejects.toThrow('gone');
    const { bytes } = await spool.through(failing('some'));
    await expect(buffer(bytes)).rejects.toThrow('gone');
    expect((await buffer((await spool.through(Readable.from([]))).bytes)).length).toBe(0);
  });
});
