import { crc32 } from 'node:zlib';

import type { ByteReader } from './byte-reader.ts';
import { readOrientation, buildOrientationExif, uprightOrientation } from './orientation.ts';

/** More than the Exif data of a camera; with larger Exif data, the orientation is dropped. */
const mostExifBytes = 64 * 1024;

/** The PNG chunks with metadata (PNG 3, 11.3). */
const pngTexts = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Removes the metadata from a PNG, and everything after its end. */
export async function* stripPng(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield* bytes.copy(8);
  for (;;) {
    const head = await bytes.read(8);
    if (head.length < 8) {
      yield head;
      return;
    }
    const kind = head.toString('latin1', 4);
    // A checksum of four bytes follows the data of each chunk.
    const length = head.readUInt32BE() + 4;
    if (kind === 'eXIf' && length <= mostExifBytes) yield* pngTurn(await bytes.read(length));
    else if (kind === 'eXIf' || pngTexts.has(kind)) await bytes.skip(length);
    else {
      yield head;
      yield* bytes.copy(length);
    }
    if (kind === 'IEND') return;
  }
}

function* pngTurn(exif: Buffer) {
  const orientation = readOrientation(exif);
  if (orientation === uprightOrientation) return;
  const chunk = Buffer.concat([Buffer.from('eXIf', 'latin1'), buildOrientationExif(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(chunk));
  yield Buffer.concat([length, chunk, checksum]);
}

/** The flag in a WebP's first chunk that announces XMP data. */
const xmpFlag = 0x04;

/**
 * Overwrites the metadata chunks of a WebP in place, because the file's header states its length.
 * Removes everything after that length.
 */
export async function* stripWebp(bytes: ByteReader): AsyncGenerator<Buffer> {
  const head = await bytes.read(12);
  yield head;
  let left = head.length < 12 ? 0 : head.readUInt32LE(4) - 4;
  while (left >= 8) {
    const chunk = await bytes.read(8);
    if (chunk.length < 8) {
      yield chunk;
      return;
    }
    const kind = chunk.toString('latin1', 0, 4);
    // One padding byte follows data of an odd length.
    const length = chunk.readUInt32LE(4);
    const padded = Math.min(length + (length % 2), left - 8);
    left -= 8 + padded;
    if (kind === 'XMP ') chunk.write('JUNK', 'latin1');
    yield chunk;
    if (kind === 'EXIF' && padded <= mostExifBytes) yield turnOf(await bytes.read(padded));
    else if (kind === 'EXIF' || kind === 'XMP ') yield* emptied(bytes, padded);
    else if (kind === 'VP8X') yield withoutXmp(await bytes.read(padded));
    else yield* bytes.copy(padded);
  }
}

function withoutXmp(data: Buffer): Buffer {
  const [flags = 0] = data;
  return Buffer.concat([Buffer.from([flags & ~xmpFlag]), data.subarray(1)]);
}

/** Returns Exif data of the same length with the orientation and nothing else. */
function turnOf(exif: Buffer): Buffer {
  const turn = Buffer.alloc(exif.length);
  buildOrientationExif(readOrientation(exif)).copy(turn);
  return turn;
}

/** Yields zeros for the bytes that exist: a header may announce more than follow. */
async function* emptied(bytes: ByteReader, length: number): AsyncGenerator<Buffer> {
  for await (const { length: found } of bytes.copy(length)) yield Buffer.alloc(found);
}
