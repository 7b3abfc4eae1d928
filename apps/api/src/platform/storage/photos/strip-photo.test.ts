import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { openFileStorage } from '../file-storage.ts';
import { receiveEncrypted } from '../encrypted-file.ts';
import { TooManyChunksError } from './byte-reader.ts';
import { readOrientation, buildOrientationExif } from './orientation.ts';
import { stripPhoto } from './strip-photo.ts';

const folder = await mkdtemp(join(tmpdir(), 'feedback-photos-'));
const storage = await openFileStorage(folder);
afterAll(() => rm(folder, { recursive: true }));

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const place = latin1('12.9716 N 77.5946 E, Asha’s phone');

/** Exif data as a camera writes them: a turn to the right, then data that must be removed. */
const exif = Buffer.concat([buildOrientationExif(6), place]);

function segment(kind: number, payload: Buffer) {
  return Buffer.concat([Buffer.from([0xff, kind]), short(payload.length + 2), payload]);
}

/** A progressive JPEG's parts: two scans with stuffed bytes and restarts, and tables between. */
const jpeg = {
  start: Buffer.from([0xff, 0xd8]),
  jfif: segment(0xe0, latin1('JFIF\0\x01\x01')),
  exif: segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif])),
  xmp: segment(0xe1, Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), place])),
  colours: segment(0xe2, latin1('ICC_PROFILE\0\x01\x01profile')),
  previews: segment(0xe2, Buffer.concat([latin1('MPF\0'), place])),
  photoshop: segment(0xed, place),
  adobe: segment(0xee, latin1('Adobe\0d\0')),
  comment: segment(0xfe, place),
  table: segment(0xdb, Buffer.alloc(65, 7)),
  frame: segment(0xc2, Buffer.alloc(15, 1)),
  scan: Buffer.concat([
    segment(0xda, Buffer.alloc(8, 1)),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xff, 0, 5]),
  ]),
  end: Buffer.from([0xff, 0xd9]),
};

const chunk = (kind: string, data: Buffer) => {
  const named = Buffer.concat([latin1(kind), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};

const png = {
  start: latin1('\x89PNG\r\n\x1a\n'),
  head: chunk('IHDR', Buffer.alloc(13, 1)),
  text: chunk('iTXt', place),
  time: chunk('tIME', place),
  exif: chunk('eXIf', exif),
  data: chunk('IDAT', Buffer.alloc(90_000, 3)),
  end: chunk('IEND', Buffer.alloc(0)),
};

const riffChunk = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([latin1(kind), length, data, Buffer.alloc(data.length % 2)]);
};

function webp(...chunks: readonly Buffer[]) {
  const body = Buffer.concat([latin1('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin1('RIFF'), length, body]);
}

/** Returns a photo as it is stored, read in chunks that match none of its parts. */
async function kept(mediaType: string, photo: Buffer, pieceBytes = 7): Promise<Buffer> {
  const key = { id: randomUUID(), key: randomBytes(32) };
  const draft = await receiveEncrypted(storage, Readable.from([photo]), key);
  const inPieces = {
    ...draft,
    rewrite: (change: Parameters<typeof draft.rewrite>[0]) =>
      draft.rewrite((bytes) => change(Readable.from(piecesOf(bytes, pieceBytes)))),
  };
  const stripped = await stripPhoto(inPieces, mediaType);
  const bytes = await buffer(await stripped.open());
  expect(stripped.size).toBe(bytes.length);
  await draft.discard();
  return bytes;
}

async function* piecesOf(bytes: Readable, length: number) {
  const all = await buffer(bytes);
  for (let at = 0; at < all.length; at += length) yield all.subarray(at, at + length);
}

test('removes location and application data from a JPEG photo and keeps its colour profile and orientation', async () => {
  const { start, jfif, colours, adobe, table, frame, scan, end } = jpeg;
  const photo = Buffer.concat([
    Buffer.concat([start, jfif, jpeg.exif, jpeg.xmp, colours, jpeg.previews, jpeg.photoshop]),
    Buffer.concat([adobe, jpeg.comment, table, frame, scan, table, jpeg.comment, scan, end]),
    // A preview after the end of the image, with its own location.
    Buffer.concat([start, jpeg.exif, end, place]),
  ]);
  const turned = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), buildOrientationExif(6)]));
  const expected = [start, jfif, turned, colours, adobe, table, frame, scan, table, scan, end];
  for (const pieceBytes of [1, 7, 64_000]) {
    const found = await kept('image/jpeg', photo, pieceBytes);
    expect(found.equals(Buffer.concat(expected))).toBe(true);
  }
});

test('removes text, time and Exif data from a PNG photo and keeps its orientation', async () => {
  const { start, head, text, time, data, end } = png;
  const found = await kept(
    'image/png',
    Buffer.concat([start, head, text, png.exif, data, time, end, place]),
  );
  const turned = chunk('eXIf', buildOrientationExif(6));
  expect(found.equals(Buffer.concat([start, head, turned, data, end]))).toBe(true);
});

test('overwrites the metadata of a WebP photo without changing its length', async () => {
  const flags = (value: number) =>
    riffChunk('VP8X', Buffer.from([value, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
  const data = riffChunk('VP8 ', Buffer.alloc(70_001, 5));
  const photo = webp(flags(0x0c), data, riffChunk('EXIF', exif), riffChunk('XMP ', place));
  const found = await kept('image/webp', Buffer.concat([photo, place]));
  const emptyExif = Buffer.concat([buildOrientationExif(6), Buffer.alloc(place.length)]);
  const noXmp = riffChunk('JUNK', Buffer.alloc(place.length));
  expect(found.equals(webp(flags(0x08), data, riffChunk('EXIF', emptyExif), noXmp))).toBe(true);
});

test('writes no orientation for an upright photo and leaves other files unchanged', async () => {
  const upright = segment(
    0xe1,
    Buffer.concat([latin1('Exif\0\0'), buildOrientationExif(1), place]),
  );
  const { start, frame, scan, end } = jpeg;
  const found = await kept('image/jpeg', Buffer.concat([start, upright, frame, scan, end]));
  expect(found.equals(Buffer.concat([start, frame, scan, end]))).toBe(true);
  expect((await kept('application/pdf', place)).equals(place)).toBe(true);
});

test('stripping a truncated photo adds at most 36 bytes', async () => {
  const whole: Record<string, Buffer> = {
    'image/jpeg': Buffer.concat([jpeg.start, jpeg.exif, jpeg.frame, jpeg.scan, jpeg.end]),
    'image/png': Buffer.concat([png.start, png.head, png.exif, png.end]),
    'image/webp': webp(riffChunk('EXIF', exif), riffChunk('VP8 ', place)),
  };
  for (const [mediaType, photo] of Object.entries(whole)) {
    for (let length = 0; length < photo.length; length += 1) {
      const found = await kept(mediaType, photo.subarray(0, length));
      expect(found.length, `${mediaType} of ${length} bytes`).toBeLessThanOrEqual(length + 36);
    }
  }
});

test('rejects a photo with too many segments and leaves no second draft file behind', async () => {
  const shredded = Buffer.concat([jpeg.start, Buffer.alloc(200_000, jpeg.start)]);
  await expect(kept('image/jpeg', shredded, 64_000)).rejects.toThrow(TooManyChunksError);
  const [left = ''] = await readdir(join(folder, 'drafts'));
  expect(await readdir(join(folder, 'drafts'))).toEqual([left]);
});

test('reads the Exif orientation of a photo in both byte orders, at any table offset', () => {
  const little = Buffer.alloc(40);
  little.write('II*\0', 'latin1');
  little.writeUInt32LE(12, 4);
  little.writeUInt16LE(2, 12);
  little.writeUInt16LE(0x01_0f, 14);
  little.writeUInt16LE(0x01_12, 26);
  little.writeUInt16LE(8, 34);
  expect(readOrientation(little)).toBe(8);
  expect(readOrientation(Buffer.concat([latin1('Exif\0\0'), buildOrientationExif(3)]))).toBe(3);
  for (const nonsense of ['', 'II*\0', 'MM\0*\xff\xff\xff\xff', 'Exif\0\0']) {
    expect(readOrientation(latin1(nonsense))).toBe(1);
  }
});
