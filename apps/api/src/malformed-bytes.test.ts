import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { fileKinds } from '@feedback/contract/fields/file-kinds';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeCursor, encodeCursor } from './platform/db/cursor.ts';
import { parseMail } from './modules/inbox/parsing/parse-mail.ts';
import { convertHtmlToText } from './modules/inbox/parsing/plain-text.ts';
import { splitQuotedText } from './modules/inbox/parsing/split-quoted.ts';
import { readCsv } from './platform/workbooks/read-csv.ts';
import { readSheet } from './platform/workbooks/reading/read-sheet.ts';
import { writeWorkbook } from './platform/workbooks/write-workbook.ts';
import { ValidationError } from './platform/errors.ts';
import { matchesFileKind } from './platform/storage/file-content.ts';
import { ByteReader, TooManyChunksError } from './platform/storage/photos/byte-reader.ts';
import { stripJpeg } from './platform/storage/photos/jpeg.ts';
import { stripPng, stripWebp } from './platform/storage/photos/png-and-webp.ts';
import { validFiles, mislabelledFiles } from './testing/files.ts';

/**
 * Number of runs per property; `FUZZ_RUNS=100000` runs longer. A failure prints the seed that
 * reproduces the run.
 */
const options = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) };

/**
 * Generates copies of valid files in which some bytes were removed, changed, repeated or inserted.
 */
const mutated = (wholes: readonly Buffer[]) =>
  fc
    .tuple(
      fc.constantFrom(...wholes),
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          cut: fc.nat(40),
          others: fc.oneof(
            fc.uint8Array({ maxLength: 30 }),
            fc.constantFrom(
              new Uint8Array(8),
              Uint8Array.of(255, 255, 255, 255),
              Uint8Array.of(127, 255, 255, 255),
            ),
          ),
          times: fc.constantFrom(1, 1, 1, 300),
        }),
        { maxLength: 6 },
      ),
    )
    .map(([whole, changes]) =>
      changes.reduce((bytes, { at, cut, others, times }) => {
        const place = Math.floor(bytes.length * at);
        const between = Array.from({ length: times }, () => others);
        return Buffer.concat([bytes.subarray(0, place), ...between, bytes.subarray(place + cut)]);
      }, whole),
    );

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '</',
        'script',
        '<!--',
        '-->',
        '&#',
        '&amp;',
        ';',
        'On ',
        ' wrote:',
        '\n',
        '> ',
        'From: ',
        '"',
        "'",
        '\0',
        '😀',
        '\uD800',
        '__________',
        '<a@b.example>',
      ),
      { maxLength: 400 },
    )
    .map((pieces) => pieces.join('')),
);

describe('arbitrary input from unauthenticated clients', () => {
  test('decodes any text as a page cursor or throws a ValidationError', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          expect(encodeCursor('list', decodeCursor('list', text))).toBe(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ValidationError);
        }
      }),
      options,
    );
  });

  test('checks the kind of any damaged file without throwing', async () => {
    const wholes = Object.values({ ...validFiles, ...mislabelledFiles });
    await fc.assert(
      fc.asyncProperty(mutated(wholes), fc.constantFrom(...fileKinds), async (bytes, kind) => {
        expect(typeof (await matchesFileKind(bytes, kind))).toBe('boolean');
      }),
      options,
    );
  });

  const photos = [
    ['photo.jpg', stripJpeg],
    ['photo.png', stripPng],
    ['picture.webp', stripWebp],
  ] as const;
  test.each(photos)(
    'strips metadata from any damaged photo or throws TooManyChunksError: %s',
    async (name, stripped) => {
      await fc.assert(
        fc.asyncProperty(mutated([validFiles[name] ?? Buffer.alloc(0)]), async (bytes) => {
          try {
            const left = await buffer(stripped(new ByteReader(Readable.from([bytes]))));
            // A rotated photo retains its rotation, in a segment that the product writes.
            expect(left.length).toBeLessThanOrEqual(bytes.length + 100);
          } catch (error) {
            expect(error).toBeInstanceOf(TooManyChunksError);
          }
        }),
        options,
      );
    },
  );

  test('splits any mail text into own and quoted text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { own, quoted } = splitQuotedText(text);
        expect(own.length + quoted.length).toBeLessThanOrEqual(text.length);
        expect(convertHtmlToText(text).length).toBeLessThanOrEqual(text.length + 10);
      }),
      options,
    );
  });

  test('parses any damaged mail or throws an Error', async () => {
    const good = Buffer.from(
      'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHas it?\r\n--b\r\nContent-Type: text/html; charset=gbk\r\n\r\n<p>Yes</p>\r\n--b--',
    );
    await fc.assert(
      fc.asyncProperty(mutated([good]), async (bytes) => {
        // The mail thread reports any thrown error as an unreadable mail.
        const read = await parseMail(bytes).catch((error: unknown) => error);
        expect(read instanceof Error || typeof read === 'object').toBe(true);
      }),
      options,
    );
  });

  test('parses any damaged CSV list or throws a ValidationError', () => {
    const good = Buffer.from('Name,PAN\r\n"Asha ""A"" Rao",ABCPE1234F\r\n');
    fc.assert(
      fc.property(
        fc.oneof(
          mutated([good]),
          anyText.map((text) => Buffer.from(text)),
        ),
        (bytes) => {
          try {
            expect(
              readCsv(bytes)
                .flat()
                .every((cell) => typeof cell === 'string'),
            ).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(ValidationError);
          }
        },
      ),
      options,
    );
  });

  test('parses any damaged workbook list or throws an Error', async () => {
    const rows = [
      ['Name', 'PAN'],
      ['Asha Rao', 'ABCPE1234F'],
    ];
    const about = { title: 'List', language: 'en-IN' };
    const good = await buffer(writeWorkbook([{ name: 'List', widths: [], rows }], about));
    await fc.assert(
      fc.asyncProperty(mutated([good]), async (bytes) => {
        // The thread reports any error as a rejection.
        const read = await readSheet(bytes).catch((error: unknown) => error);
        expect(Array.isArray(read) || read instanceof Error).toBe(true);
      }),
      options,
    );
  });
});
