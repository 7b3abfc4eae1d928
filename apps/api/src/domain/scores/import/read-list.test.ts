import { describe, expect, it, test } from 'vitest';

import { dayIn } from './day-in.ts';
import { parseList } from './parse-list.ts';
import { readCsv } from './read-csv.ts';

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
