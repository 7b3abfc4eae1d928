import type { ByteReader } from './byte-reader.ts';
import { readOrientation, buildOrientationExif, uprightOrientation } from './orientation.ts';

/** The JPEG markers that the parser handles (ITU-T T.81, table B.1). */
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const app15 = 0xef;
const comment = 0xfe;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Returns whether a marker has no segment after it. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Removes application data from a JPEG but keeps pixels, colours and orientation. Also removes
 * everything after the end of the image: a preview or a film there has its own location and time.
 */
export async function* stripJpeg(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const marker = await bytes.read(2);
    const [prefix, kind = 0] = marker;
    // Stops at a broken segment or at the end of the file.
    if (prefix !== 0xff || marker.length < 2) {
      yield marker;
      yield* bytes.rest();
      return;
    }
    if (kind === 0xff) {
      bytes.unread(marker.subarray(1));
      continue;
    }
    if (kind !== 0) yield* segment(marker, kind, bytes);
    if (kind === endOfImage) return;
  }
}

async function* segment(marker: Buffer, kind: number, bytes: ByteReader): AsyncGenerator<Buffer> {
  if (standsAlone(kind) || kind === endOfImage) {
    yield marker;
    return;
  }
  const length = await bytes.read(2);
  const payload = length.length < 2 ? length : await bytes.read(length.readUInt16BE() - 2);
  if (isOfImage(kind, payload)) yield Buffer.concat([marker, length, payload]);
  else if (kind === app1) yield* oriented(readOrientation(payload));
  if (kind === startOfScan) yield* scan(bytes);
}

/**
 * Returns whether a segment describes the image itself, such as its colours and sizes, rather than
 * being metadata of an application.
 */
function isOfImage(kind: number, payload: Buffer): boolean {
  if (kind === app2) return payload.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  if (kind === app0 || kind === app14) return true;
  return kind !== comment && (kind < app1 || kind > app15);
}

function* oriented(orientation: number) {
  if (orientation === uprightOrientation) return;
  const payload = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    buildOrientationExif(orientation),
  ]);
  const head = Buffer.from([0xff, app1, 0, payload.length + 2]);
  yield Buffer.concat([head, payload]);
}

/** Yields the bytes of a scan: all up to the next marker that is not part of a scan. */
async function* scan(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await bytes.piece();
    if (!piece) return;
    const end = endOfScan(piece);
    if (end !== -1) {
      bytes.unread(piece.subarray(end));
      yield piece.subarray(0, end);
      return;
    }
    // The byte after a trailing 0xFF shows whether a marker begins there.
    const next = piece.at(-1) === 0xff ? await bytes.piece() : null;
    yield next ? piece.subarray(0, -1) : piece;
    if (next) bytes.unread(Buffer.concat([piece.subarray(-1), next]));
  }
}

/** Returns the position of the first marker that ends a scan, or -1. */
function endOfScan(piece: Buffer): number {
  for (let at = piece.indexOf(0xff); at !== -1; at = piece.indexOf(0xff, at + 1)) {
    const next = piece[at + 1];
    const isWithin = next === 0 || next === 0xff || (next && next >= 0xd0 && next <= 0xd7);
    if (next !== undefined && !isWithin) return at;
  }
  return -1;
}
