import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { ByteReader, TooManyChunksError } from './byte-reader.ts';

async function* streamOf(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

it('ByteReader reads given lengths across chunks, beginning with unread bytes', async () => {
  const bytes = new ByteReader(streamOf('ab', '', 'cdef', 'g'));
  expect((await bytes.read(3)).toString()).toBe('abc');
  bytes.unread(Buffer.from('c'));
  bytes.unread(Buffer.alloc(0));
  bytes.unread(Buffer.from('b'));
  expect((await bytes.read(4)).toString()).toBe('bcde');
  await bytes.skip(1);
  expect((await bytes.piece())?.toString()).toBe('g');
  expect(await bytes.piece()).toBeNull();
  expect(await bytes.read(2)).toHaveLength(0);
});

it('ByteReader rejects a file after too many reads, and yields to the event loop between reads', async () => {
  const bytes = new ByteReader(streamOf('a'.repeat(60_000)));
  const state = { isOver: false };
  const readAll = async () => {
    while ((await bytes.read(1)).length > 0);
  };
  const reading = expect(readAll())
    .rejects.toBeInstanceOf(TooManyChunksError)
    .finally(() => (state.isOver = true));
  let turns = 0;
  for (; !state.isOver; turns += 1) await setImmediate();
  await reading;
  expect(turns).toBeGreaterThan(20);
});
