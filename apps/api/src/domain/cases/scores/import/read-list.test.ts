import excel from 'exceljs';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';

import { dayIn } from './day-in.ts';
import { parseList } from './parse-list.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const keyOf = (key: string) => ({ fields: [{ path: 'file', key }] });

describe('a CSV', () => {
  it.each([
    [
      'quotes, commas and line ends in cells',
      'a,"b ""c"", d\r\ne"\r\nf,',
      [
        ['a', 'b "c", d\r\ne'],
        ['f', ''],
      ],
    ],
    [
      'the mark of its encoding',
      '\uFEFFa,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', ',\n', [['', '']]],
  ])('is read with %s', (_name, text, rows) => {
    expect(readCsv(Buffer.from(text))).toEqual(rows);
  });

  it.each([
    ['a quote that never ends', 'a,"b\n', 'listUnreadable'],
    ['another encoding', Buffer.from('a,caf\xe9', 'latin1'), 'listUnreadable'],
    ['too many columns', ','.repeat(61), 'listTooLarge'],
    ['too many rows', 'a\n'.repeat(1002), 'listTooLarge'],
  ])('with %s is refused', (_name, text, key) => {
    expect(() => readCsv(Buffer.from(text))).toThrow(expect.objectContaining(keyOf(key)));
  });
});

async function workbook(rows: unknown[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('List').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip of one part, which unpacks to so many bytes. */
async function bomb(size: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(size, 'a'), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}

describe('a workbook', () => {
  test('is read with dates, formulas and rich texts as they are seen', async () => {
    const rich = { richText: [{ text: 'Asha ' }, { text: 'Rao' }] };
    const formula = { formula: '1+1', result: 2 };
    const bytes = await workbook([['a'], [], [new Date('2026-11-02T00:00:00Z'), rich, formula]]);
    expect(await readXlsx(bytes)).toEqual([['a'], [], ['2026-11-02', 'Asha Rao', '2']]);
  });

  test('that unpacks to more than is read is refused, whatever its sizes claim', async () => {
    const large = await bomb(51 * 1024 * 1024);
    await expect(readXlsx(large)).rejects.toMatchObject(keyOf('listTooLarge'));
    const lying = Buffer.from(large);
    const directory = lying.indexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(10, directory + 24);
    await expect(readXlsx(lying)).rejects.toMatchObject(keyOf('listTooLarge'));
  });

  test('with a part that its directory does not name is refused', async () => {
    const [hidden, seen] = [await bomb(1000), await workbook([['a']])];
    const end = seen.lastIndexOf(Buffer.from('504b0506', 'hex'));
    const moved = Buffer.concat([hidden, seen]);
    const first = seen.readUInt32LE(end + 16);
    moved.writeUInt32LE(first + hidden.length, hidden.length + end + 16);
    await expect(readXlsx(moved)).rejects.toMatchObject(keyOf('listUnreadable'));
  });

  test('with too many rows, or that is none, is refused', async () => {
    const long = await workbook(Array.from({ length: 1002 }, () => ['a']));
    await expect(readXlsx(long)).rejects.toMatchObject(keyOf('listTooLarge'));
    for (const broken of [await bomb(10), Buffer.from('PK\x03\x04 and no more')]) {
      await expect(readXlsx(broken).then((rows) => parseList(rows, []))).rejects.toThrow();
    }
  });
});

it.each([
  ['02/11/2026', '2026-11-02'],
  ['2-Nov-2026', '2026-11-02'],
  ['2026-11-02', '2026-11-02'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/31/2026', null],
  ['46328', null],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test('what is wrong is said by row and column, and rows without a word are left out', () => {
  const rows = parseList(
    [
      ['Complainant Name', 'Date of receipt', 'SCORES Registration No.', 'PAN', 'Complaint code'],
      ['Asha Rao', '02/11/2025', 'SEBIE/1', 'abcpe1234f', 'II A'],
      ['', ' ', ''],
      ['', '31/02/2025', '=1', 'ABC', 'V'],
      ['Asha Rao', '02/11/2999', 'sebie/1', '', ''],
    ],
    ['II A'],
  );
  expect(rows[0]).toMatchObject({ row: 2, problems: [], values: { pan: 'ABCPE1234F' } });
  expect(rows.slice(1).map(({ row, problems }) => [row, problems])).toEqual([
    [
      4,
      [
        { column: 'registrationNumber', key: 'registrationInvalid' },
        { column: 'receivedOn', key: 'dayUnreadable' },
        { column: 'name', key: 'nameRequired' },
        { column: 'pan', key: 'panInvalid' },
        { column: 'complaintCode', key: 'complaintCodeUnknown' },
      ],
    ],
    [
      5,
      [
        { column: 'registrationNumber', key: 'numberTwice' },
        { column: 'receivedOn', key: 'dayInFuture' },
      ],
    ],
  ]);
  const missing = () =>
    parseList(
      [
        ['Name', 'PAN'],
        ['Asha', ''],
      ],
      [],
    );
  expect(missing).toThrow(expect.objectContaining(keyOf('listColumns')));
});
