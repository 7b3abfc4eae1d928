import { brotliCompressSync, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import { sendAttempt, type AttemptCorpus } from '../attempt.ts';
import { selectSpread } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';
import { sendFormWithFile } from './files.ts';

const mib = 1024 ** 2;
/** Size of a large test file in bytes, just below the limit. */
const most = 10 * mib - 1024;

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
const pngOf = (width: number, height: number, ...chunks: Buffer[]) =>
  Buffer.concat([
    pngHead,
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** Repeats a chunk up to the size limit of a file. */
const filled = (piece: Buffer, bytes = most) =>
  Buffer.concat(Array.from({ length: Math.floor(bytes / piece.length) }, () => piece));

const jpegHead = Buffer.from('ffd8', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');
const jpegFrame = Buffer.from('ffc0001108ffffffff03012200021101031101', 'hex');

const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
};

const svg = (before: string, inside = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

const entities = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
).join('');

/** Files within the size limit that are expensive to examine. */
export const expensiveFiles: readonly (readonly [name: string, content: () => Buffer])[] = [
  ['huge.png', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1)],
  ['zeros.png', () => pngOf(50_000, 50_000, pngChunk('IDAT', deflateSync(Buffer.alloc(64 * mib))))],
  [
    'text.png',
    () =>
      pngOf(
        1,
        1,
        pngChunk(
          'zTXt',
          Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * mib))]),
        ),
      ),
  ],
  ['chunks.png', () => pngOf(1, 1, filled(pngChunk('tEXt', Buffer.alloc(0))))],
  [
    'endless.png',
    () => Buffer.concat([pngHead, u32(0xffffffff), Buffer.from('IDAT'), Buffer.alloc(most)]),
  ],
  ['huge.jpg', () => Buffer.concat([jpegHead, jpegFrame, jpegEnd])],
  [
    'segments.jpg',
    () => Buffer.concat([jpegHead, filled(Buffer.from('ffe10002', 'hex')), jpegEnd]),
  ],
  ['fill.jpg', () => Buffer.concat([jpegHead, Buffer.alloc(most, 0xff), jpegEnd])],
  [
    'scans.jpg',
    () =>
      Buffer.concat([
        jpegHead,
        jpegFrame,
        filled(Buffer.from('ffda000c03010002110311003f00', 'hex')),
        jpegEnd,
      ]),
  ],
  [
    'markers.jpg',
    () =>
      Buffer.concat([
        jpegHead,
        Buffer.from('ffda0008010100003f00', 'hex'),
        filled(Buffer.from('ff00ffd0', 'hex')),
        jpegEnd,
      ]),
  ],
  [
    'exif.jpg',
    () =>
      Buffer.concat([
        jpegHead,
        filled(
          Buffer.concat([
            Buffer.from('ffe1fffd', 'hex'),
            Buffer.from('Exif\0\0MM\0*\0\0\0\b\xff\xff', 'latin1'),
            Buffer.alloc(0xfffd - 18),
          ]),
        ),
      ]),
  ],
  ['chunks.webp', () => riff(filled(Buffer.concat([Buffer.from('EXIF'), Buffer.alloc(4)])))],
  [
    'lie.webp',
    () =>
      Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.alloc(4, 0xff),
        Buffer.from('WEBPVP8X'),
        Buffer.alloc(4, 0xff),
        Buffer.alloc(1000),
      ]),
  ],
  ['laughs.svg', () => svg(`<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]>`, '&e12;')],
  ['outside.svg', () => svg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;')],
  ['deep.svg', () => svg('', `${'<g>'.repeat(500_000)}${'</g>'.repeat(500_000)}`)],
  ['comments.svg', () => svg('<!---->'.repeat(1_000_000))],
  ['comment.svg', () => svg(`<!--${'-'.repeat(5 * mib)}`)],
  ['instructions.svg', () => svg('<?a?>'.repeat(1_000_000))],
  ['doctype.svg', () => svg(`<!DOCTYPE svg ${'['.repeat(5 * mib)}`)],
  ['spaces.svg', () => svg(' \n'.repeat(4 * mib))],
  [
    'attributes.svg',
    () =>
      Buffer.from(`<svg ${Array.from({ length: 500_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ],
  [
    'objects.pdf',
    () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        filled(Buffer.from('1 0 obj<</A 1 0 R>>endobj\n')),
      ]),
  ],
  ['spaces.pdf', () => Buffer.concat([Buffer.alloc(most - 1000, ' '), Buffer.from('%PDF-1.7')])],
  [
    'boxes.mp4',
    () =>
      Buffer.concat([
        Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex'),
        filled(Buffer.from('000000086d6f6f76', 'hex')),
      ]),
  ],
  [
    'lie.mp4',
    () =>
      Buffer.concat([Buffer.from('0000000166747970ffffffffffffffff', 'hex'), Buffer.alloc(1000)]),
  ],
  [
    'lie.mkv',
    () => Buffer.concat([Buffer.from('1a45dfa301ffffffffffffff', 'hex'), Buffer.alloc(1000)]),
  ],
  [
    'nested.mkv',
    () =>
      Buffer.concat([
        Buffer.from('1a45dfa3', 'hex'),
        filled(Buffer.from('01ffffffffffffff1a45dfa3', 'hex')),
      ]),
  ],
  [
    'lie.avi',
    () =>
      Buffer.concat([
        Buffer.from('RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\xff', 'latin1'),
        Buffer.alloc(1000),
      ]),
  ],
  ['packs.mpg', () => filled(Buffer.from('000001ba4400040004010001f8', 'hex'))],
];

/** Compressed request bodies, which the API does not support. */
const packed: readonly (readonly [coding: string, pack: (bytes: Buffer) => Buffer])[] = [
  ['gzip', (bytes) => gzipSync(bytes)],
  ['deflate', (bytes) => deflateSync(bytes)],
  ['deflate', (bytes) => deflateRawSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['gzip, gzip', (bytes) => gzipSync(gzipSync(bytes))],
];

/** Files and bodies that are small to send and large to decode. */
export const createExpensiveFileCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'bombs: pictures, drawings, films, packed bodies',
  attempts: async () => [
    ...selectSpread(expensiveFiles, 6).map(([name, content]) => ({
      name,
      send: () => sendFormWithFile(target, name, content()),
    })),
    ...selectSpread(packed, 1).map(([coding, pack]) => ({
      name: `a body as ${coding}`,
      send: () =>
        sendAttempt(`${target.url}/api/status/request`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Content-Encoding': coding,
            ...target.fromElsewhere(),
          },
          body: new Uint8Array(pack(Buffer.from(`{"caseId":"${'a'.repeat(32 * mib)}"}`))),
        }),
    })),
  ],
});
