import { expect, it } from 'vitest';

import { countPixels } from './count-pixels.ts';

const padded = (...bytes: number[]) => new Uint8Array([...bytes, ...Array<number>(40).fill(0)]);
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const webp = (chunk: string, ...bytes: number[]) =>
  padded(...ascii('RIFF'), 0, 0, 0, 0, ...ascii(`WEBP${chunk}`), 0, 0, 0, 0, ...bytes);

/** Returns a metadata segment of a JPEG with this many bytes. */
const segment = (length: number) =>
  [0xff, 0xe1, length >> 8, length & 0xff].concat(Array<number>(length - 2).fill(0xff));
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x17, 0x70, 0x1f, 0x40];

it.each([
  ['JPEG', padded(0xff, 0xd8, ...frame(0xc0)), 48_000_000],
  [
    'progressive JPEG behind metadata',
    padded(0xff, 0xd8, ...segment(900), ...frame(0xc2)),
    48_000_000,
  ],
  [
    'PNG',
    padded(
      0x89,
      ...ascii('PNG'),
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      ...ascii('IHDR'),
      0,
      0,
      2,
      0,
      0,
      0,
      1,
      0,
    ),
    131_072,
  ],
  ['extended WebP', webp('VP8X', 0, 0, 0, 0, 0x3f, 0x1f, 0, 0x6f, 0x17, 0), 48_000_000],
  ['lossless WebP', webp('VP8L', 0x2f, 0x3f, 0xdf, 0xdb, 0x05), 8000 * 6000],
  ['lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x1f, 0x70, 0x17), 48_000_000],
  [
    'JPEG whose size is further behind',
    padded(0xff, 0xd8, ...segment(60_000).slice(0, 500)),
    undefined,
  ],
  ['PDF', padded(...ascii('%PDF-1.7')), undefined],
  ['short file', new Uint8Array([0xff, 0xd8]), undefined],
])('countPixels reads the pixels from the header of a %s', (_kind, bytes, pixels) => {
  expect(countPixels(bytes)).toBe(pixels);
});
