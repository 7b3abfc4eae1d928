import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { writeSheetXml } from './sheet-xml.ts';
import { buildMetadataPart } from './workbook-parts.ts';
import { writeWorkbook } from './write-workbook.ts';

const about = { title: 'Complaints & more', language: 'en-IN' };

test('writes the title and language of a workbook', () => {
  const [path, xml] = buildMetadataPart(about);
  expect(path).toBe('docProps/core.xml');
  expect(xml).toContain('<dc:title>Complaints &amp; more</dc:title>');
  expect(xml).toContain('<dc:language>en-IN</dc:language>');
});

test('writes a workbook with texts, numbers and dates that an independent library can read', async () => {
  const at = new Date('2026-01-06T02:07:09.000Z');
  const bytes = await buffer(
    writeWorkbook(
      [
        {
          name: 'A & B',
          widths: [10, 20],
          hasFrozenHead: true,
          rows: [
            [{ value: 'Head', style: 'bold' }, null, at],
            ['=1+1 & <b>"no"</b>', -1.5, 0],
          ],
        },
        { name: 'Empty', widths: [], rows: [] },
        {
          name: 'Wide',
          widths: [],
          rows: [
            Array.from({ length: 30 }, (_each, index) => index),
            ['\u0000a\uD800b\u000B', 'x'.repeat(40_000), 'ठीक 👍'],
          ],
        },
      ],
      about,
    ),
  );
  const sheets = await readXlsx(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['A & B', 'Empty', 'Wide']);
  expect(sheets[0]?.data).toEqual([
    ['Head', null, at],
    ['=1+1 & <b>"no"</b>', -1.5, 0],
  ]);
  expect(sheets[1]?.data).toEqual([]);
  expect(sheets[2]?.data[0]).toEqual(Array.from({ length: 30 }, (_each, index) => index));
  expect(sheets[2]?.data[1]?.slice(0, 3)).toEqual(['ab', 'x'.repeat(32_767), 'ठीक 👍']);
});

test('preserves leading and trailing white space in a workbook’s cell', async () => {
  const rows = [[' a', 'b c', 'd\n']];
  const xml = await text(Readable.from(writeSheetXml({ name: 'Space', widths: [], rows })));
  for (const cell of [' a', 'd\n']) expect(xml).toContain(`<t xml:space="preserve">${cell}</t>`);
  expect(xml).toContain('<t>b c</t>');
});

test('ends the source of a workbook’s rows when the reader disconnects', async () => {
  const begun = new AbortController();
  const ended = new Promise<void>((resolve) => {
    const rows = (async function* endless() {
      try {
        for (let row = 0; ; row += 1) {
          yield [['and so on'.repeat(100)]];
          if (row === 1000) begun.abort();
        }
      } finally {
        resolve();
      }
    })();
    const book = writeWorkbook([{ name: 'Endless', widths: [], rows }], about).resume();
    begun.signal.addEventListener('abort', () => book.destroy());
  });
  await ended;
});

test('emits an error when the source of a workbook’s rows fails', async () => {
  const rows = (async function* failing() {
    yield [['one']];
    await Promise.reject(new Error('The rows have ended.'));
  })();
  const book = writeWorkbook([{ name: 'Failing', widths: [], rows }], about).resume();
  expect(await once(book, 'error')).toMatchObject([{ message: 'The rows have ended.' }]);
});
