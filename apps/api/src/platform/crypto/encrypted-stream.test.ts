import { randomBytes } from 'node:crypto';

import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  calculateEncryptedSize,
  DamagedStreamError,
  encryptStream,
  decryptStream,
} from './encrypted-stream.ts';

const key = randomBytes(32);
const chunk = 64 * 1024;

async function all(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

/** Yields bytes in chunks of a size, as a stream delivers them. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const sealed = (plain: Buffer, name = 'a', size = 1000) =>
  all(encryptStream(inPieces(plain, size), key, { kind: 'file', name }));
const opened = (bytes: Buffer, { name = 'a', with: used = key, size = 777 } = {}) =>
  all(decryptStream(inPieces(bytes, size), used, { kind: 'file', name }));

describe('encrypted streams', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
    'decrypts an encrypted stream of %i bytes to the original bytes',
    async (size) => {
      const plain = randomBytes(size);
      expect(await opened(await sealed(plain))).toEqual(plain);
    },
  );

  test('decrypts a stream to the original bytes, whatever the chunk sizes of writing and reading', async () => {
    const sizes = integer({ min: 1, max: 3 * chunk });
    await assert(
      asyncProperty(sizes, sizes, sizes, async (length, written, read) => {
        const plain = randomBytes(length);
        const bytes = await sealed(plain, 'a', written);
        expect(bytes.length).toBe(calculateEncryptedSize(length));
        expect((await opened(bytes, { size: read })).equals(plain)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('an encrypted stream does not contain the plain text', async () => {
    const bytes = await sealed(Buffer.from('Sita Devi '.repeat(20_000)));
    expect(bytes.includes('Sita')).toBe(false);
  });

  test('rejects an encrypted stream that was changed, truncated, extended, reordered, renamed or read with another key', async () => {
    const plain = randomBytes(2 * chunk + 100);
    const bytes = await sealed(plain);
    const piece = chunk + 16;
    const head = bytes.subarray(0, 20);
    const [first, second] = [
      bytes.subarray(20, 20 + piece),
      bytes.subarray(20 + piece, 20 + 2 * piece),
    ];
    const refused = [
      Buffer.alloc(0),
      bytes.subarray(0, 19),
      bytes.subarray(0, 20),
      bytes.subarray(0, 20 + piece),
      bytes.subarray(0, 20 + 2 * piece),
      bytes.subarray(0, -1),
      Buffer.concat([bytes, Buffer.alloc(1)]),
      Buffer.concat([head, second, first, bytes.subarray(20 + 2 * piece)]),
    ];
    for (let tried = 0; tried < 50; tried += 1) {
      const flipped = Buffer.from(bytes);
      const at = 4 + Math.floor(Math.random() * (bytes.length - 4));
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (tried % 8));
      refused.push(flipped);
    }
    for (const each of refused) await expect(opened(each)).rejects.toThrow(DamagedStreamError);
    await expect(opened(bytes, { name: 'b' })).rejects.toThrow('b is damaged');
    await expect(opened(bytes, { with: randomBytes(32) })).rejects.toThrow(DamagedStreamError);
  });
});
